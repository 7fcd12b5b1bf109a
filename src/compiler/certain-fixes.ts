/**
 * Removes fixes that are not certain, whichever rule offered them; the diagnostic stays, and its hint says what may be
 * meant. A fix is judged by what the file says with it: every text that it touches looks like a sentence, and nothing
 * that was not part of a text becomes one, since it may be a comment without its #, a pasted line or a typing error.
 */
import { isMap, isScalar, isSeq, type Scalar } from 'yaml'
import type { Codes } from './diagnostics/code.ts'
import { codes } from './diagnostics/codes.ts'
import type { Diagnostic, Edit, Fix } from './diagnostics/diagnostic.ts'
import { namesOf } from './documents/repair/candidate.ts'
import { isPlainText } from './odd-signs.ts'
import { type Check, pathOf } from './schema/schema-errors.ts'
import type { Schema } from './schema/schema-set.ts'
import { chooseSchema, schemaAt } from './schema/walk.ts'
import { applyEdits, inOrder } from './yaml/edits.ts'
import { type Line, linesOf } from './yaml/lines.ts'
import { type Parsed, parseContent } from './yaml/parse.ts'
import { type Path, valueAt } from './yaml/path.ts'

/** How many fixes of one file are judged separately; the others wait until these are made. */
const MOST_JUDGED = 60

/** A file before its fixes. The offsets of edits count in `text`. */
type FixedFile = { text: string; schema: Schema; check: Check }

/** A fix may depend on one that is removed, so the others are judged again, at most this often. */
const MOST_ROUNDS = 4

/** @param diagnostics of one file */
export function onlyCertainFixes(
  diagnostics: readonly Diagnostic[],
  file: FixedFile,
  rounds = MOST_ROUNDS,
): readonly Diagnostic[] {
  if (rounds === 0) return diagnostics.map(withoutFix)
  const kept = judge(diagnostics, file)
  return kept.every((one, index) => one === diagnostics[index]) ? kept : onlyCertainFixes(kept, file, rounds - 1)
}

const withoutFix = ({ fix: _, ...diagnostic }: Diagnostic): Diagnostic => diagnostic

function judge(diagnostics: readonly Diagnostic[], file: FixedFile): Diagnostic[] {
  const offered = diagnostics.flatMap(({ fix }) => (fix && !fix.outdated ? fix.edits : []))
  const lines = linesOf(file.text)
  const together = readWith(inOrder(offered), file)
  let judged = 0
  const isCertain = ({ edits: own }: Fix, code: string): boolean => {
    if (own.some((edit) => joinsLines(file.text, edit) || isThere(edit, lines)) || isBesideComment(own, lines))
      return false
    if (saysWhatIsMeant(own, code, together, file, lines)) return true
    judged += 1
    return judged <= MOST_JUDGED && saysWhatIsMeant(own, code, readWith(inOrder(own), file), file, lines)
  }
  return diagnostics.map((one) =>
    !one.fix || one.fix.outdated || one.fix.update || isCertain(one.fix, one.code) ? one : withoutFix(one),
  )
}

/** A file with some edits made. */
type Reading = { edits: readonly Edit[]; after: string; data: unknown; values: readonly Value[] }

function readWith(edits: readonly Edit[], { text, schema }: FixedFile): Reading {
  const after = applyEdits(text, edits)
  const parsed = parseContent(after)
  return { edits, after, data: parsed.data, values: valuesIn(parsed, schema) }
}

