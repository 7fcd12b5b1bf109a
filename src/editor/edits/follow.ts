/** Has translations follow a change of their main file, so that their words stay with what they translate. */
import { emptyEntry, placeIn } from '../../compiler/languages/placed.ts'
import { namesOf } from '../../compiler/languages/translate.ts'
import type { Change } from '../../compiler/yaml/change.ts'
import { listAt, type Path, valueAt } from '../../compiler/yaml/path.ts'
import type { TextChange } from './references.ts'

/**
 * Returns the changes of a translation.
 *
 * @param own data of the translation  @param main data of the main file before the change
 */
export function following(own: unknown, main: unknown, { inWords, ...change }: TextChange): Change[] {
  const { op, path } = change
  const last = path.at(-1)
  const list = op === 'insert' ? path : path.slice(0, -1)
  /** The positions that the entries of the list had before. */
  const order = [...listAt(main, list).keys()]
  if (op === 'insert') order.splice(change.index, 0, NEW)
  else if (typeof last === 'number' && op === 'remove') order.splice(last, 1)
  else if (typeof last === 'number' && op === 'duplicate') order.splice(last + 1, 0, NEW)
  else if (typeof last === 'number' && op === 'move') order.splice(change.to, 0, ...order.splice(last, 1))
  else if (inWords) {
    const place = placeIn(own, main, path)
    const words = place ? valueAt(own, place) : undefined
    if (!place || typeof words !== 'string') return []
    const value = inWords(words)
    return value === words ? [] : [{ op: 'set', path: place, value }]
  } else {
    const place = op === 'unset' || op === 'rename-key' || last === 'id' ? placeIn(own, main, path) : undefined
    return place ? [{ ...change, path: place }] : []
  }
  return inList(own, main, list, order, op === 'insert' ? change.value : valueAt(main, path))
}

/** Stands for an entry that was not in the list. */
const NEW = -1

/**
 * Entries without an id are found by their place, so they get the same order, with empty ones before them where the
 * translation has nothing.
 *
 * @param added the entry that is new
 */
function inList(own: unknown, main: unknown, path: Path, order: readonly number[], added?: unknown): Change[] {
  const place = placeIn(own, main, path)
  if (!place) return []
  const [entries, translated] = [listAt(main, path), listAt(own, place)]
  const [names, known] = [namesOf(entries), namesOf(translated)]
  const after = order.map((at) => (at === NEW ? added : entries[at]))
  const words = order.map((at) => translated[known.indexOf(names[at] ?? '')])
  const kinds = namesOf(after).map((name) => (name.includes('#') ? name.replace(/\d+$/, '') : undefined))
  const isNeeded = (at: number): boolean =>
    words[at] !== undefined ||
    (kinds[at] !== undefined &&
      words.some((one, later) => later > at && kinds[later] === kinds[at] && one !== undefined))
  const list = after.flatMap((entry, at) => (isNeeded(at) ? [words[at] ?? emptyEntry(entry)] : []))
  const counted = (all: readonly unknown[]): unknown[] => all.filter((entry) => namesOf([entry])[0]?.includes('#'))
  const gone = translated.flatMap((entry, at) => (list.includes(entry) ? [] : [at]))
  const left = translated.filter((entry) => list.includes(entry))
  if (!isSame(counted(list), counted(left))) return [{ op: 'set', path: place, value: list }]
  return gone.reverse().map((at) => ({ op: 'remove', path: [...place, at] }))
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((entry, index) => entry === b[index])
