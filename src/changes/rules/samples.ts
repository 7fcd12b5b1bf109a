import type { Folder } from '../../compiler/link/folder.ts'
import { walk } from '../../compiler/schema/walk.ts'
import { WRITTEN } from '../data/data-shape.ts'
import { nameOf } from '../data/names.ts'
import { numbersOf } from '../values/value-changes.ts'
import { valueWords } from '../values/value-words.ts'
import { idPath, pathText } from '../values/written-data.ts'
import { type ChangeRule, changeFinding } from './rule.ts'

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
  const { data } = source
  const lines = source.text.split('\n')
  return [...walk(schema, data)].flatMap(({ value, path }) => {
    if (typeof value === 'object') return []
    const words = valueWords(value)
    return {
      ...{ key: pathText(file, idPath(data, path)), words },
      isSample() {
        const at = source.rangeAt(path)
        return lines.slice(at.line - 1, at.endLine).some((line) => MARK.test(line))
      },
      name() {
        const { label, of } = nameOf(data, path, WRITTEN, schema)
        // The name of an entry is not repeated as what it belongs to.
        return [label, ...of.slice(-1).filter((name) => name !== words)].join(' of ')
      },
    }
  })
}
