/** Findings about single values: pictures and the words for them, samples, and schemas. */
import type { Folder } from '../../compiler/link/folder.ts'
import { schemaAt, walk } from '../../compiler/schema/walk.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import { firstNames, nameOf, WRITTEN } from '../data/data-shape.ts'
import { idPath, pathText, sameBytes, valueWords } from '../values/file-changes.ts'
import { numbersOf, type ValueChange } from '../values/value-changes.ts'
import { type ChangeRule, changeFinding } from './rule.ts'

/** Finds pictures without words for people who cannot see them, or with the words for another picture. */
export const pictures: ChangeRule = ({ changes, before, after }) => {
  const changed = new Set(changes.flatMap((each) => [each.before?.file, each.after?.file, each.file]))
  const old = picturesOf(before.folder, changed)
  return [...picturesOf(after.folder, changed)].flatMap(([key, { file, words }]) => {
    const was = old.get(key)
    const [oldBytes, newBytes] = [was && before.folder.bytes.get(was.file), after.folder.bytes.get(file)]
    const isReplaced = oldBytes !== undefined && newBytes !== undefined && !sameBytes(oldBytes, newBytes)
    const isReworded = was?.words !== words
    const numbers = numbersOf(changes, (each) => each.file === file || `${key}.`.startsWith(`${each.name}.`))
    if (words.trim() === '' && (isReplaced || isReworded)) {
      const message = `The picture ${file} has no words for people who cannot see it (${key}).`
      return [changeFinding('alt-missing', message, numbers)]
    }
    if (!isReplaced || isReworded) return []
    const message = `${file} is another picture than before. Do the words for it still say what it shows? “${words}” (${key})`
    return [changeFinding('alt-kept', message, numbers)]
  })
}

type Picture = { file: string; words: string }

/**
 * Returns pictures with their words, by the names of their values.
 *
 * @param changed files of the content, pictures among them: only what these contain or are is looked at
 */
function picturesOf({ files }: Folder, changed: ReadonlySet<string | undefined>): Map<string, Picture> {
  const found = new Map<string, Picture>()
  for (const { source, schema, visits } of files.values())
    for (const { schema: own, value, path } of visits) {
      if (own.format !== 'image' || typeof value !== 'string') continue
      if (!changed.has(source.file) && !changed.has(value)) continue
      const alt = [...path.slice(0, -1), 'alt']
      if (typeof path.at(-1) === 'number' || !schemaAt(schema, source.data, alt)) continue
      const words = String(valueAt(source.data, alt) ?? '')
      found.set(pathText(source.file, idPath(source.data, path)), { file: value, words })
    }
  return found
}

/** The comment at the end of a line. */
const MARK = /\s#\s*SAMPLE\b/

/** Finds values marked as samples that are not marked any more, or were changed and still are. */
export const samples: ChangeRule = ({ changes, before, after }) =>
  [...new Set(changes.map(({ file }) => file))].flatMap((file) => {
    if (!MARK.test(before.folder.files.get(file)?.source.text ?? '')) return []
    const now = new Map(valuesIn(after.folder, file).map((value) => [value.key, value]))
    return valuesIn(before.folder, file).flatMap((was) => {
      const is = now.get(was.key)
      if (!is || !was.isSample()) return []
      const numbers = numbersOf(changes, ({ name }) => name === was.key)
      if (!is.isSample())
        return [changeFinding('sample-real', `${is.name()} is no sample any more: “${is.words}” (${file}).`, numbers)]
      if (was.words === is.words) return []
      const message = `${was.name()}: the sample “${was.words}” is “${is.words}” now, and the line is still marked as a sample (${file}). Is it real? Then take the note at its end away.`
      return [changeFinding('sample-kept', message, numbers)]
    })
  })

/** Returns the single values of a file; none if it cannot be read. */
function valuesIn({ files }: Folder, file: string) {
  const known = files.get(file)
  if (!known?.source.readable) return []
  const { schema, source } = known
  const lines = source.text.split('\n')
  return walk(schema, source.data).flatMap(({ value, path }) => {
    if (typeof value === 'object') return []
    const words = valueWords(value)
    return {
      key: pathText(file, idPath(source.data, path)),
      words,
      isSample() {
        const at = source.rangeAt(path)
        return lines.slice(at.line - 1, at.endLine).some((line) => MARK.test(line))
      },
      name() {
        const { label, of } = nameOf(source.data, path, WRITTEN, schema)
        // The name of an entry is not repeated as what it belongs to.
        return [label, ...of.slice(-1).filter((name) => name !== words)].join(' of ')
      },
    }
  })
}

/** Keywords of JSON Schema that refuse something. */
const REFUSING: ReadonlySet<string> = new Set([
  ...['type', 'const', 'enum', 'required', 'pattern', 'format', 'additionalProperties', 'oneOf', 'discriminator'],
  ...['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'uniqueItems', '$ref'],
])

/** Finds schemas that take something out of the check or of this report. Other changes of a schema are one note. */
export const schemas: ChangeRule = ({ changes }) => {
  const files = new Set(changes.map(({ file }) => file).filter((file) => file.startsWith('schema/')))
  return [...files].flatMap((file) => {
    const weaker = numbersOf(changes, (each) => each.file === file && isWeaker(each))
    const other = numbersOf(changes, (each) => each.file === file && !isWeaker(each))
    const names = weaker.flatMap((number) => changes[number - 1] ?? []).map(({ of, label }) => [...of.slice(-1), label])
    const listed = firstNames(
      names.map((parts) => parts.join(', ')),
      5,
      '; ',
    )
    const lost = `${file} no longer says the same of ${listed}. What the check and this report hold because of it may not be held from the next change on.`
    const changed = `${file} says something else to editors, or lets them write more.`
    return [
      ...(weaker.length > 0 ? [changeFinding('schema-weaker', lost, weaker)] : []),
      ...(other.length > 0 ? [changeFinding('schema-changed', changed, other)] : []),
    ]
  })
}

function isWeaker({ kind, before, after }: ValueChange): boolean {
  if (kind === 'moved') return false
  const { path, value } = before ?? after ?? { path: [], value: undefined }
  const keys = [...path.map(String), ...keysIn(value)]
  // Amounts with `x-not-a-price` are not prices, so adding it silences the rules about prices.
  return before ? keys.some((key) => key.startsWith('x-') || REFUSING.has(key)) : keys.includes('x-not-a-price')
}

/** Returns all keys inside a value. Positions in lists are none of the keywords that count. */
const keysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, one]) => [key, ...keysIn(one)])
