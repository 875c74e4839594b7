const COINS_SCENE =
  '<rect width="160" height="100" fill="#5d4a3a"/><g stroke="#0004" stroke-width="2">' +
  '<circle cx="46" cy="40" r="24" fill="#d8b04a"/><circle cx="76" cy="62" r="18" fill="#b0763f"/>' +
  '<path d="M110 30a14 14 0 1 0 6 18l26 26 6-6-4-4 4-4-4-4-4 4-18-18a14 14 0 0 0-12-12z" fill="#b9c0c6"/></g>' +
  '<circle cx="46" cy="40" r="18" fill="none" stroke="#b08a2e" stroke-width="2"/>' +
  '<circle cx="76" cy="62" r="13" fill="none" stroke="#8a5628" stroke-width="2"/>' +
  '<circle cx="102" cy="40" r="5" fill="#5d4a3a"/>'

/** A gold coin, a copper coin and a key on a dark table. */
export const COINS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${COINS_SCENE}</svg>`

/** The same picture; each coin and the key lies under a mask of its own colour. */
export const MASKS =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${COINS_SCENE}<g fill-opacity=".75" ` +
  'stroke="#fff" stroke-width="2"><circle cx="46" cy="40" r="24" fill="#2f7fe0"/>' +
  '<circle cx="76" cy="62" r="18" fill="#e0403d"/>' +
  '<path d="M110 30a14 14 0 1 0 6 18l26 26 6-6-4-4 4-4-4-4-4 4-18-18a14 14 0 0 0-12-12z" fill="#3fbf5f"/></g>' +
  "</svg>"
