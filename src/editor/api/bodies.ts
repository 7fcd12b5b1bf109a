/** What each verb of the door is told, field by field. Files are looked up, never joined to a folder: see `known-file.ts`. */

import { Refusal } from './refusal.ts'
import {
  anything,
  group,
  groupOf,
  index,
  listOf,
  literal,
  oneOf,
  type ReadBy,
  type Reader,
  refuse,
  text,
} from './shapes.ts'

/** Whether the content has a file of this name, or may be given a picture of it. */
export type FileNames = { has: (file: string) => boolean; mayBecome: (file: string) => boolean }

/** Steps of the way to a value; content goes 32 deep. */
const MOST_STEPS = 32

/** Operations in one step; more are no edit of a person. */
const MOST_OPERATIONS = 200

/** Names by which code would be reached instead of data. */
const UNSAFE_STEP = /^(?:__proto__|constructor|prototype)$/

const key = text(200, /^[^\0-\x1f\x7f]+$/, 'a name on one line')
const place = index(1_000_000)
const step: Reader<string | number> = (value, at) => {
  if (typeof value === 'number') return place(value, at)
  return UNSAFE_STEP.test(key(value, at)) ? refuse(at, 'the name of a line') : key(value, at)
}
const path = listOf(step, MOST_STEPS)
const hash = text(43, /^[A-Za-z0-9_-]{43}$/, 'a hash')
const changeId = text(64, /^[A-Za-z0-9_-]+$/, 'the id of a change')

/** Of a page, below the base path, as in the browser. */
const address = text(2000, /^\/(?!\/)[^\0-\x20\x7f\\#]*$/, 'an address')

/** Characters of base64 for the 20 MB that a picture may have. */
export const MOST_PICTURE = Math.ceil(20_000_000 / 3) * 4

const bytes = text(MOST_PICTURE, /^[A-Za-z0-9+/]*={0,2}$/, 'base64')

const line = text(200, /^[^\0-\x1f\x7f]*$/, 'a text on one line')
const lines = text(5000, /^[^\0-\x08\x0b-\x1f\x7f]*$/, 'a text')

/** A page may be open for longer than a file is there. */
const noFile = (value: unknown, at: string): never => {
  if (typeof value !== 'string' || !/^[\w./-]{1,200}$/.test(value)) return refuse(at, 'a file of the content')
  throw new Refusal(400, `There is no file ${value} in the content. It may have been deleted or renamed meanwhile.`)
}

/** @param names of the content as it is now */
export function bodiesOf(names: FileNames) {
  const file: Reader<string> = (value, at) =>
    typeof value === 'string' && names.has(value) ? value : noFile(value, at)
  const picture: Reader<string> = (value, at) =>
    typeof value === 'string' && names.mayBecome(value) && !names.has(value)
      ? value
      : refuse(at, 'the name of a new picture')
  const operation = oneOf('op', {
    set: group({ op: literal('set'), file, path, value: anything }),
    unset: group({ op: literal('unset'), file, path }),
    insert: group({ op: literal('insert'), file, path, index: place, value: anything }),
    remove: group({ op: literal('remove'), file, path }, { references: literal('mend') }),
    move: group({ op: literal('move'), file, path, to: place }),
    duplicate: group({ op: literal('duplicate'), file, path }, { id: line }),
    rename: group({ op: literal('rename'), file, path, id: line }),
  })
  const operations = listOf(operation, MOST_OPERATIONS)
  return {
    page: group({ path: address }),
    value: group({ file, path }),
    form: group({ file, path }),
    references: group({ file, path }),
    draft: group({ operations, path: address }),
    edit: group({ operations, hashes: groupOf(file, hash, 200) }, { withErrors: literal(true) }),
    /** Brings a picture, for an edit that will name it. */
    picture: group({ file: picture, bytes }),
    /** The fix of the slip that the report names at this place. */
    mend: group({ file, line: place, column: place, code: text(60, /^[a-z-]+$/, 'a code'), hash }),
    undo: group({ id: changeId }, { withErrors: literal(true) }),
    journal: group({}),
    handover: group({ step: text(20, /^[a-z]+$/, 'a step') }, { branch: line, message: lines }),
  } satisfies Readonly<Record<string, Reader<unknown>>>
}

type Bodies = ReturnType<typeof bodiesOf>

export type Verb = keyof Bodies

/** What a verb is told. */
export type Body<V extends Verb> = ReadBy<Bodies[V]>
