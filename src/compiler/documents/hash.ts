/**
 * Returns the SHA-256 of all parts as one sequence of bytes, texts in UTF-8, in base64url without padding. It is passed to
 * the compiler: Node and browsers compute it in different ways.
 */
export type Hash = (...parts: readonly (string | Uint8Array)[]) => string
