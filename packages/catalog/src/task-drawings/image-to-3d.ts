/** A wooden chair before a plain background. */
export const CHAIR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#f4f4f2"/><ellipse cx="82" cy="92" rx="40" ry="5" fill="#dcdcd8"/>' +
  '<g fill="#8c5a33"><path d="M52 8h5l3 84h-5zM92 6h5l4 50h-5z"/>' +
  '<path d="M58 58h4v32h-4zM112 60h4l-2 32h-4zM98 54h3v26h-3zM70 66h4l2 28h-4z"/></g>' +
  '<path d="M52 54l46-4 20 8-50 8z" fill="#c98f57"/><path d="M68 66l50-8v5l-50 8z" fill="#a06d3c"/>' +
  '<path d="M53 12l44-4 1 8-44 4zM54 28l44-4v7l-43 4z" fill="#b57c47"/></svg>'
