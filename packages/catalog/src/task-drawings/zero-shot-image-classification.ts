/** A cactus with a pink flower in a clay pot. */
export const CACTUS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#f5ead6"/><rect y="84" width="160" height="16" fill="#c9a27a"/>' +
  '<path d="M60 64h40l-5 24H65z" fill="#b5553b"/><path d="M57 58h46v8H57z" fill="#9c452e"/>' +
  '<g fill="none" stroke="#4d8b4f" stroke-linecap="round"><path d="M80 56V22" stroke-width="16"/>' +
  '<path d="M74 46H58V32M86 40h16V24" stroke-width="8"/></g><g stroke="#dff0d0" stroke-width="1">' +
  '<path d="M76 54V20M80 54V18M84 54V20"/></g><circle cx="80" cy="13" r="4" fill="#e98bb0"/></svg>'