/** @param own edits of the fix that is judged; returns false if the reading does not have all of them */
function saysWhatIsMeant(
  own: readonly Edit[],
  code: string,
  { edits, after, data, values }: Reading,
  { text, schema, check }: FixedFile,
  lines: readonly Line[],
): boolean {
  const touched = placesAfter(edits, own, text)
  if (touched.length < own.length) return false
  // If the file cannot be read in spite of its fixes, moved lines may already be where they belong.
  if (data === undefined && own.some(isMove)) return false
  const isTouched = ({ span: [start, end] }: Value) => touched.some(({ from, next }) => from <= end && next >= start)
  if ((codes as Codes)[code]?.phase === 'form' && data !== undefined && misfits(data, values.filter(isTouched), check))
    return false
  const { names } = namesOf(schema)
  const near = linesNear(lines, own)
  const placeOf = ({ start, indent }: Line) => offsetAfter(edits, start + indent)
  const loose = near.filter(isLoose).map(placeOf)
  const unknown = near.filter((line) => isLoose(line) || (line.key !== undefined && !names.has(line.key))).map(placeOf)
  return values.every((one) => {
    const [start, end] = one.span
    if (one.isName) return !loose.includes(start) || isNeeded(one, data, values, schema)
    if (unknown.some((at) => at > start && at < end) || loose.includes(start)) return false
    const inside = touched.filter(({ from, to, isBlank }) => (!isBlank || to === start) && from <= end && to >= start)
    return inside.every(({ from, to }) => isPlain(one, from, to, after, names))
  })
}

/** Returns where the edits of one fix are in the text after all edits; those that were not made are left out. */
function placesAfter(edits: readonly Edit[], own: readonly Edit[], text: string) {
  let shift = 0
  return edits.flatMap((edit) => {
    const from = edit.start + shift
    shift += edit.text.length - (edit.end - edit.start)
    const isBlank = /^[^\S\n]*$/.test(text.slice(edit.start, edit.end) + edit.text)
    const to = from + edit.text.length
    const next = to + (/^[\s-]*/.exec(text.slice(edit.end))?.[0].length ?? 0)
    return own.includes(edit) ? [{ from, to, next, isBlank }] : []
  })
}

type Value = {
  span: readonly [start: number, end: number]
  node: Scalar
  path: Path
  schema: Schema | undefined
  isName: boolean
}

/** Returns every name and value, as far as the file can be parsed. */
function valuesIn({ tree, data }: Parsed, schema: Schema): Value[] {
  const found: Value[] = []
  const add = (node: Scalar, path: Path, isName: boolean): void => {
    const [start = 0, end = start] = node.range ?? []
    const own = data === undefined ? undefined : schemaAt(schema, data, path)
    found.push({ span: [start, end], node, path, schema: own, isName })
  }
  const visit = (node: unknown, path: Path): void => {
    if (isSeq(node)) for (const [index, item] of node.items.entries()) visit(item, [...path, index])
    else if (isScalar(node)) add(node, path, false)
    else if (isMap(node))
      for (const { key, value } of node.items) {
        const inside = [...path, isScalar(key) ? String(key.value) : '']
        if (isScalar(key)) add(key, inside, true)
        visit(value, inside)
      }
  }
  visit(tree.contents, [])
  return found
}

/** Whether a group requires a line of this name, and has no other: `title Our Story` may be a note as well. */
function isNeeded({ path }: Value, data: unknown, values: readonly Value[], schema: Schema): boolean {
  const around = path.slice(0, -1)
  const holder = schemaAt(schema, data, around)
  const required = holder && chooseSchema(holder, valueAt(data, around)).required
  const named = values.filter((one) => one.isName && one.path.join('/') === path.join('/'))
  return required?.includes(String(path.at(-1))) === true && named.length === 1
}

/** Whether a value that is touched, or a group around it, does not fit its schema: then something else was meant. */
function misfits(data: unknown, touched: readonly Value[], check: Check): boolean {
  const wrong = check(data)
    .filter(({ keyword, instancePath }) => instancePath !== '' || keyword === 'type')
    .map(pathOf)
  return touched.some(({ path }) =>
    wrong.some((at) => at.length <= path.length && at.every((step, index) => step === path[index])),
  )
}

