/** A pencil drawing of a teapot. */
export const SKETCH =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#fff"/>' +
  '<g fill="none" stroke="#444" stroke-width="2"><path d="M52 46q28-16 56 0 10 20-8 38H60Q42 66 52 46z"/>' +
  '<path d="M52 54Q30 50 28 38l-8 2q4 26 34 32"/><path d="M108 52q24-8 24 10t-30 12"/>' +
  '<path d="M58 42q22-14 44 0"/><circle cx="80" cy="30" r="4"/><path d="M10 88h140"/></g></svg>'

/** The same teapot painted in teal with a yellow knob, on a wooden table. */
export const PAINTED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#f6e3c5"/><rect y="82" width="160" height="18" fill="#a9754a"/>' +
  '<g fill="#3f8f8a" stroke="#1f4f4c" stroke-width="2"><path d="M52 54Q30 50 28 38l-8 2q4 26 34 32z"/>' +
  '<path d="M108 52q24-8 24 10t-30 12" fill="none" stroke-width="5"/>' +
  '<path d="M52 46q28-16 56 0 10 20-8 38H60Q42 66 52 46z"/><path d="M58 42q22-14 44 0" fill="none"/>' +
  '<circle cx="80" cy="30" r="4" fill="#e8b923"/></g>' +
  '<path d="M60 56q6-6 14-6" fill="none" stroke="#bfe6e2" stroke-width="3"/></svg>'
