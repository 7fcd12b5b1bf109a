/** Asking the development server to look something up, or to change a file. */
import { deskAddress } from '../../compiler/routing/desk-address.ts'
import type { Body, Verb } from '../api/bodies.ts'

/** What the server says when it does not do what was asked: a plain sentence. */
export class RefusedError extends Error {}

/** @property status 200; 409 where files have changed meanwhile; 422 where something would be wrong */
export type DoorAnswer<T> = { status: 200; data: T } | { status: 409 | 422; data: unknown }

/**
 * @param base path of the site
 * @throws RefusedError saying why it was not done; TypeError when the server does not answer
 */
export async function askDoor<T, V extends Verb = Verb>(base: string, verb: V, body: Body<V>): Promise<DoorAnswer<T>> {
  const response = await fetch(deskAddress(base, verb), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Copybook-Token': token() },
    body: JSON.stringify(body),
  })
  const data: unknown = await response.json()
  if (response.status === 200) return { status: 200, data: data as T }
  if (response.status === 409 || response.status === 422) return { status: response.status, data }
  throw new RefusedError((data as { message: string }).message)
}

/** Stands in the page's own HTML, where no other origin can read it. */
const token = (): string => document.getElementById('root')?.dataset['desk'] ?? ''
