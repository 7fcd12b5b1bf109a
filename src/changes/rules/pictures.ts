import type { Folder } from '../../compiler/link/folder.ts'
import { chooseSchema, isObject, schemaAt } from '../../compiler/schema/walk.ts'
import { sameBytes } from '../values/file-changes.ts'
import { idPath, pathText } from '../values/written-data.ts'
import { changeFinding } from './finding.ts'
import type { Change, ChangeRule } from './rule.ts'

/** A picture without words for people who cannot see it, or with the words for another one. */
export const pictures: ChangeRule = (change) => {
  const files = new Set(change.changes.flatMap(({ before, after, file }) => [before?.file, after?.file, file]))
  const old = picturesOf(change.before.folder, files)
  return [...picturesOf(change.after.folder, files)].flatMap(([key, { file, words }]) => {
    const was = old.get(key)
    const isReplaced = was !== undefined && isOther(change, was.file, file)
    if (was && !isReplaced && was.words === words) return []
    const numbers = change.changes.flatMap((each, index) =>
      each.file === file || each.name === key || key.startsWith(`${each.name}.`) ? [index + 1] : [],
    )
    if (words.trim() === '')
      return [
        changeFinding(
          'alt-missing',
          `The picture ${file} has no words for people who cannot see it (${key}).`,
          numbers,
        ),
      ]
    if (!isReplaced || was.words !== words) return []
    const message = `${file} is another picture than before. Do the words for it still say what it shows? “${words}” (${key})`
    return [changeFinding('alt-kept', message, numbers)]
  })
}

type Picture = { file: string; words: string }

/**
 * Pictures with their words, by the name of their line.
 *
 * @param changed files of the content, pictures among them: only what these say or show is looked at
 */
function picturesOf({ files }: Folder, changed: ReadonlySet<string | undefined>): Map<string, Picture> {
  const found = new Map<string, Picture>()
  for (const { source, schema, visits } of files.values())
    for (const { schema: line, value, path } of visits) {
      if (line.format !== 'image' || typeof value !== 'string') continue
      if (!changed.has(source.file) && !changed.has(value)) continue
      const above = path.slice(0, -1)
      const { data } = source
      const group = schemaAt(schema, data, above)
      const inside = above.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], data)
      if (!group || !isObject(inside) || !chooseSchema(group, inside).properties?.['alt']) continue
      found.set(pathText(source.file, idPath(data, path)), { file: value, words: String(inside['alt'] ?? '') })
    }
  return found
}

function isOther({ before, after }: Change, was: string, is: string): boolean {
  const [old, now] = [before.folder.bytes.get(was), after.folder.bytes.get(is)]
  return old !== undefined && now !== undefined && !sameBytes(old, now)
}
