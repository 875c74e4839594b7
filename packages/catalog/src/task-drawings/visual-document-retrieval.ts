/** Three pages: 3 with text, 12 with a rising bar chart, 20 with a table. */
export const PAGES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#8fa3b3"/>' +
  '<path d="M8 12h42v76H8zM59 12h42v76H59zM110 12h42v76h-42z" fill="#fff"/>' +
  '<g stroke="#9aa7b3" stroke-width="2">' +
  '<path d="M14 24h30M14 31h30M14 38h24M14 45h30M14 52h30M14 59h18M65 24h30M65 31h20M116 24h30M116 31h22M116 ' +
  '70h30M116 77h24"/></g><path d="M67 78V58h6v20zM77 78V50h6v28zM87 78V42h6v36z" fill="#3f77a8"/>' +
  '<path d="M64 78h32" stroke="#222"/>' +
  '<path d="M118 38h26v24h-26zM118 46h26M118 54h26M131 38v24" fill="none" stroke="#222"/>' +
  '<g font-family="sans-serif" font-size="7" text-anchor="middle"><text x="29" y="86">3</text>' +
  '<text x="80" y="86">12</text><text x="131" y="86">20</text></g></svg>'
