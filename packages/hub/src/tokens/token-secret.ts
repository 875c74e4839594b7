import { createHash, randomInt } from "node:crypto"

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
const SECRET_CHARACTERS = 40 // 238 bits

/** Makes a token: clients refuse tokens that do not start with `hf_`. */
export function newTokenSecret(): string {
  const characters = Array.from({ length: SECRET_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
  return `hf_${characters.join("")}`
}

/** Tells whether a text can be a token at all. */
export function isTokenShaped(token: string): boolean {
  return /^hf_[A-Za-z0-9]{40}$/.test(token)
}

/** What is stored of a token. A plain hash is enough: nobody can try 62^40 secrets. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
