import { createHash } from 'node:crypto'

/** 40 bits: enough to tell a file from its next version. */
export const shortHash = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 10)
