/** An invoice of a bicycle shop with three items and a total of 97.50. */
export const INVOICE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#8fa3b3"/><rect x="38" y="4" width="84" height="92" fill="#fff"/>' +
  '<g font-family="sans-serif" font-size="6" fill="#222">' +
  '<text x="44" y="15" font-size="8" font-weight="bold">Bicycle Bell Ltd</text>' +
  '<text x="44" y="25">Invoice 2026-118</text><text x="44" y="42">2 brake pads</text>' +
  '<text x="44" y="52">1 chain</text><text x="44" y="62">Work, 1 hour</text>' +
  '<text x="44" y="80" font-weight="bold">Total</text><g text-anchor="end"><text x="116" y="42">18.00</text>' +
  '<text x="116" y="52">24.50</text><text x="116" y="62">55.00</text>' +
  '<text x="116" y="80" font-weight="bold">97.50</text></g></g><path d="M44 31h72M44 70h72" stroke="#222"/>' +
  "</svg>"
