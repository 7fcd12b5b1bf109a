/** From the bytes of a content file to its data: what was typed, what was meant, and every slip between the two. */
import type { Diagnostic, Edit } from '../diagnostic.ts'
import { applyEdits } from '../edits.ts'
import { isBetter, isPerfect, judge, OF_THEIR_OWN, type Verdict } from '../mending/judge.ts'
import { mend } from '../mending/mend.ts'
import { namesOf } from '../mending/schema-names.ts'
import type { Schema } from '../schema-set.ts'
import type { Check } from '../validators.ts'
import { sourceOf, type YamlSource } from '../yaml-source.ts'
import { asWritten } from './as-written.ts'
import { decode } from './bytes.ts'
import { hiddenCharacters, nameOf, type OddSpace, oddSpaces } from './characters.ts'
import { conflicts } from './conflicts.ts'
import type { Draft } from './draft.ts'
import { type Line, linesOf } from './lines.ts'
import { lyingLines } from './lying-lines.ts'
import { DEEPEST, type Parsed, parseContent } from './parse.ts'
import { spanAt } from './spans.ts'
import { explainTrouble } from './troubles.ts'

export type Reading = { source: YamlSource; mistakes: Diagnostic[] }

/** Never throws on what a file holds. */
export function readContent(file: string, bytes: Uint8Array, schema: Schema, check: Check): Reading {
  const { draft, mistakes, unreadable } = decode(file, bytes)
  if (unreadable) return { source: sourceOf(draft, undefined, false), mistakes }
  mistakes.push(...hiddenCharacters(draft), ...conflicts(draft), ...straightenSpaces(draft, check))
  if (tooDeep(draft.text())) {
    mistakes.push(deepNesting(draft, 0, 1))
    return { source: sourceOf(draft, undefined, false), mistakes }
  }
  const stumbles = parseContent(draft.text()).troubles.filter(({ code }) => !OF_THEIR_OWN.has(code))
  const deep = stumbles.find(({ code }) => code === 'DEPTH')
  if (deep) {
    mistakes.push(deepNesting(draft, deep.start, deep.end))
    return { source: sourceOf(draft, undefined, false), mistakes }
  }
  const untouched = stumbles[0] && explainTrouble(draft, stumbles[0])
  const repairs =
    stumbles.length > 0 && isNonsense(draft.text(), schema, stumbles.length) ? [] : mend(draft, schema, check)
  const parsed = parseContent(draft.text())
  const blocking = parsed.troubles.filter(({ code }) => !OF_THEIR_OWN.has(code))
  if (untouched && blocking.length === 0 && !isOfKind(parsed.data, schema)) {
    // Whatever was mended, it is no content file: the repairs say nothing to anybody.
    return { source: sourceOf(draft, undefined, false), mistakes: [...mistakes, untouched] }
  }
  // Where reading goes on to fail, a repair near that place was none.
  const failing = blocking[0] && draft.places.lineAt(draft.back(blocking[0].start))
  const helped = repairs.filter(({ line }) => failing === undefined || line < failing - 1)
  mistakes.push(...helped)
  mistakes.push(
    ...parsed.troubles
      .filter(({ code }) => OF_THEIR_OWN.has(code))
      .slice(0, 1)
      .map((trouble) => explainTrouble(draft, trouble)),
  )
  const [first] = blocking
  if (!first) mistakes.push(...slips(draft, parsed, schema))
  else mistakes.push(helped.length === 0 && untouched ? untouched : explainTrouble(draft, first))
  const readable = !first && parsed.data !== undefined
  return { source: sourceOf(draft, readable ? parsed.data : undefined, readable), mistakes }
}

/** Hardly a line of it says something that a file of this kind says, or the reader stumbles at every other word. */
function isNonsense(text: string, schema: Schema, stumbles: number): boolean {
  const { names } = namesOf(schema)
  const lines = linesOf(text).filter(({ kind }) => kind === 'entry' || kind === 'quoted')
  if (stumbles > 3 * lines.length + 50) return true
  const isKnown = ({ key, body, indent, raw }: Line): boolean =>
    body > indent ||
    (key !== undefined && (names.has(key) || (schema.patternProperties !== undefined && /^\w+$/.test(key)))) ||
    [...names].some((name) => raw.includes(name))
  return lines.length > 10 && lines.filter(isKnown).length < lines.length / 5
}

const isOfKind = (data: unknown, { type }: Schema): boolean =>
  type === 'array' ? Array.isArray(data) : typeof data === 'object' && data !== null && !Array.isArray(data)

/** What YAML reads without complaint, and not as it was meant. */
function slips(draft: Draft, parsed: Parsed, schema: Schema): Diagnostic[] {
  return [
    ...lyingLines(draft, linesOf(draft.text(), parsed.spans), parsed.spans),
    ...duplicates(draft, parsed),
    ...asWritten(draft, parsed, schema),
    ...escaped(draft, parsed),
  ]
}

