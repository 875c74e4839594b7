/** A straight road with one tree near, one farther and one far away. */
export const ROAD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#cfe6f3"/><rect y="45" width="160" height="55" fill="#8db36b"/>' +
  '<path d="M75 45h10l45 55H30z" fill="#85858c"/>' +
  '<path d="M79 48h2v6h-2zM78 60h4v11h-4zM77 80h6v20h-6z" fill="#f4f1ea"/>' +
  '<path d="M62 42h2v7h-2zM122 46h5v24h-5zM17 48h9v45h-9z" fill="#6b4a2f"/><g fill="#3f7d3a">' +
  '<circle cx="63" cy="40" r="5"/><circle cx="124" cy="37" r="14"/><circle cx="22" cy="32" r="24"/></g></svg>'

/** The same road in grey: the near tree is almost white, the far one nearly black. */
export const DEPTH =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#08080c"/><path d="M0 45h160v8H0z" fill="#23232b"/>' +
  '<path d="M0 53h160v10H0z" fill="#474750"/><path d="M0 63h160v15H0z" fill="#7b7b84"/>' +
  '<path d="M0 78h160v22H0z" fill="#b9b9c0"/><path d="M62 42h2v7h-2z" fill="#2f2f38"/>' +
  '<circle cx="63" cy="40" r="5" fill="#2f2f38"/><path d="M122 46h5v24h-5z" fill="#6c6c76"/>' +
  '<circle cx="124" cy="37" r="14" fill="#6c6c76"/><path d="M17 48h9v45h-9z" fill="#dcdce2"/>' +
  '<circle cx="22" cy="32" r="24" fill="#dcdce2"/></svg>'
