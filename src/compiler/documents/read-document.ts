/** From the bytes of a content file to its data: what was typed, what was meant, and every slip between the two. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { Check } from '../schema/validators.ts'
import { BUDGET_PER_FILE, createBudget } from '../yaml/budget.ts'
import { decode } from '../yaml/decode.ts'
import { DEEPEST, tooDeepAt } from '../yaml/depth.ts'
import { explainYamlError } from '../yaml/explain-yaml-error.ts'
import { hiddenCharacters, nameOf } from '../yaml/hidden-characters.ts'
import { type Line, linesOf } from '../yaml/lines.ts'
import { lossyYaml } from '../yaml/lossy-yaml.ts'
import { conflicts } from '../yaml/merge-conflicts.ts'
import { HIDDEN_IN_VALUE, type Parsed, parseContent, type YamlError } from '../yaml/parse.ts'
import type { RepairedText } from '../yaml/repaired-text.ts'
import { sourceOf, type YamlSource } from '../yaml/yaml-source.ts'
import { asWritten } from './as-written.ts'
import { straightenBlanks } from './odd-blanks.ts'
import { namesOf } from './repair/candidate.ts'
import { joinedTexts } from './repair/pipes.ts'
import { repairText } from './repair/repair.ts'
import { isBlocking, isPerfect } from './repair/score.ts'

/** `effort`: units of work that were spent on finding out what was meant. */
export type Reading = { source: YamlSource; diagnostics: Diagnostic[]; effort: number }

/**
 * Never throws on what a file holds.
 *
 * @param work what may be spent on finding out what was meant; without it places are named and not explained
 */
export function readContent(
  file: string,
  bytes: Uint8Array,
  schema: Schema,
  check: Check,
  budget = createBudget(BUDGET_PER_FILE),
): Reading {
  const { draft, diagnostics, unreadable } = decode(file, bytes)
  let needed = 0 // units that reading it takes, mistakes or not
  const giveUp = (...more: Diagnostic[]): Reading => ({
    source: sourceOf(draft, undefined, false),
    diagnostics: [...diagnostics, ...more],
    effort: Math.max(0, budget.spent() - needed),
  })
  if (unreadable) return giveUp()
  diagnostics.push(...hiddenCharacters(draft), ...conflicts(draft))
  const tooDeep = tooDeepAt(draft.text())
  if (tooDeep !== undefined) return giveUp(deepNesting(draft, tooDeep, tooDeep + 1))
  diagnostics.push(...straightenBlanks(draft, check, budget))
  const asTyped = emptyListAs(parseContent(draft.text()), schema, draft.text())
  needed = asTyped.units
  budget.spend(needed)
  if (asTyped.values > MOST_VALUES) return giveUp(tooMany(draft, asTyped.values))
  const stumbles = asTyped.yamlErrors.filter(isBlocking)
  const deep = stumbles.find(({ code }) => code === 'DEPTH')
  if (deep) return giveUp(deepNesting(draft, deep.start, deep.end))
  const untouched = stumbles[0] && explainYamlError(draft, stumbles[0])
  if (untouched && isNonsense(draft.text(), schema, stumbles.length))
    return giveUp(...ofTheirOwn(draft, asTyped), untouched)
  const { diagnostics: repairs, parsed, score, overBudget } = repairText(draft, schema, check, budget, asTyped)
  const blocking = parsed.yamlErrors.filter(isBlocking)
  // Whatever was mended, it is no content file: the repairs say nothing to anybody.
  if (untouched && blocking.length === 0 && !isOfKind(parsed.data, schema)) return giveUp(untouched)
  // Where reading goes on to fail, a repair near that place was none.
  const failing = blocking[0] && draft.places.lineAt(draft.back(blocking[0].start))
  const helped = repairs.filter(({ line }) => failing === undefined || line < failing - 1)
  diagnostics.push(...helped, ...ofTheirOwn(draft, parsed))
  const [first] = blocking
  if (!first) diagnostics.push(...slips(draft, parsed, schema))
  else if (overBudget) diagnostics.push(cannotBeRead(draft, first))
  else diagnostics.push(helped.length === 0 && untouched ? untouched : explainYamlError(draft, first))
  const readable = !first && parsed.data !== undefined
  // Places will be asked for, most likely: the tree need not be made a second time.
  const tree = diagnostics.length > 0 || !isPerfect(score) ? parsed.tree : undefined
  const source = sourceOf(draft, readable ? parsed.data : undefined, readable, tree)
  return { source, diagnostics, effort: budget.spent() - needed }
}

