/** A green leaf with its veins. */
export const LEAF =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#f1efe6"/><path d="M24 78Q30 14 132 18 128 92 44 82z" fill="#5a9a4a"/>' +
  '<g fill="none" stroke="#2f5f2a" stroke-width="2"><path d="M14 90q50-50 108-66"/>' +
  '<path d="M48 62l-4-26M66 49l-2-24M86 39l2-18M60 54l34 24M80 42l36 18"/></g></svg>'
