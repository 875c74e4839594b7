/** Three frames: a glowing lantern rises higher over a lake at night. */
export const LANTERN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#1b2440"/><path d="M0 76h160v24H0z" fill="#101830"/>' +
  '<path d="M0 76l20-14 16 14 10-8 14 8 22-16 20 16 18-10 18 10 22-14v14z" fill="#2a3458"/><g fill="#fff">' +
  '<circle cx="12" cy="14" r="1"/><circle cx="40" cy="30" r="1"/><circle cx="66" cy="12" r="1"/>' +
  '<circle cx="96" cy="22" r="1"/><circle cx="122" cy="40" r="1"/><circle cx="150" cy="12" r="1"/></g>' +
  '<g fill="#f6a13c"><path d="M20 56h12l-2 14h-8zM74 36h12l-2 14h-8zM128 14h12l-2 14h-8z"/></g>' +
  '<g fill="#a8642a" opacity=".6"><ellipse cx="26" cy="84" rx="9" ry="3"/>' +
  '<ellipse cx="80" cy="84" rx="7" ry="2"/><ellipse cx="134" cy="84" rx="5" ry="1"/></g>' +
  '<path d="M52 0h2v100h-2zM106 0h2v100h-2z" fill="#fff"/></svg>'
