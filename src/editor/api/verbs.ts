/** What the door can do: a function for each verb. */
import { type Body, MOST_PICTURE, type Verb } from './bodies.ts'

/**
 * 200 with what was asked for; 409 where the files have changed meanwhile; 422 with what would be wrong. `data` goes out
 * as JSON and names no path of the machine.
 */
export type Answer = { status: 200 | 409 | 422; data: unknown }

/** Those that there are. What one throws is printed in the terminal, and the answer says so without a reason. */
export type Verbs = { readonly [V in Verb]?: (body: Body<V>) => Answer | Promise<Answer> }

/** Verbs that write: one at a time, in the order in which they came. */
export const WRITING: ReadonlySet<Verb> = new Set(['edit', 'picture', 'mend', 'undo', 'handover'])

/** What the body of a verb may have, and how that is said. */
export const limitOf = (verb: Verb): { most: number; says: string } =>
  verb === 'picture'
    ? { most: MOST_PICTURE + 1000, says: 'A picture may have at most 20 MB.' }
    : { most: 1_000_000, says: 'This is more than 1 MB.' }