/** Whether the touched words of a text, those between `from` and `to`, look like a sentence. */
function isPlain(
  { node, schema, span }: Value,
  from: number,
  to: number,
  after: string,
  names: ReadonlySet<string>,
): boolean {
  const value = String(node.value)
  if (typeof node.value !== 'string') return true
  if (/^[\d.,]*\d[.,]$/.test(value)) return false
  const isText = schema?.['x-text'] || schema?.['x-markdown']
  if (!isText && (schema?.format !== undefined || NO_SENTENCE.test(value))) return !holdsName(value, names)
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  // If one line is expected, a sign that begins a long text is more likely the error.
  if (isBlock && schema?.['x-text'] && /^\s*[|>]?[-+]?\n/.test(after.slice(from, to))) return false
  const first = Math.max(after.lastIndexOf('\n', from - 1) + 1, span[0])
  const last = Math.min(after.indexOf('\n', to) < 0 ? after.length : after.indexOf('\n', to), span[1])
  const shown = isBlock
    ? after
        .slice(first, last)
        .replace(/^[|>][-+\d]*/, '')
        .split('\n')
    : value.split('\n')
  const markdown = isBlock || schema?.['x-markdown'] === true
  return shown.every(
    (line) => line.trim() === '' || (isPlainText(line.trimStart(), { markdown }) && !holdsName(line, names)),
  )
}

/** Colours, addresses, ids and numbers. */
const NO_SENTENCE = /^(?:#[\da-f]{3,8}|[+/]?[\w./@:?&=%-]*)$/i

/** `name: Class 11; short: "11"`, `7 title: Fees`: two joined lines. */
const holdsName = (text: string, names: ReadonlySet<string>): boolean =>
  /[;,]\s*[a-z]\w*:\s|^[\d.,]+\s+[a-z]\w*:\s/.test(text) ||
  [...text.matchAll(/(?<=^|[\s;,.])([\w-]+)\s*[:=](?=\s|["']|$)/g)].some(([, name = '']) => names.has(name))

/** Whether words of several lines would be on one line. */
const joinsLines = (text: string, { start, end, text: put }: Edit): boolean => {
  const typed = text.slice(start, end)
  return /\S[^\n]*\n\s*\S/.test(typed) && put.split('\n').length < typed.split('\n').length
}

/** Whether an edit moves lines, begins or ends an entry, or inserts a line. */
const isMove = ({ text }: Edit): boolean => /^ *(?:- )?$|\n/.test(text)

/** Whether lines are moved or inserted beside one that is commented out, or has a stray sign before its name. */
function isBesideComment(edits: readonly Edit[], lines: readonly Line[]): boolean {
  const moving = edits.filter(isMove)
  return lines.some(
    ({ raw, index, start, end }) =>
      /^\s*(?:[^\s\w"'\p{Cf}-]{1,3}\s*(?:- )?|\w\s*- )\w+:(?:\s|$)/u.test(raw) &&
      moving.some(
        (edit) => edit.start <= (lines[index + 1]?.end ?? end) && edit.end >= (lines[index - 1]?.start ?? start),
      ),
  )
}

/** Whether an inserted line is already there: commented out, or joined to the end of another. */
function isThere({ text }: Edit, lines: readonly Line[]): boolean {
  const put = text.includes('\n') ? text.split('\n').map((line) => line.replace(/^[\s-]+/, '').trim()) : []
  return lines.some(({ raw }) =>
    put.some((line) => {
      const before = line === '' || !raw.trimEnd().endsWith(line) ? '' : raw.trimEnd().slice(0, -line.length)
      return /[\s#-]$/.test(before) && /[^\s-]/.test(before)
    }),
  )
}

/** Returns the original lines near the edits, without those of long texts. */
function linesNear(lines: readonly Line[], edits: readonly Edit[]): Line[] {
  const from = Math.min(...edits.map(({ start }) => start))
  const to = Math.max(...edits.map(({ end }) => end))
  return lines.filter(({ kind, start, end }) => start <= to && end >= from && (kind === 'comment' || kind === 'entry'))
}

/** Whether a line is neither a name with a colon nor a list item. */
const isLoose = ({ key, body, indent, raw }: Line): boolean =>
  key === undefined && body === indent && !/^\s*[A-Za-z][\w-]*\s*[:：=;]/.test(raw)

function offsetAfter(edits: readonly Edit[], offset: number): number {
  let shift = 0
  for (const { start, end, text } of edits) {
    if (start > offset || (start === offset && end > start)) break
    shift += text.length - (end - start)
  }
  return offset + shift
}
