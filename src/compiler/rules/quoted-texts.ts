/** Texts that read wrong, or grow without end, when what they quote is filled in. */
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import { cyclesIn } from '../link/cycles.ts'
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
import { type Mention, mentionOf, placesOf } from './mentions.ts'
import { issue, ofEachFile, type Rule } from './rule.ts'

export const endlessInterpolations: Rule = {
  name: 'endless-interpolations',
  *site(folder) {
    yield* cycles(folder.once(interpolableValues))
    // A text that only quotes one that is too long is not reported.
    const long = ofEachFile(folder, interpolatedTexts).filter(
      ({ visit, interpolations }) =>
        filledExtent(folder, visit.value, interpolations) === 'long' &&
        !interpolations.some(({ name }) => extentOf(folder, name) === 'long'),
    )
    const most = MOST_ADDED.toLocaleString('en')
    for (const { visit } of long.slice(0, MOST_DIAGNOSTICS))
      yield tooLong(
        visit,
        `What this text quotes would make it more than ${most} letters longer, or leads on from text to text without end.`,
      )
    const tooMany = folder.once(textTooMany)
    if (tooMany) yield tooLong(tooMany, 'From here on, all that the texts quote together is too much to fill in.')
  },
}

/** Values that quote each other in a cycle. Each cycle is reported once, at the first of its values. */
function* cycles(all: readonly Interpolable[]) {
  const cycleOf = cyclesIn(new Map(all.map((one) => [one.name, namesIn(one)])))
  const reported = new Set<string>()
  for (const one of all) {
    const cycle = cycleOf.get(one.name)
    if (cycle === undefined || reported.has(cycle)) continue
    reported.add(cycle)
    const { file, path, name } = one
    const next = namesIn(one).find((other) => cycleOf.get(other) === cycle) ?? ''
    const words = `\${${next}}`
    yield issue('fact-circle', file.source, file.source.rangeOfWords(path, words), {
      message:
        next === name
          ? `This text quotes itself with ${words}.`
          : `This text quotes ${words}, which leads back to this text.`,
      hint: 'Write the words out in one of the places.',
    })
  }
}

const namesIn = ({ interpolations }: Interpolable): string[] => interpolations.map(({ name }) => name)

const tooLong = ({ path, file }: FileVisit, message: string): Diagnostic =>
  issue('fact-too-long', file.source, path, {
    message,
    hint: 'Quote only short texts and numbers, and write the words out in one of the places.',
  })

/** The last word of a value of several words. A value of one word is more often repeated on purpose. */
const LAST_WORD = /^.*\S\s+(\p{L}[\p{L}\p{M}]+)\s*$/u

/** `replyHours: 24 hours` where texts say "${facts.replyHours} hours", so that visitors read "24 hours hours". */
export const wordsTwice: Rule = {
  name: 'words-twice',
  *site(folder) {
    const quotable = new Map(folder.once(interpolableValues).map((one) => [one.name, one]))
    const lastWord = (name: string) => LAST_WORD.exec(String(quotable.get(name)?.value))?.[1]
    const twice = ofEachFile(folder, followedQuotes).filter(
      ({ name, next }) => lastWord(name)?.toLowerCase() === next.toLowerCase(),
    )
    for (const group of groupBy(twice, ({ name }) => name)) {
      const [{ name }, one] = [group[0], group.length === 1]
      const [value, last] = [quotable.get(name), lastWord(name) ?? '']
      if (value)
        yield issue('word-twice', value.file.source, value.path, {
          message: `${one ? 'A text quotes' : `${group.length} texts quote`} this and ${one ? 'goes' : 'go'} on with the same word: ${placesOf(group.map(({ at }) => at))}. Visitors would read "${value.value} ${last}".`,
          hint: `Write  ${String(value.value).trimEnd().slice(0, -last.length).trimEnd()}  here, or take "${last}" out of the text${one ? '' : 's'}.`,
        })
    }
  },
}

/** The quotes that a word follows directly. */
const followedQuotes = (file: ContentFile): readonly { name: string; next: string; at: Mention }[] =>
  interpolatedTexts(file).flatMap(({ visit: { value, path }, interpolations }) =>
    interpolations.flatMap(({ name, start, end }) => {
      const next = /^\s+(\p{L}[\p{L}\p{M}]*)/u.exec(value.slice(end))?.[1]
      return next === undefined ? [] : [{ name, next, at: mentionOf(file.source, path, value.slice(start, end)) }]
    }),
  )
