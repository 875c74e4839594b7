/** A house with a red roof and a tree on a green meadow under a blue sky. */
export const MEADOW =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#bfe0f2"/><path d="M0 66q40-14 80-4t80-4v42H0z" fill="#7fb069"/>' +
  '<path d="M26 44h40v32H26z" fill="#d9a066"/><path d="M20 46l26-24 26 24z" fill="#8c3b2a"/>' +
  '<path d="M40 58h12v18H40z" fill="#5b3d22"/><path d="M114 50h7v28h-7z" fill="#6b4a2f"/>' +
  '<circle cx="117" cy="38" r="20" fill="#3f7d3a"/></svg>'

/** The same scene in four flat colours with the names house, tree, grass and sky. */
export const MASKS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#3b6fb6"/><path d="M0 66q40-14 80-4t80-4v42H0z" fill="#8bd450"/>' +
  '<path d="M26 76V46h-6l26-24 26 24h-6v30z" fill="#e0533d"/><path d="M114 56h7v22h-7z" fill="#f2c230"/>' +
  '<circle cx="117" cy="38" r="20" fill="#f2c230"/>' +
  '<g font-size="9" font-family="sans-serif" text-anchor="middle"><text x="46" y="62">house</text>' +
  '<text x="117" y="41">tree</text><text x="80" y="92">grass</text><text x="22" y="16" fill="#fff">sky</text>' +
  "</g></svg>"
