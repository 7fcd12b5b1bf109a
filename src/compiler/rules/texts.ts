/** What visitors would read by mistake: notes, signs of Markdown, words twice, swallowed lines. */
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
import type { Schema } from '../schema/schema-set.ts'
import { chooseSchema, schemaAt } from '../schema/walk.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { type Mention, mentionIn, placesOf } from './mentions.ts'
import { issue, type OpenFile, replaceWords, type Text } from './rule.ts'

const NOTE = /#\s*SAMPLE\b.*/

/** Notes for editors inside a text. */
export function* commentsInText({ value, path }: Text, { source }: OpenFile) {
  const [words] = NOTE.exec(value) ?? []
  if (words !== undefined)
    yield issue('note-shown', source, source.rangeOfWords(path, words), {
      message: 'This note stands inside the text, so visitors would read it.',
      hint: 'A note works only at the end of a line whose text begins after the colon, and outside quotes. Move it, or put it on a line of its own above.',
    })
}

/** Texts of which only the beginning is shown. */
export function* longTexts({ schema, value, path }: Text, { source }: OpenFile) {
  const most = schema['x-best-length']
  if (most === undefined) return
  // Each `${...}` becomes at least one letter.
  const length = [...value.replace(/\$\{[^{}]*\}/g, 'x')].length
  if (length > most)
    yield issue('text-long', source, path, {
      message: `"${String(path.at(-1))}" has ${length} letters. Search results and tabs show about ${most}.`,
      hint: 'Say it shorter, with the words that matter first.',
    })
}