function duplicates(draft: Draft, { duplicates }: Parsed): Diagnostic[] {
  return duplicates.map(({ key, start, end, first }) => {
    const line = draft.places.lineAt(draft.back(first))
    return draft.tell(start, end, {
      code: 'key-duplicate',
      message: `"${key}" stands here for the second time; the first is on line ${line}. Only one of them counts.`,
      hint: 'Keep one of the two lines. If this is meant to begin a new entry of a list, put a hyphen and a space before it.',
    })
  })
}

function escaped(draft: Draft, { escaped }: Parsed): Diagnostic[] {
  return escaped.map(({ value, start, end }) => {
    const hidden =
      [...value].find((character) =>
        /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/u.test(
          character,
        ),
      ) ?? ''
    return draft.tell(start, end, {
      code: 'character-hidden',
      message: `The text has a character that nobody can see (${nameOf(hidden)}), written with a \\.`,
      hint: 'Take the \\ and what belongs to it away. To show a \\, put the text in single quotes.',
    })
  })
}

/** Tabs and other blanks where only spaces count. How wide a tab was meant to be, the rest of the file tells. */
function straightenSpaces(draft: Draft, check: Check): Diagnostic[] {
  const text = draft.text()
  const odd = outsideQuotes(text, oddSpaces(text))
  if (odd.length === 0) return []
  const widths = odd.some(({ tab }) => tab) ? [2, 4, 8, 1] : [1]
  const edits = (width: number) =>
    odd.map(({ start, end, text: blank }) => ({
      start,
      end,
      text: blank.replaceAll('\t', ' '.repeat(width)).replace(/[^ ]/g, ' '),
    }))
  let best: { edits: Edit[]; verdict: Verdict } | undefined
  for (const width of widths) {
    const verdict = judge(applyEdits(text, edits(width)), check)
    if (!best || isBetter(verdict, best.verdict)) best = { edits: edits(width), verdict }
    if (isPerfect(verdict)) break
  }
  const chosen = best?.edits ?? []
  const runs: number[][] = []
  for (const [index, { line, tab }] of odd.entries()) {
    const last = odd[runs.at(-1)?.at(-1) ?? -1]
    if (last && line - last.line <= 1 && last.tab === tab) runs.at(-1)?.push(index)
    else runs.push([index])
  }
  const mistakes = runs.map((run) => {
    const first = odd[run[0] ?? 0]
    const lines = new Set(run.map((index) => odd[index]?.line)).size
    const which =
      lines > 1 ? `This line and the ${lines === 2 ? 'next one' : `next ${lines - 1}`} begin` : 'This line begins'
    const start = first && text[first.start - 1] !== undefined && text[first.start - 1] !== '\n'
    return draft.tell(first?.start ?? 0, first?.end ?? 1, {
      code: 'indent-character',
      message: first?.tab
        ? start
          ? 'There is a tab here where a space belongs.'
          : `${which} with a tab, which does not count as spaces.`
        : start
          ? 'The space here is not a plain one, so it does not count.'
          : `${which} with a space that is not a plain one, so it does not count.`,
      hint: first?.tab
        ? 'Use spaces in place of the tab: two for each step.'
        : 'Delete it and type it again with the space bar. It often comes with text pasted from another program.',
      fix: { title: 'Put plain spaces in', edits: run.flatMap((index) => chosen[index] ?? []) },
    })
  })
  draft.repair(chosen)
  return mistakes
}

/** Between quotes blanks are part of the text, if the file can be read as it stands. */
function outsideQuotes(text: string, odd: readonly OddSpace[]): readonly OddSpace[] {
  if (odd.length === 0) return odd
  const { troubles, spans } = parseContent(text)
  if (troubles.some(({ code }) => !OF_THEIR_OWN.has(code))) return odd
  return odd.filter(({ start }) => !/single|double/.test(spanAt(spans.texts, start)?.style ?? ''))
}

/** A glance that costs nothing, before the reader climbs down: brackets and steps that no page needs. */
function tooDeep(text: string): boolean {
  let open = 0
  for (const character of text) {
    if (character === '[' || character === '{') open += 1
    else if (character === ']' || character === '}' || character === '\n') open = Math.max(0, open - 1)
    if (open > DEEPEST * 8) return true
  }
  return /^ *(?:- ){40}/m.test(text)
}

function deepNesting(draft: Draft, start: number, end: number): Diagnostic {
  return draft.tell(start, end, {
    code: 'yaml-depth',
    message: `Something here lies more than ${DEEPEST} steps deep in other things.`,
    hint: 'No page needs that. Look for stray spaces at the start of lines, or for brackets that are never closed.',
  })
}
