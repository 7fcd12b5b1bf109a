/** The files as they were when somebody looked at them: what an edit was made for can be known later. */
import { hashOf } from '../../disk/hash.ts'

export type Versions = {
  remember(file: string, bytes: Uint8Array): void
  bytesOf(file: string, hash: string): Uint8Array | undefined
}

/** A content file is at most 256 KB, and few are open at a time. */
const KEPT = 200

export function createVersions(): Versions {
  const kept = new Map<string, Uint8Array>()
  return {
    remember(file, bytes) {
      const key = `${file} ${hashOf(bytes)}`
      kept.delete(key)
      kept.set(key, bytes)
      for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(old)
    },
    bytesOf: (file, hash) => kept.get(`${file} ${hash}`),
  }
}
