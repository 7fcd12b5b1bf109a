/** What visitors would read and nobody meant: notes for editors, signs of Markdown, words twice, texts without end. */
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
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
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import { type Mention, mentionOf, placesOf } from './mentions.ts'
import { issue, isText, type OpenFile, ofEachFile, replaceWords } from './rule.ts'

const NOTE = /#\s*SAMPLE\b.*/

/** Notes for editors inside a text. */
export function* commentsInText({ source, visits }: OpenFile) {
  for (const { value, path } of visits.filter(isText)) {
    const [words] = NOTE.exec(value) ?? []
    if (words !== undefined)
      yield issue('note-shown', source, source.rangeOfWords(path, words), {
        message: 'This note stands inside the text, so visitors would read it.',
        hint: 'A note works only at the end of a line whose text begins after the colon, and outside quotes. Move it, or put it on a line of its own above.',
      })
  }
}

/** Texts of which only the beginning is shown. */
export function* longTexts({ source, visits }: OpenFile) {
  for (const { schema, value, path } of visits.filter(isText)) {
    const most = schema['x-best-length']
    if (most === undefined) continue
    // Each `${...}` stands for at least one letter.
    const length = [...value.replace(/\$\{[^{}]*\}/g, 'x')].length
    if (length > most)
      yield issue('text-long', source, path, {
        message: `"${String(path.at(-1))}" has ${length} letters. Search results and tabs show about ${most}.`,
        hint: 'Say it shorter, with the words that matter first.',
      })
  }
}

/** `**bold**`, `~~deleted~~`, `` `code` `` and `[words](address)`, as Markdown would read them. */
const SIGNS =
  /\*\*(?=\S)([^*]{1,500})(?<=\S)\*\*|~~(?=\S)([^~]{1,500})(?<=\S)~~|`([^`]{1,500})`|\[([^\][]{1,500})\]\(([^()\s]{1,500})\)/g

/** Issues per text: more say nothing new. */
const MOST_SIGNS = 5

/** Signs of Markdown in a plain text. */
export function* markdownInPlainText({ source, visits }: OpenFile) {
  for (const { schema, value, path, parent } of visits.filter(isText)) {
    // A fact, whose name the editor chose, may be quoted in texts of either kind.
    if (schema['x-markdown'] || parent?.schema.patternProperties) continue
    for (const [written, bold, deleted, code, words, address] of [...value.matchAll(SIGNS)].slice(0, MOST_SIGNS)) {
      const plain = bold ?? deleted ?? code
      yield issue('markdown-in-plain-text', source, source.rangeOfWords(path, written), {
        message: `This text is shown as it stands, so visitors would see ${written} with its signs.`,
        hint:
          plain === undefined
            ? `Write only  ${words}  here. A link to ${address} belongs where texts may be formatted, or on a button.`
            : `Write only  ${plain}  here: only texts of several paragraphs can be formatted.`,
        fix: replaceWords(source, path, written, plain),
      })
    }
  }
}

export function* endlessInterpolations(folder: Folder) {
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
export function* wordsTwice(folder: Folder) {
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
}

/** The quotes that a word follows directly. */
const followedQuotes = (file: ContentFile): readonly { name: string; next: string; at: Mention }[] =>
  interpolatedTexts(file).flatMap(({ visit: { value, path }, interpolations }) =>
    interpolations.flatMap(({ name, start, end }) => {
      const next = /^\s+(\p{L}[\p{L}\p{M}]*)/u.exec(value.slice(end))?.[1]
      return next === undefined ? [] : [{ name, next, at: mentionOf(file.source, path, value.slice(start, end)) }]
    }),
  )
