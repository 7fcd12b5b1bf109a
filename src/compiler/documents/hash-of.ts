import { createHash } from 'node:crypto'

/** SHA-256 of a file's bytes, base64url: by this an edit, or a fix, says which state of the file it was made for. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url')
