/** Two sailing boats on calm water under a low sun. */
export const HARBOUR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#bfe0f2"/>' +
  '<circle cx="130" cy="22" r="10" fill="#f7c948"/><rect y="64" width="160" height="36" fill="#2f6f9f"/>' +
  '<path d="M30 64h44l-8 14H38z" fill="#8c3b2a"/><path d="M52 62V26l20 34z" fill="#fff"/>' +
  '<path d="M92 64h34l-6 11H98z" fill="#3b3b58"/><path d="M108 62V36l14 24z" fill="#f2e9dc"/></svg>'
