/** Requests to the development server. */
import { deskAddress } from '../../compiler/routing/addresses.ts'
import type { Bodies, Endpoint } from '../api/request-bodies.ts'
import { t } from './ui.tsx'

/** The path under which the site is served. */
export const BASE = import.meta.env.BASE_URL

/** A request was refused. The message says why, in a plain sentence. */
export class RefusedError extends Error {}

/** `status`: 200; 409 when files have changed meanwhile; 422 when the edit would bring errors. */
export type EditorAnswer<T> = { status: 200; data: T } | { status: 409 | 422; data: unknown }

/** Sends a request of the editor API.  @throws RefusedError; TypeError when the server does not answer */
export async function askEditor<T, E extends Endpoint = Endpoint>(
  endpoint: E,
  body: Bodies[E],
): Promise<EditorAnswer<T>> {
  // The token is in the page's own HTML, which no other origin can read.
  const token = document.getElementById('root')?.dataset['desk'] ?? ''
  const response = await fetch(deskAddress(BASE, endpoint), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Copybook-Token': token },
    body: JSON.stringify(body),
  })
  const data: unknown = await response.json()
  if (response.status === 200) return { status: 200, data: data as T }
  if (response.status === 409 || response.status === 422) return { status: response.status, data }
  throw new RefusedError((data as { message: string }).message)
}

/** Says why a request failed.  @throws `error` itself when no request can have failed with it */
export function failureMessage(error: unknown): string {
  if (error instanceof RefusedError) return error.message
  if (error instanceof TypeError) return t('door.gone')
  throw error
}

type Position = { file: string; line: number; column: number }

/** Opens a content file in the author's own editor.  @throws Error when the server cannot open it */
export async function openInEditor({ file, line, column }: Position): Promise<void> {
  const query = new URLSearchParams({ content: file, line: String(line), column: String(column) })
  const response = await fetch(`${BASE}__open-in-editor?${query}`)
  if (!response.ok) throw new Error(`The editor: ${response.status}`)
}
