/** A child on a green hill flying a red kite with a yellow tail. */
export const KITE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#bcdcf0"/><path d="M0 78q50-30 100-12t60 2v32H0z" fill="#7fb069"/>' +
  '<g fill="#fff"><circle cx="28" cy="22" r="7"/><circle cx="38" cy="19" r="9"/><circle cx="49" cy="23" r="6"/>' +
  '</g><path d="M104 12l18 14-10 24-20-16z" fill="#c9402f"/>' +
  '<path d="M104 12l8 38M92 34l30-8" stroke="#7a1f14"/>' +
  '<path d="M112 50q14 4 8 12t4 12" fill="none" stroke="#e8b923" stroke-width="3"/>' +
  '<path d="M92 34L58 72" stroke="#555"/><circle cx="56" cy="70" r="3" fill="#5b3d22"/>' +
  '<path d="M54 73h5l2 9h-9z" fill="#3f4f8c"/></svg>'
