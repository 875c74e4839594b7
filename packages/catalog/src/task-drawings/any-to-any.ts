/** A dark storm cloud with lightning and rain over a field. */
export const STORM =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#56657a"/><path d="M0 84q80-10 160 0v16H0z" fill="#3f5b3a"/>' +
  '<g fill="#2b3444"><circle cx="50" cy="34" r="18"/><circle cx="74" cy="26" r="22"/>' +
  '<circle cx="102" cy="32" r="20"/><path d="M40 34h76v18H40z"/></g>' +
  '<path d="M84 50L68 72h10l-6 18 22-26H82l8-14z" fill="#ffe14d"/>' +
  '<path d="M44 60l-6 14M58 60l-6 14M110 58l-6 14M124 58l-6 14" stroke="#a9c4e0" stroke-width="2"/></svg>'
