/** A white paper boat on a blue lake between violet mountains. */
export const BOAT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#f6c7a1"/>' +
  '<circle cx="80" cy="58" r="16" fill="#f2803e"/><path d="M0 60l36-34 30 34zM70 60l38-42 52 42z" fill="#6d5f8d"/>' +
  '<rect y="60" width="160" height="40" fill="#4a6fa5"/><path d="M56 70h48l-14 14H70z" fill="#fff"/>' +
  '<path d="M80 50l20 20H60z" fill="#f4f1ea"/></svg>'
