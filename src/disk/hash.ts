import { createHash, type Hash as Digest } from 'node:crypto'
import type { Hash } from '../compiler/documents/hash.ts'

type Parts = readonly (string | Uint8Array)[]

/** Returns the hash of a file, of a text, or of several as one sequence of bytes. */
export const hashOf: Hash = (...parts) => sha256(parts).digest('base64url')

/** Returns the same hash in hexadecimal digits, for names of files: some disks ignore case. */
export const hexHashOf = (...parts: Parts): string => sha256(parts).digest('hex')

function sha256(parts: Parts): Digest {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest
}

/** Returns the hash of a script or style as a security policy names it. */
export const sourceHash = (text: string): string => `'sha256-${sha256([text]).digest('base64')}'`

/** Returns 40 bits of a hash, enough to tell a file from its next version. */
export const shortHash = (bytes: string | Uint8Array): string => hexHashOf(bytes).slice(0, 10)
