/** Three frames: a pot with a sprout, with two leaves, with a yellow flower. */
export const SEEDLING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#dcebf2"/>' +
  '<path d="M10 70h32l-4 24H14zM64 70h32l-4 24H68zM118 70h32l-4 24h-24z" fill="#b5553b"/>' +
  '<path d="M10 66h32v6H10zM64 66h32v6H64zM118 66h32v6h-32z" fill="#5b3d22"/>' +
  '<g fill="none" stroke="#3f7d3a" stroke-width="3"><path d="M26 66v-8M80 66V40M134 66V28"/></g>' +
  '<g fill="#5a9a4a"><ellipse cx="26" cy="56" rx="4" ry="3"/>' +
  '<path d="M80 50q-14 0-14-12 12 0 14 12zM80 44q14 0 14-12-12 0-14 12zM134 56q-14 0-14-12 12 0 14 12zM134 ' +
  '50q14 0 14-12-12 0-14 12z"/></g><g fill="#f2c230"><circle cx="134" cy="14" r="6"/>' +
  '<circle cx="126" cy="21" r="6"/><circle cx="142" cy="21" r="6"/><circle cx="134" cy="28" r="6"/></g>' +
  '<circle cx="134" cy="21" r="5" fill="#8c3b2a"/><path d="M52 0h2v100h-2zM106 0h2v100h-2z" fill="#fff"/></svg>'
