/** Three oranges in a blue bowl. */
export const BOWL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#dfe9e2"/><rect y="78" width="160" height="22" fill="#8f6b4a"/>' +
  '<g fill="#f08a24"><circle cx="58" cy="46" r="15"/><circle cx="88" cy="42" r="15"/>' +
  '<circle cx="112" cy="48" r="13"/></g><g fill="#3f7d3a">' +
  '<path d="M56 32h4v-5h-4zM86 28h4v-5h-4zM111 36h4v-5h-4z"/></g>' +
  '<path d="M34 50h96q-4 32-34 34H68Q38 82 34 50z" fill="#3f77a8"/>' +
  '<path d="M36 58h92" stroke="#cfe0ee" stroke-width="3"/></svg>'
