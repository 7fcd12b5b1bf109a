/** From the bytes of a content file to its data, with a diagnostic for each difference between what was typed and meant. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Check } from '../schema/schema-errors.ts'
import type { Schema } from '../schema/schema-set.ts'
import { isObject } from '../schema/walk.ts'
import { BUDGET_PER_FILE, createBudget } from '../yaml/budget.ts'
import { changedTexts } from '../yaml/changed-texts.ts'
import { conflicts, DEEPEST, decode, tooDeepAt } from '../yaml/decode.ts'
import { explainYamlError } from '../yaml/explain-yaml-error.ts'
import { type Line, linesOf } from '../yaml/lines.ts'
import { HIDDEN_IN_VALUE, isBlocking, type Parsed, parseContent, type YamlError } from '../yaml/parse.ts'
import type { RepairedText } from '../yaml/repaired-text.ts'
import { sourceOf, type YamlSource } from '../yaml/yaml-source.ts'
import { valuesReadOtherwise } from './as-written.ts'
import { hiddenCharacters, nameOf, straightenBlanks } from './hidden-characters.ts'
import { namesOf } from './repair/candidate.ts'
import { joinedTexts } from './repair/pipes.ts'
import { repairText } from './repair/repair.ts'
import { isPerfect } from './repair/score.ts'

/** `effort`: units of the budget that were spent on finding out what was meant. */
export type Reading = { source: YamlSource; diagnostics: Diagnostic[]; effort: number }

/** The largest files that people or programs write have 25,000, or 31,000 with short values as JSON. */
const MOST_VALUES = 32_000

/**
 * Never throws on what a file holds.
 *
 * @param budget for finding out what was meant; without it errors have a place and no explanation
 */
export function readContent(
  file: string,
  bytes: Uint8Array,
  schema: Schema,
  check: Check,
  budget = createBudget(BUDGET_PER_FILE),
): Reading {
  const { draft, diagnostics, unreadable } = decode(file, bytes, adviceFor(schema))
  let needed = 0 // units that reading takes, with errors or without
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
  if (asTyped.values > MOST_VALUES) return giveUp(tooMany(draft, asTyped.values, adviceFor(schema)))
  const errors = asTyped.yamlErrors.filter(isBlocking)
  const deep = errors.find(({ code }) => code === 'DEPTH')
  if (deep) return giveUp(deepNesting(draft, deep.start, deep.end))
  const unexplained = errors[0] && explainYamlError(draft, errors[0])
  if (unexplained && isNonsense(draft.text(), schema, errors.length))
    return giveUp(...unusedSyntax(draft, asTyped), unexplained)
  const { diagnostics: repairs, parsed, score, overBudget } = repairText(draft, asTyped, { schema, check, budget })
  const [first] = parsed.yamlErrors.filter(isBlocking)
  // With any repairs it is no content file: they explain nothing.
  if (unexplained && !first && !isOfKind(parsed.data, schema)) return giveUp(unexplained)
  // A repair near the place where reading still fails was wrong.
  const failing = first && draft.places.lineAt(draft.back(first.start))
  const helped = repairs.filter(({ line }) => failing === undefined || line < failing - 1)
  diagnostics.push(...helped, ...unusedSyntax(draft, parsed))
  if (!first) diagnostics.push(...silentErrors(draft, parsed, schema))
  else if (overBudget) diagnostics.push(cannotBeRead(draft, first))
  else diagnostics.push(helped.length === 0 && unexplained ? unexplained : explainYamlError(draft, first))
  const readable = !first && parsed.data !== undefined
  // Places will probably be asked for: keep the tree instead of parsing again.
  const tree = diagnostics.length > 0 || !isPerfect(score) ? parsed.tree : undefined
  const source = sourceOf(draft, readable ? parsed.data : undefined, readable, tree)
  return { source, diagnostics, effort: budget.spent() - needed }
}

/** A list file of comments only is an empty list: an editor has removed the last entry. */
function emptyListAs(parsed: Parsed, schema: Schema, text: string): Parsed {
  const isEmpty = parsed.data === null || parsed.data === undefined
  const isList = schema.items && isEmpty && parsed.yamlErrors.length === 0 && text.trim() !== ''
  return isList ? { ...parsed, data: [] } : parsed
}