/** `**bold**`, `~~deleted~~`, `` `code` `` and `[words](address)`, as Markdown would read them. */
const SIGNS =
  /\*\*(?=\S)([^*]{1,500})(?<=\S)\*\*|~~(?=\S)([^~]{1,500})(?<=\S)~~|`([^`]{1,500})`|\[([^\][]{1,500})\]\(([^()\s]{1,500})\)/g

/** Issues per text: more say nothing new. */
const MOST_SIGNS = 5

/** Signs of Markdown in a plain text. */
export function* markdownInPlainText({ schema, value, path, parent }: Text, { source }: OpenFile) {
  // A fact, whose name the editor chose, may be quoted in texts of either kind.
  if (schema['x-markdown'] || parent?.schema.patternProperties) return
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

export function* endlessInterpolations(folder: Folder) {
  yield* cycles(folder.once(interpolableValues))
  // A text that only quotes one that is too long is not reported.
  const long = folder
    .ofEachFile(interpolatedTexts)
    .filter(
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
  const valueNamed = (name: string): string => String(quotable.get(name)?.value).trimEnd()
  const lastWord = (name: string) => LAST_WORD.exec(valueNamed(name))?.[1]
  const twice = folder.ofEachFile(followedQuotes).filter(({ name, next }) => {
    const same = next.toLowerCase()
    return valueNamed(name).toLowerCase().endsWith(same) && lastWord(name)?.toLowerCase() === same
  })
  for (const group of groupBy(twice, ({ name }) => name)) {
    const [{ name }, one] = [group[0], group.length === 1]
    const [value, last] = [quotable.get(name), lastWord(name) ?? '']
    if (value)
      yield issue('word-twice', value.file.source, value.path, {
        message: `${one ? 'A text quotes' : `${group.length} texts quote`} this and ${one ? 'goes' : 'go'} on with the same word: ${placesOf(group)}. Visitors would read "${value.value} ${last}".`,
        hint: `Write  ${String(value.value).trimEnd().slice(0, -last.length).trimEnd()}  here, or take "${last}" out of the text${one ? '' : 's'}.`,
      })
  }
}

/** The quotes that a word follows directly. */
const followedQuotes = (file: ContentFile): readonly (Mention & { name: string; next: string })[] =>
  interpolatedTexts(file).flatMap(({ visit, interpolations }) =>
    interpolations.flatMap(({ name, start, end }) => {
      const { value } = visit
      const next = /^\s+(\p{L}[\p{L}\p{M}]*)/u.exec(value.slice(end))?.[1]
      return next === undefined ? [] : [{ ...mentionIn(visit, value.slice(start, end)), name, next }]
    }),
  )

/** Whether a text is written after `|` or `>`. Between quotes a line may begin anywhere. */
const isBlock = (source: YamlSource, start: number): boolean => /[|>]/.test(source.text[start] ?? '')

export function* keysInBlockScalars({ value, parent, path }: Text, { source }: OpenFile) {
  if (!parent || !/\w: /.test(value)) return
  // Only names that are allowed beside the text and missing there: any other word before a colon is just a word.
  const key = Object.keys(chooseSchema(parent.schema, parent.value).properties ?? {}).find(
    (name) => value.includes(`${name}: `) && !Object.hasOwn(parent.value, name),
  )
  if (key === undefined) return
  const [start, end] = source.offsetsAt(path)
  const match = new RegExp(`(?<=\\n)([ \\t]+)${key}: `).exec(source.text.slice(start, end))
  if (!match || !isBlock(source, start)) return
  const [keyStart] = source.offsetsAt(path, 'key')
  const indent = keyStart - (source.text.lastIndexOf('\n', keyStart - 1) + 1)
  const at = start + match.index
  const edit = { start: at, end: at + (match[1]?.length ?? 0), text: ' '.repeat(indent) }
  yield issue('indent-wrong', source, source.rangeOf(edit.end, edit.end + key.length + 1), {
    message: `This line begins too far to the right, so "${key}" is read as part of the text above it.`,
    hint: `Begin it at the same column as "${String(path.at(-1))}". If it is meant as text, put it into the middle of a sentence.`,
    fix: { title: 'Move it to the left', moves: true, edits: [edit] },
  })
}

/** Whole entries of lists. */
export function* entriesInBlockScalars({ value, path }: Text, { source, schema }: OpenFile) {
  if (!/^\s*- \w+: /m.test(value)) return
  const [start, end] = source.offsetsAt(path)
  if (!isBlock(source, start)) return
  const written = source.text.slice(start, end)
  for (const { 0: match, 1: blanks = '', 2: key = '', index } of written.matchAll(/(?<=\n)([ ]+)- (\w+): .*/g)) {
    const at = start + index
    const next = /^\r?\n[ ]+(\w+):(?:\s|$)/.exec(source.text.slice(at + match.length, end))?.[1]
    const column = next === undefined ? undefined : listColumn(source, schema, path, [key, next])
    if (column === undefined || column >= blanks.length) continue
    const by = blanks.length - column
    const indents = [...source.text.slice(at, end).matchAll(/(?<=^|\n)[ ]+(?=\S)/g)]
    const edits = indents.map(({ 0: indent, index: from }) => ({
      start: at + from,
      end: at + from + indent.length,
      text: ' '.repeat(Math.max(0, indent.length - by)),
    }))
    const steps = by === 1 ? 'one space' : `${by} spaces`
    const isWhole = indents.every(([indent]) => indent.length >= blanks.length)
    yield issue('indent-wrong', source, source.rangeOf(at + blanks.length, at + match.length), {
      message: `A new entry begins here, ${steps} too far to the right, so it is read as part of the text above it.`,
      hint: `Move it and the lines under it ${steps} to the left: the hyphens of a list stand below each other.`,
      fix: isWhole ? { title: `Move the entry ${steps} to the left`, moves: true, edits } : undefined,
    })
    return
  }
}

/** Returns the column of the hyphens of the innermost list around `path` whose entries begin with these names. */
function listColumn(source: YamlSource, schema: Schema, path: Path, keys: readonly string[]): number | undefined {
  for (let steps = path.length - 1; steps >= 0; steps -= 1) {
    const items =
      typeof path[steps] === 'number' ? schemaAt(schema, source.data, path.slice(0, steps))?.items : undefined
    if (!items || !isBegunBy(items, keys)) continue
    const [offset] = source.offsetsAt(path.slice(0, steps + 1))
    const line = source.text.slice(source.text.lastIndexOf('\n', offset - 1) + 1, offset)
    return line.search(/-/)
  }
  return undefined
}

function isBegunBy(items: Schema, [first = '', next = '']: readonly string[]): boolean {
  const tag = items.discriminator?.propertyName
  const branches = tag === undefined ? [chooseSchema(items, {})] : (items.oneOf ?? [])
  return branches.some(
    ({ properties = {} }) =>
      Object.hasOwn(properties, first) &&
      Object.hasOwn(properties, next) &&
      (first === tag || properties[first]?.['x-id'] === true || Object.keys(properties)[0] === first),
  )
}
