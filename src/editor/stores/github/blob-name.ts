/** Names of files as git has them: a repository's file and one on this device have the same name if they are the same. */
import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Returns git's SHA-1 of a file, in hexadecimal digits. */
export function blobName(bytes: Uint8Array): string {
  const digest = sha1
    .create()
    .update(new TextEncoder().encode(`blob ${bytes.length}\0`))
    .update(bytes)
  return bytesToHex(digest.digest())
}
