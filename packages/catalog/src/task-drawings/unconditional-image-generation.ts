/** Four different flowers side by side: red, violet, yellow and pink. */
export const FLOWERS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#fff"/>' +
  '<g stroke="#4d7c3a" stroke-width="3"><path d="M20 58v38M60 50v46M100 62v34M140 46v50"/></g>' +
  '<g fill="#d9534f"><circle cx="20" cy="42" r="7"/><circle cx="11" cy="52" r="7"/>' +
  '<circle cx="29" cy="52" r="7"/><circle cx="20" cy="60" r="7"/></g><g fill="#8e6bbf">' +
  '<ellipse cx="60" cy="36" rx="5" ry="13"/>' +
  '<ellipse cx="52" cy="44" rx="5" ry="13" transform="rotate(-50 52 44)"/>' +
  '<ellipse cx="68" cy="44" rx="5" ry="13" transform="rotate(50 68 44)"/></g>' +
  '<circle cx="100" cy="52" r="14" fill="#f2c230"/>' +
  '<path d="M128 48V28l6 8 6-12 6 12 6-8v20q-12 10-24 0z" fill="#e98bb0"/><g fill="#5b3d22">' +
  '<circle cx="20" cy="52" r="5"/><circle cx="100" cy="52" r="6"/></g></svg>'
