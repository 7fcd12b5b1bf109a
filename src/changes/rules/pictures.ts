import type { Folder } from '../../compiler/link/folder.ts'
import { chooseSchema, isObject, schemaAt } from '../../compiler/schema/walk.ts'
import { sameBytes } from '../values/file-changes.ts'
import { numbersOf } from '../values/value-changes.ts'
import { idPath, pathText, valueAt } from '../values/written-data.ts'
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
      const { data } = source
      const group = schemaAt(schema, data, path.slice(0, -1))
      const inside = valueAt(data, path.slice(0, -1))
      if (!group || !isObject(inside) || !chooseSchema(group, inside).properties?.['alt']) continue
      found.set(pathText(source.file, idPath(data, path)), { file: value, words: String(inside['alt'] ?? '') })
    }
  return found
}
