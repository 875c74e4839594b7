const DESK_SCENE =
  '<rect width="160" height="100" fill="#c99f6e"/><path d="M20 20l52-8 10 60-52 8z" fill="#fdfaf2"/>' +
  '<path d="M28 28l36-6m-34 14l36-6m-34 14l36-6" stroke="#9aa7b3" stroke-width="2"/>' +
  '<path d="M56 88l50-26 4 8-50 26z" fill="#f2c230"/><path d="M106 62l12-3-8 11z" fill="#3b2f2a"/>' +
  '<g fill="#cfe6f3" fill-opacity=".6" stroke="#333" stroke-width="3"><circle cx="106" cy="34" r="11"/>' +
  '<circle cx="136" cy="34" r="11"/><path d="M117 32q4-4 8 0" fill="none"/></g>'

/** A desk from above with a written sheet, glasses and a yellow pencil. */
export const DESK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${DESK_SCENE}</svg>`

/** The same desk; boxes mark the glasses and the pencil, the sheet stays unmarked. */
export const FOUND =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${DESK_SCENE}<g fill="none" stroke-width="2">` +
  '<path d="M92 20h58v28H92z" stroke="#12355b"/><path d="M54 57h66v41H54z" stroke="#7a1f14"/></g>' +
  '<g font-size="8" font-family="sans-serif"><text x="92" y="16">glasses 0.91</text>' +
  '<text x="124" y="74">pencil</text><text x="124" y="84">0.88</text></g></svg>'
