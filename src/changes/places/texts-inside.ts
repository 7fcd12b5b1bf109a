/** Everything that is read in a value of a page: the words of something that was added or removed. */
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { type DataShape, isRichText } from '../data/data-shape.ts'
import { nameOf } from '../data/names.ts'
import { linkedWords, linksOf, paragraphsOf } from './linked-words.ts'
import type { NamedText } from './place.ts'

/** Lines by which programs know an entry or a block. */
const UNREAD: ReadonlySet<string> = new Set(['id', 'ids', 'type'])

/**
 * Returns the texts in reading order; of an entry that both sides have, its title.
 *
 * @param title of the value, which is reported already and left out once
 */
export function textsInside(value: unknown, shape: DataShape, schema: Schema | undefined, title: string): NamedText[] {
  const texts: NamedText[] = []
  const collect = (one: unknown, path: Path, at: Schema | undefined): void => {
    const isShared = shape.isShared?.(at, one) === true
    if (isShared && path.length === 0) return
    if (!isShared && (Array.isArray(one) ? !isRichText(one) : isObject(one) && !shape.isWhole(at, one))) {
      for (const key of keysOf(one as object, shape.of(at, one)))
        collect((one as Record<string | number, unknown>)[key], [...path, key], shape.child(at, one, key))
      return
    }
    const { label, of } = nameOf(value, path, shape, schema)
    const name = [...of, label].filter(Boolean).join(', ')
    for (const [index, text] of textsOf(one).entries()) texts.push(index > 0 || name === '' ? { text } : { name, text })
  }
  collect(value, [], schema)
  const known = texts.findIndex(({ text }) => text === title)
  return texts.filter((_, index) => index !== known)
}

/** In the order of the schema, what the linker adds last. */
function keysOf(value: object, schema: Schema | undefined): (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()]
  // A day is written for programs beside its words.
  const keys = Object.keys(value).filter((key) => !UNREAD.has(key) && !(key === 'day' && 'text' in value))
  const known = Object.keys(schema?.properties ?? {}).filter((key) => keys.includes(key))
  return [...new Set([...known, ...keys])]
}

/** The paragraphs and links of a Portable Text; of another value its words, and those of a price to come. */
function textsOf(value: unknown): string[] {
  const texts = isRichText(value)
    ? [...paragraphsOf(value), ...linksOf(value)]
    : [linkedWords(value), ...(isObject(value) ? [linkedWords(value['coming'])] : [])]
  return texts.filter((text) => text.trim() !== '')
}