/** A list file of nothing but comments is an empty list: an editor has taken the last entry out. */
function emptyListAs(parsed: Parsed, schema: Schema, text: string): Parsed {
  const isEmpty = parsed.data === null || parsed.data === undefined
  return schema.items && isEmpty && parsed.yamlErrors.length === 0 && text.trim() !== ''
    ? { ...parsed, data: [] }
    : parsed
}

/** A file of the largest size that people or programs write comes to 25,000, and to 31,000 with short values as JSON. */
const MOST_VALUES = 32_000

const tooMany = (draft: RepairedText, values: number): Diagnostic =>
  draft.diagnose(0, 1, {
    code: 'file-too-large',
    message: `The file holds ${values} names and values. A content file may have at most ${MOST_VALUES}.`,
    hint: 'Split it into several pages.',
  })

/** What YAML knows and content does not use: said once a file. */
const ofTheirOwn = (draft: RepairedText, { yamlErrors }: Parsed): Diagnostic[] =>
  yamlErrors
    .filter((one) => !isBlocking(one))
    .slice(0, 1)
    .map((yamlError) => explainYamlError(draft, yamlError))

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
function slips(draft: RepairedText, parsed: Parsed, schema: Schema): Diagnostic[] {
  return [
    ...lossyYaml(draft, parsed.lines(), parsed.spans),
    ...joinedTexts(draft, parsed.lines(), parsed.spans, namesOf(schema).texts),
    ...duplicates(draft, parsed),
    ...asWritten(draft, parsed, schema),
    ...escaped(draft, parsed),
  ]
}

function duplicates(draft: RepairedText, { duplicates }: Parsed): Diagnostic[] {
  return duplicates.map(({ key, start, end, first }) => {
    const line = draft.places.lineAt(draft.back(first))
    return draft.diagnose(start, end, {
      code: 'key-duplicate',
      message: `"${key}" stands here for the second time; the first is on line ${line}. Only one of them counts.`,
      hint: 'Keep one of the two lines. If this is meant to begin a new entry of a list, put a hyphen and a space before it.',
    })
  })
}

function escaped(draft: RepairedText, { escaped }: Parsed): Diagnostic[] {
  return escaped.map(({ value, start, end }) => {
    const hidden = [...value].find((character) => HIDDEN_IN_VALUE.test(character)) ?? ''
    return draft.diagnose(start, end, {
      code: 'character-hidden',
      message: `The text has a character that nobody can see (${nameOf(hidden)}), written with a \\.`,
      hint: 'Take the \\ and what belongs to it away. To show a \\, put the text in single quotes.',
    })
  })
}

function deepNesting(draft: RepairedText, start: number, end: number): Diagnostic {
  return draft.diagnose(start, end, {
    code: 'yaml-depth',
    message: `Something here lies more than ${DEEPEST} steps deep in other things.`,
    hint: 'No page needs that. Look for stray spaces at the start of lines, or for brackets that are never closed.',
  })
}

/** The first place where reading stops, when there are too many to look for a repair of each. */
function cannotBeRead(draft: RepairedText, { start }: YamlError): Diagnostic {
  const line = draft.places.lineAt(draft.back(start))
  return draft.diagnose(start, start + 1, {
    code: 'yaml-syntax',
    message: `This file cannot be read from line ${line} on.`,
    hint: 'Look at this line and the one above it: is a quote, a colon, a hyphen or a space missing, or one too many? Mend it and check again.',
  })
}
