/** Three frames of a person dribbling an orange ball: hand, floor, hand. */
export const DRIBBLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#d8e7ef"/><path d="M0 84h160v16H0z" fill="#c08552"/>' +
  '<g fill="none" stroke="#2b3a55" stroke-width="4" stroke-linecap="round">' +
  '<circle cx="18" cy="26" r="6" fill="#2b3a55"/><path d="M18 34v26l-6 24m6-24l6 24M18 42l14 10"/>' +
  '<circle cx="72" cy="26" r="6" fill="#2b3a55"/><path d="M72 34v26l-6 24m6-24l6 24M72 42l14 16"/>' +
  '<circle cx="126" cy="26" r="6" fill="#2b3a55"/><path d="M126 34v26l-6 24m6-24l6 24M126 42l14 8"/></g>' +
  '<g fill="#d9692b"><circle cx="38" cy="58" r="6"/><circle cx="92" cy="77" r="6"/>' +
  '<circle cx="146" cy="56" r="6"/></g><path d="M52 0h2v100h-2zM106 0h2v100h-2z" fill="#fff"/></svg>'
