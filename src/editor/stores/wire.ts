/** What the editor API is asked, in JSON; bytes are base64. */
import type { ChangedValue } from '../edits/changed-values.ts'
import type { PublishRequest } from './content-store.ts'

export type Base64 = string

/** Functions take only so many arguments. */
const CHUNK = 8192

export function encodeBase64(bytes: Uint8Array): Base64 {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

export const decodeBase64 = (text: Base64): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** The body of each endpoint. */
export type Bodies = {
  list: Record<never, never>
  read: { files: string[] }
  'read-old': { file: string; hash: string }
  write: {
    files: { file: string; before?: string; after?: Base64 }[]
    changes: ChangedValue[]
    undoes?: string
  }
  history: Record<never, never>
  files: { id: string }
  published: Record<never, never>
  look: Record<never, never>
  recent: Record<never, never>
  publish: Omit<PublishRequest, 'report'>
}

export type Endpoint = keyof Bodies
