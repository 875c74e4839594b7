/** A robot arm above a red cube, a white plate to its right. */
export const GRIPPER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#e8ecef"/><path d="M0 70h160v30H0z" fill="#b9a58a"/>' +
  '<path d="M20 70V36l40-18 24 16" fill="none" stroke="#f08a24" stroke-width="8" stroke-linejoin="round"/>' +
  '<g fill="#444"><circle cx="20" cy="36" r="6"/><circle cx="60" cy="18" r="6"/>' +
  '<path d="M12 64h16v10H12zM76 32h16v5H76zM75 37h4v12h-4zM89 37h4v12h-4z"/></g>' +
  '<path d="M76 62h16v16H76z" fill="#c9402f"/>' +
  '<ellipse cx="128" cy="78" rx="22" ry="7" fill="#fff" stroke="#8fa3b3" stroke-width="2"/>' +
  '<ellipse cx="128" cy="77" rx="12" ry="3" fill="#dfe7ec"/></svg>'
