const WAVING_SCENE =
  '<rect width="160" height="100" fill="#e4ecd9"/><path d="M0 90h160v10H0z" fill="#a8bf8a"/>' +
  '<g fill="none" stroke="#34a" stroke-width="9" stroke-linecap="round">' +
  '<path d="M80 40v24M80 42l-22 14-6 18M80 42l24-6 10-24"/>' +
  '<path d="M80 64l-12 14v14M80 64l14 14 2 14" stroke="#532"/></g>' +
  '<circle cx="80" cy="24" r="11" fill="#e0ac7e"/>'

/** A person standing and waving with one arm. */
export const WAVING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${WAVING_SCENE}</svg>`

/** The same person with eleven red points on head, joints, hands and feet, joined by lines. */
export const POSE =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${WAVING_SCENE}<path d="M80 24v17l-22 14-6 ` +
  '19M80 41l24-5 10-24M80 41v23L68 78v14M80 64l14 14 2 14" fill="none" stroke="#fff" stroke-width="2"/>' +
  '<g fill="#e0403d" stroke="#fff"><circle cx="80" cy="24" r="4"/><circle cx="80" cy="41" r="4"/>' +
  '<circle cx="58" cy="55" r="4"/><circle cx="52" cy="74" r="4"/><circle cx="104" cy="36" r="4"/>' +
  '<circle cx="114" cy="12" r="4"/><circle cx="80" cy="64" r="4"/><circle cx="68" cy="78" r="4"/>' +
  '<circle cx="68" cy="92" r="4"/><circle cx="94" cy="78" r="4"/><circle cx="96" cy="92" r="4"/></g></svg>'
