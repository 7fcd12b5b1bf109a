/** Texts that quote themselves, and texts that grow beyond measure when what they quote is filled in. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { FileVisit } from '../documents/content-file.ts'
import { cyclesIn } from '../link/cycles.ts'
import type { Folder } from '../link/folder.ts'
import {
  extentOf,
  filledExtent,
  type Interpolable,
  interpolableValues,
  interpolatedTexts,
  MOST_ADDED,
  textTooMany,
} from '../link/interpolation.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import type { Rule } from './rule.ts'
import { ofEachFile } from './visits.ts'

export const endlessInterpolations: Rule = {
  name: 'endless-interpolations',
  site: (folder) => {
    const tooMany = folder.once(textTooMany)
    return [
      ...circles(folder.once(interpolableValues)),
      ...tooLong(folder),
      ...(tooMany ? [tell(tooMany, 'From here on, all that the texts quote together is too much to fill in.')] : []),
    ]
  },
}

/** Values that quote each other in a ring; each ring once, where the first of them stands. */
function circles(all: readonly Interpolable[]): Diagnostic[] {
  const rings = cyclesIn(new Map(all.map((one) => [one.name, namesIn(one)])))
  const told = new Set<string>()
  return all.flatMap((one) => {
    const ring = rings.get(one.name)
    if (ring === undefined || told.has(ring)) return []
    told.add(ring)
    const next = namesIn(one).find((name) => rings.get(name) === ring) ?? ''
    const { source } = one.file
    const words = `\${${next}}`
    return [
      finding(source, source.rangeOfWords(one.path, words), {
        code: 'fact-circle',
        message:
          next === one.name
            ? `This text quotes itself with ${words}.`
            : `This text quotes ${words}, which leads back to this text.`,
        hint: 'Write the words out in one of the places.',
      }),
    ]
  })
}

const namesIn = ({ interpolations }: Interpolable): string[] => interpolations.map(({ name }) => name)

/** Not those that only quote such a text. */
function tooLong(folder: Folder): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const { visit, interpolations } of ofEachFile(folder, interpolatedTexts)) {
    if (filledExtent(folder, visit.value, interpolations) !== 'long') continue
    if (interpolations.some(({ name }) => extentOf(folder, name) === 'long')) continue
    const most = MOST_ADDED.toLocaleString('en')
    found.push(
      tell(
        visit,
        `What this text quotes would make it more than ${most} letters longer, or leads on from text to text without end.`,
      ),
    )
    if (found.length === MOST_DIAGNOSTICS) break
  }
  return found
}

const tell = ({ path, file: { source } }: FileVisit, message: string): Diagnostic =>
  finding(source, source.rangeAt(path), {
    code: 'fact-too-long',
    message,
    hint: 'Quote only short texts and numbers, and write the words out in one of the places.',
  })