/** Hardly a line says something that a file of this type says, or every other word is an error. */
function isNonsense(text: string, schema: Schema, errors: number): boolean {
  const { names, isName } = namesOf(schema)
  const lines = linesOf(text).filter(({ kind }) => kind === 'entry' || kind === 'quoted')
  if (errors > 3 * lines.length + 50) return true
  const isKnown = ({ key, body, indent, raw }: Line): boolean =>
    body > indent || (key !== undefined && isName(key)) || [...names].some((name) => raw.includes(name))
  return lines.length > 10 && lines.filter(isKnown).length < lines.length / 5
}

const isOfKind = (data: unknown, { type }: Schema): boolean => (type === 'array' ? Array.isArray(data) : isObject(data))

/** What YAML reads without an error, but not as it was meant. */
function silentErrors(draft: RepairedText, parsed: Parsed, schema: Schema): Diagnostic[] {
  return [
    ...changedTexts(draft, parsed.lines(), parsed.spans),
    ...joinedTexts(draft, parsed.lines(), parsed.spans, namesOf(schema).texts),
    ...duplicates(draft, parsed),
    ...valuesReadOtherwise(draft, parsed, schema),
    ...escaped(draft, parsed),
  ]
}

/** Syntax of YAML that content does not use: reported once per file. */
const unusedSyntax = (draft: RepairedText, { yamlErrors }: Parsed): Diagnostic[] =>
  yamlErrors
    .filter((yamlError) => !isBlocking(yamlError))
    .slice(0, 1)
    .map((yamlError) => explainYamlError(draft, yamlError))

const duplicates = (draft: RepairedText, { duplicates }: Parsed): Diagnostic[] =>
  duplicates.map(({ key, start, end, first }) =>
    draft.diagnose(start, end, {
      code: 'key-duplicate',
      message: `"${key}" stands here for the second time; the first is on line ${draft.places.lineAt(draft.back(first))}. Only one of them counts.`,
      hint: 'Keep one of the two lines. If this is meant to begin a new entry of a list, put a hyphen and a space before it.',
    }),
  )

const escaped = (draft: RepairedText, { escaped }: Parsed): Diagnostic[] =>
  escaped.map(({ value, start, end }) =>
    draft.diagnose(start, end, {
      code: 'character-hidden',
      message: `The text has a character that nobody can see (${nameOf(HIDDEN_IN_VALUE.exec(value)?.[0] ?? '')}), written with a \\.`,
      hint: 'Take the \\ and what belongs to it away. To show a \\, put the text in single quotes.',
    }),
  )

/** Returns what to do about a file of a kind that is too large. */
function adviceFor(schema: Schema): string {
  if (schema['x-too-large'] !== undefined) return schema['x-too-large']
  if (schema['x-files']?.includes('*')) return 'Split it into several files, or shorten its texts.'
  return schema.type === 'array'
    ? 'Take out the entries that are not needed any more, or shorten their texts.'
    : 'Take out the lines that are not needed any more, or shorten their texts.'
}

const tooMany = (draft: RepairedText, values: number, hint: string): Diagnostic =>
  draft.diagnose(0, 1, {
    code: 'file-too-large',
    message: `The file holds ${values} names and values. A content file may have at most ${MOST_VALUES}.`,
    hint,
  })

const deepNesting = (draft: RepairedText, start: number, end: number): Diagnostic =>
  draft.diagnose(start, end, {
    code: 'yaml-depth',
    message: `Something here lies more than ${DEEPEST} steps deep in other things.`,
    hint: 'No page needs that. Look for stray spaces at the start of lines, or for brackets that are never closed.',
  })

/** The first place where reading stops, if there are too many to look for a repair of each. */
const cannotBeRead = (draft: RepairedText, { start }: YamlError): Diagnostic =>
  draft.diagnose(start, start + 1, {
    code: 'yaml-syntax',
    message: `This file cannot be read from line ${draft.places.lineAt(draft.back(start))} on.`,
    hint: 'Look at this line and the one above it: is a quote, a colon, a hyphen or a space missing, or one too many? Mend it and check again.',
  })
