import type { Folder } from '../../compiler/link/folder.ts'
import { walk } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { WRITTEN } from '../data/data-shape.ts'
import { nameOf } from '../data/names.ts'
import { valueWords } from '../values/value-words.ts'
import { idPath, pathText } from '../values/written-data.ts'
import { changeFinding } from './finding.ts'
import type { Change, ChangeRule } from './rule.ts'

/** Lines that are marked as samples: one that counts from now on, and one that was changed and is still marked. */
export const samples: ChangeRule = (change) =>
  changedFiles(change).flatMap((file) => {
    const [old, now] = [sampleLines(change.before.folder, file), sampleLines(change.after.folder, file)]
    return [...old].flatMap(([key, was]) => {
      const is = now.get(key) ?? lineAt(change.after.folder, file, key)
      if (!is) return []
      const numbers = change.changes.flatMap(({ name }, index) => (name === key ? [index + 1] : []))
      const value = is.words
      if (!now.has(key))
        return [changeFinding('sample-real', `${is.name} is no sample any more: “${value}” (${file}).`, numbers)]
      if (was.words === value) return []
      const message = `${was.name}: the sample “${was.words}” is “${value}” now, and the line is still marked as a sample (${file}). Is it real? Then take the note at its end away.`
      return [changeFinding('sample-kept', message, numbers)]
    })
  })

const changedFiles = ({ changes, before, after }: Change): string[] =>
  [...new Set(changes.map(({ file }) => file))].filter(
    (file) => before.folder.files.get(file)?.source.readable && after.folder.files.get(file)?.source.readable,
  )

type Line = { name: string; words: string }

/** The note at the end of a line. */
const MARK = /\s#\s*SAMPLE\b/

/** Values on lines with the mark, by their names. */
function sampleLines(folder: Folder, file: string): Map<string, Line> {
  const source = folder.files.get(file)?.source
  const lines = source?.text.split('\n') ?? []
  if (!lines.some((line) => MARK.test(line))) return new Map()
  return new Map(
    linesOf(folder, file).flatMap(({ key, path, line }) => {
      const at = source?.rangeAt(path)
      const isMarked = at && lines.slice(at.line - 1, at.endLine).some((text) => MARK.test(text))
      return isMarked ? [[key, line()] as const] : []
    }),
  )
}

const lineAt = (folder: Folder, file: string, key: string): Line | undefined =>
  linesOf(folder, file)
    .find((one) => one.key === key)
    ?.line()

/** Every single value of a file. */
function linesOf(folder: Folder, name: string): { key: string; path: Path; line: () => Line }[] {
  const file = folder.files.get(name)
  if (!file) return []
  const { data } = file.source
  return [...walk(file.schema, data)].flatMap(({ value, path }) => {
    if (typeof value === 'object') return []
    const { label, of } = nameOf(data, path, WRITTEN, file.schema)
    const line = () => {
      const words = valueWords(value)
      // The name of an entry is named by nothing but itself.
      return { words, name: [label, ...of.slice(-1).filter((name) => name !== words)].join(' of ') }
    }
    return [{ key: pathText(name, idPath(data, path)), path, line }]
  })
}
