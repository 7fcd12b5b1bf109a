/** The editor API: what each endpoint is asked and answers, in JSON. Bytes are base64. */
import type {
  Listing,
  Publication,
  Published,
  PublishRequest,
  PublishState,
  StoredEdit,
  WrittenEdit,
} from './content-store.ts'

export type Base64 = string

type Nothing = Record<never, never>

/** A file that is not there has no bytes. */
type EncodedFiles = { files: readonly (readonly [file: string, bytes?: Base64])[] }

/** `before` is absent if there was no such file, `after` if it was removed. */
export type EncodedEdit = { file: string; before?: Base64 | undefined; after?: Base64 | undefined }

export type Api = {
  list(body: Nothing): Listing
  read(body: { files: readonly string[] }): EncodedFiles
  'read-old'(body: { file: string; hash: string }): { bytes?: Base64 | undefined }
  write(body: Omit<WrittenEdit, 'files'> & { files: readonly { file: string; before?: string; after?: Base64 }[] }): {
    id: string
  }
  history(body: Nothing): { edits: readonly StoredEdit[] }
  files(body: { id: string }): { files?: readonly EncodedEdit[] | undefined }
  published(body: Nothing): EncodedFiles
  look(body: Nothing): PublishState
  recent(body: Nothing): { commits: readonly Publication[] }
  publish(body: Omit<PublishRequest, 'report'>): Published
}

export type Endpoint = keyof Api
export type Body<E extends Endpoint> = Parameters<Api[E]>[0]
export type Answer<E extends Endpoint> = ReturnType<Api[E]>

/** Functions take only so many arguments. */
const CHUNK = 8192

export function encodeBase64(bytes: Uint8Array): Base64 {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

export const decodeBase64 = (text: Base64): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
