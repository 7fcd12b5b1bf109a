/** `replyHours: 24 hours`, where texts say "${facts.replyHours} hours": visitors read "24 hours hours". */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import { type Interpolable, interpolableValues, interpolatedTexts } from '../link/interpolation.ts'
import { placesOf } from './mentions.ts'
import type { Rule } from './rule.ts'
import { ofEachFile } from './visits.ts'

export const wordsTwice: Rule = {
  name: 'words-twice',
  site: (folder) => {
    const texts = new Map(
      folder.once(interpolableValues).flatMap((one) => {
        const last = typeof one.value === 'string' ? LAST_WORD.exec(one.value)?.[1] : undefined
        return last === undefined ? [] : [[one.name, { ...one, last }] as const]
      }),
    )
    const twice = ofEachFile(folder, followedQuotes).filter(
      ({ name, next }) => texts.get(name)?.last.toLowerCase() === next.toLowerCase(),
    )
    return groupBy(twice, ({ name }) => name).flatMap((group) => {
      const quoted = texts.get(group[0]?.name ?? '')
      return quoted ? [explain(quoted, group)] : []
    })
  },
}

/** The last word of a value of more than one; a value of one word is repeated on purpose more often. */
const LAST_WORD = /^.*\S\s+(\p{L}[\p{L}\p{M}]+)\s*$/u

type Quote = { name: string; written: string; next: string; visit: FileVisit & { value: string } }

/** The quotes that a word follows directly. */
const followedQuotes = (file: ContentFile): readonly Quote[] =>
  interpolatedTexts(file).flatMap(({ visit, interpolations }) =>
    interpolations.flatMap(({ name, start, end }) => {
      const next = /^\s+(\p{L}[\p{L}\p{M}]*)/u.exec(visit.value.slice(end))?.[1]
      return next === undefined ? [] : [{ name, written: visit.value.slice(start, end), next, visit }]
    }),
  )

function explain({ value, path, file: { source }, last }: Interpolable & { last: string }, group: Quote[]): Diagnostic {
  const places = placesOf(
    group.map(({ visit, written }) => ({
      file: visit.file.source.file,
      range: visit.file.source.rangeOfWords(visit.path, written),
    })),
  )
  const without = String(value).trimEnd().slice(0, -last.length).trimEnd()
  const one = group.length === 1
  return finding(source, source.rangeAt(path), {
    code: 'word-twice',
    message: `${one ? 'A text quotes' : `${group.length} texts quote`} this and ${one ? 'goes' : 'go'} on with the same word: ${places}. Visitors would read "${String(value)} ${last}".`,
    hint: `Write  ${without}  here, or take "${last}" out of the text${one ? '' : 's'}.`,
  })
}
