/** What the door can do: a function for each verb. */
import type { Body, Verb } from './bodies.ts'

/**
 * 200 with what was asked for; 409 where the files have changed meanwhile; 422 with what would be wrong. `data` goes out
 * as JSON and names no path of the machine.
 */
export type Answer = { status: 200 | 409 | 422; data: unknown }

/** Those that there are. What one throws is printed in the terminal, and the answer says so without a reason. */
export type Verbs = { readonly [V in Verb]?: (body: Body<V>) => Answer | Promise<Answer> }

/** Verbs that write: one at a time, in the order in which they came. */
export const WRITING: ReadonlySet<Verb> = new Set(['edit', 'picture', 'mend', 'undo', 'handover'])

/** Bytes that the body of a verb may have: a picture of 20 MB as base64, and 1 MB for anything else. */
export const mostBytes = (verb: Verb): number => (verb === 'picture' ? 28_000_000 : 1_000_000)
