/** A red mug with steam on a wooden table. */
export const RED_MUG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#f3e7d3"/><rect y="72" width="160" height="28" fill="#a9754a"/>' +
  '<path d="M100 42h14q10 0 10 11t-10 11h-14" fill="none" stroke="#c9402f" stroke-width="7"/>' +
  '<path d="M52 32h52v40q0 10-10 10H62q-10 0-10-10z" fill="#c9402f"/>' +
  '<ellipse cx="78" cy="32" rx="26" ry="6" fill="#7a1f14"/>' +
  '<path d="M68 22q-6-6 0-12m14 12q-6-6 0-12" fill="none" stroke="#b8a893" stroke-width="3"/></svg>'

/** The same mug, now green, standing in snow while flakes fall. */
export const GREEN_MUG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#c4d6e8"/><path d="M0 68q40-10 80-4t80-2v38H0z" fill="#fff"/>' +
  '<path d="M100 42h14q10 0 10 11t-10 11h-14" fill="none" stroke="#3f7d4f" stroke-width="7"/>' +
  '<path d="M52 32h52v40q0 10-10 10H62q-10 0-10-10z" fill="#3f7d4f"/>' +
  '<ellipse cx="78" cy="32" rx="26" ry="6" fill="#1c4028"/>' +
  '<path d="M68 22q-6-6 0-12m14 12q-6-6 0-12" fill="none" stroke="#fff" stroke-width="3"/><g fill="#fff">' +
  '<circle cx="20" cy="20" r="3"/><circle cx="40" cy="46" r="2"/><circle cx="120" cy="14" r="3"/>' +
  '<circle cx="142" cy="40" r="2"/><circle cx="28" cy="62" r="2"/><path d="M44 82q34-10 68 0z"/></g></svg>'
