/** A windmill with four sails on a green field. */
export const WINDMILL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#bfe0f2"/><path d="M0 80q80-14 160 0v20H0z" fill="#7fb069"/>' +
  '<path d="M66 88l6-46h16l6 46z" fill="#efe3d0"/><path d="M70 42l10-10 10 10z" fill="#8c3b2a"/>' +
  '<path d="M75 74h10v14H75z" fill="#5b3d22"/>' +
  '<path d="M80 40V8m0 32v32m0-32H48m32 0h32" stroke="#444" stroke-width="4"/><circle cx="80" cy="40" r="3"/>' +
  "</svg>"

/** Three frames of the windmill, its sails turned a little further in each. */
export const FRAMES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#bfe0f2"/><path d="M0 82h160v18H0z" fill="#7fb069"/>' +
  '<path d="M19 88l4-42h7l4 42zM73 88l4-42h7l4 42zM127 88l4-42h7l4 42z" fill="#efe3d0"/>' +
  '<path d="M22 46l4.500-7 4.500 7zM76 46l4.500-7 4.500 7zM130 46l4.500-7 4.500 7z" fill="#8c3b2a"/>' +
  '<g stroke="#444" stroke-width="3"><path d="M26 22v44M4 44h44"/>' +
  '<path d="M80 22v44M58 44h44" transform="rotate(30 80 44)"/>' +
  '<path d="M134 22v44M112 44h44" transform="rotate(60 134 44)"/></g>' +
  '<path d="M52 0h2v100h-2zM106 0h2v100h-2z" fill="#fff"/></svg>'
