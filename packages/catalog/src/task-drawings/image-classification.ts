/** A red and white lighthouse on a rock in the sea, its lamp lit. */
export const LIGHTHOUSE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#bcdcf0"/><rect y="72" width="160" height="28" fill="#2f6f9f"/>' +
  '<path d="M40 100c6-22 24-30 44-28 22 0 40 10 44 28z" fill="#75695b"/>' +
  '<path d="M72 74l5-48h14l5 48z" fill="#fff"/><path d="M76 36h16l1 10H75zM74 56h20l1 10H73z" fill="#c9402f"/>' +
  '<rect x="74" y="23" width="20" height="4" fill="#333"/>' +
  '<rect x="78" y="13" width="12" height="10" fill="#ffe08a"/><path d="M76 13l8-8 8 8z" fill="#c9402f"/>' +
  '<path d="M78 18L30 8v16zM90 18l48-10v16z" fill="#fff3c4" opacity=".7"/></svg>'
