/** A red locomotive with a blue carriage at a platform. */
export const TRAIN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#d6e6ef"/><path d="M0 74h160v26H0z" fill="#9b8f7a"/>' +
  '<path d="M0 78h160M0 84h160" stroke="#444" stroke-width="2"/><path d="M10 44h62v32H10z" fill="#3f77a8"/>' +
  '<path d="M72 36h34q8 0 12 14l6 26H72z" fill="#c9402f"/><g fill="#fdf3c8">' +
  '<path d="M16 50h12v10H16zM34 50h12v10H34zM52 50h12v10H52zM96 42h10l6 14H96z"/></g><g fill="#222">' +
  '<circle cx="24" cy="78" r="6"/><circle cx="58" cy="78" r="6"/><circle cx="84" cy="78" r="6"/>' +
  '<circle cx="112" cy="78" r="6"/></g><path d="M4 20h3v54H4zM0 16h26v6H0z" fill="#5b6470"/></svg>'

/** Three frames of the train; it moves further to the right in each. */
export const DEPARTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#d6e6ef"/><path d="M0 76h160v24H0z" fill="#9b8f7a"/>' +
  '<path d="M0 82h160" stroke="#444" stroke-width="2"/>' +
  '<path d="M5 60h18v20H5zM72 60h18v20H72zM138 60h18v20h-18z" fill="#3f77a8"/>' +
  '<path d="M23 56h13l5 24H23zM90 56h11l4 24H90zM156 56h4v24h-4zM54 60h16v20H54zM108 60h28v20h-28z" ' +
  'fill="#c9402f"/><path d="M54 60h16v20H54zM108 60h28v20h-28z" fill="#3f77a8"/>' +
  '<path d="M8 64h6v6H8zM60 64h6v6h-6zM76 64h6v6h-6zM114 64h6v6h-6zM126 64h6v6h-6zM142 64h6v6h-6zM28 60h5l2 ' +
  '8h-7zM93 60h5l2 8h-7z" fill="#fdf3c8"/>' +
  '<path d="M3 30h2v46H3zM0 26h14v5H0zM57 30h2v46h-2zM54 26h14v5H54zM111 30h2v46h-2zM108 26h14v5h-14z" ' +
  'fill="#5b6470"/><path d="M52 0h2v100h-2zM106 0h2v100h-2z" fill="#fff"/></svg>'
