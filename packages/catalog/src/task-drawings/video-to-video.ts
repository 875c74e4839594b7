/** Three frames of a red car driving past a house by day. */
export const DAY =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#bfe0f2"/><path d="M0 78h160v22H0z" fill="#9a9aa0"/>' +
  '<path d="M34 40h16v38H34zM88 40h16v38H88zM142 40h16v38h-16z" fill="#d9b98c"/>' +
  '<path d="M38 46h8v8h-8zM92 46h8v8h-8zM146 46h8v8h-8z" fill="#7fa7c4"/><g fill="#c9402f">' +
  '<path d="M2 74h22v8H2zM6 67h12l4 7H6zM66 74h22v8H66zM70 67h12l4 7H70zM132 74h22v8h-22zM136 67h12l4 7h-16z"/>' +
  '</g><g fill="#222"><circle cx="7" cy="83" r="3"/><circle cx="19" cy="83" r="3"/>' +
  '<circle cx="71" cy="83" r="3"/><circle cx="83" cy="83" r="3"/><circle cx="137" cy="83" r="3"/>' +
  '<circle cx="149" cy="83" r="3"/></g><path d="M52 0h2v100h-2zM106 0h2v100h-2z" fill="#fff"/></svg>'

/** The same three frames by night, with lit windows, headlights and a moon. */
export const NIGHT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#16203a"/><path d="M0 78h160v22H0z" fill="#2c2c36"/>' +
  '<path d="M34 40h16v38H34zM88 40h16v38H88zM142 40h16v38h-16z" fill="#3b3346"/>' +
  '<path d="M38 46h8v8h-8zM92 46h8v8h-8zM146 46h8v8h-8z" fill="#ffd76a"/><g fill="#7a2a20">' +
  '<path d="M2 74h22v8H2zM6 67h12l4 7H6zM66 74h22v8H66zM70 67h12l4 7H70zM132 74h22v8h-22zM136 67h12l4 7h-16z"/>' +
  '</g><path d="M24 75l20-3v10zM88 75l16-3v10zM154 75l6-2v8z" fill="#fff3b0" opacity=".7"/><g fill="#fff">' +
  '<circle cx="10" cy="14" r="4"/><circle cx="64" cy="14" r="4"/><circle cx="118" cy="14" r="4"/>' +
  '<path d="M52 0h2v100h-2zM106 0h2v100h-2z"/></g></svg>'
