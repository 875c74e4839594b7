const TABLE_SCENE =
  '<rect width="160" height="100" fill="#efe3d0"/><rect y="66" width="160" height="34" fill="#a9754a"/>' +
  '<path d="M14 44h34l-4 30H18z" fill="#3f77a8"/>' +
  '<path d="M46 50h8q6 8-9 14" fill="none" stroke="#3f77a8" stroke-width="4"/>' +
  '<circle cx="86" cy="62" r="14" fill="#c9402f"/>' +
  '<path d="M86 49q0-8 6-10" fill="none" stroke="#5b3d22" stroke-width="2"/>' +
  '<path d="M122 76V40l4-8V18h8v14l4 8v36z" fill="#3f7d4f"/>'

/** A blue cup, a red apple and a green bottle on a wooden table. */
export const TABLE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${TABLE_SCENE}</svg>`

/** The same table; boxes mark the cup, the apple and the bottle with their scores. */
export const BOXES =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${TABLE_SCENE}<g fill="none" stroke-width="2">` +
  '<path d="M11 41h46v36H11z" stroke="#12355b"/><path d="M70 37h32v41H70z" stroke="#7a1f14"/>' +
  '<path d="M119 15h22v64h-22z" stroke="#173d23"/></g><g font-size="8" font-family="sans-serif">' +
  '<text x="12" y="38">cup 0.98</text><text x="66" y="34">apple 0.97</text>' +
  '<text x="104" y="12">bottle 0.95</text></g></svg>'
