/** Reads a report from an untrusted source: it is accepted only in its exact shape. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { isCivilDay } from '../compiler/calendar/civil-day.ts'
import type { MarkedPair, MarkedText } from '../compiler/documents/compare-values.ts'
import type { ChangeReport, ReportedChange, ReportedPage, ReportedPlace } from './change-report.ts'
import { HAPPENED, PARTS, PLACE_KINDS } from './formats/sentences.ts'
import type { BlockName } from './places/places-of.ts'
import type { NamedText } from './places/text-pairs.ts'
import { type ChangeFinding, changeCodes } from './rules/rule.ts'
import type { BehindTranslation } from './values/translations.ts'

/** In bytes. Reports of a whole rewritten site are smaller. */
export const LARGEST_REPORT = 2 * 1024 * 1024

export class ReportError extends Error {}

/** Compiled when the first report is read. */
let check: ValidateFunction<ChangeReport> | undefined

/** @throws ReportError with a sentence if the bytes are no report */
export function readReport(bytes: Uint8Array): ChangeReport {
  if (bytes.length > LARGEST_REPORT)
    throw new ReportError(`This is no report: it is larger than ${LARGEST_REPORT} bytes.`)
  const report = parsed(bytes)
  check ??= new Ajv2020({ strict: true, formats: { day: isCivilDay } }).compile<ChangeReport>(REPORT)
  if (!check(report)) {
    const [first] = check.errors ?? []
    throw new ReportError(
      `This is no report: ${first?.instancePath || 'the whole'} ${first?.message ?? 'has another shape'}.`,
    )
  }
  const { changes, findings, everywhere, files, pages } = report
  const referring = [...findings, ...everywhere, ...files, ...pages, ...pages.flatMap(({ places }) => places)]
  if (referring.some((each) => each.changes.some((number) => number > changes.length)))
    throw new ReportError('This is no report: it speaks of a change that it does not have.')
  return report
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new ReportError('This is no report: it is no JSON in UTF-8.')
  }
}

/** The fields of a type, so that none can be missing below; a name that ends in `?` is optional. */
type Fields<T> = { [K in keyof T & string as undefined extends T[K] ? `${K}?` : K]-?: object }

/** Returns the schema of an object with these fields and no others. */
const closed = <T>(fields: Fields<T>): object => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(fields).filter((name) => !name.endsWith('?')),
  properties: Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name.replace('?', ''), schema])),
})
const listOf = (items: object, maxItems: number): object => ({ type: 'array', maxItems, items })
const oneOf = (...words: string[]): object => ({ enum: words })

const TEXT = { type: 'string', maxLength: 20_000 }
/** A name contains something to read. */
const NAME = { type: 'string', maxLength: 2_000, pattern: '\\S' }
const COUNT = { type: 'integer', minimum: 0, maximum: 1_000_000 }
const NAMES = listOf(NAME, 100)
const NUMBERS = listOf({ type: 'integer', minimum: 1, maximum: 100_000 }, 10_000)
const DAY = { type: 'string', format: 'day' }
const MARKED = listOf(closed<MarkedText[number]>({ text: TEXT, 'differs?': { const: true } }), 5_000)

const PLACE = closed<ReportedPlace>({
  part: oneOf(...Object.keys(PARTS)),
  kind: oneOf(...Object.keys(PLACE_KINDS)),
  'block?': closed<BlockName>({ type: NAME, name: NAME, 'before?': COUNT, 'after?': COUNT }),
  label: NAME,
  of: NAMES,
  'before?': MARKED,
  'after?': MARKED,
  'inside?': listOf(closed<NamedText>({ 'name?': NAME, text: TEXT }), 10_000),
  'moved?': closed<NonNullable<ReportedPlace['moved']>>({ from: COUNT, to: COUNT }),
  'from?': DAY,
  changes: NUMBERS,
})

const PAGE = closed<ReportedPage>({
  path: NAME,
  title: NAME,
  kind: oneOf('changed', 'added', 'gone', 'moved'),
  'was?': NAME,
  'from?': DAY,
  places: listOf(PLACE, 10_000),
  changes: NUMBERS,
})

const CHANGE = closed<ReportedChange>({
  kind: oneOf(...Object.keys(HAPPENED)),
  file: NAME,
  name: NAME,
  label: NAME,
  of: NAMES,
  'before?': TEXT,
  'after?': TEXT,
})

const FINDING = closed<ChangeFinding>({
  code: oneOf(...Object.keys(changeCodes)),
  severity: oneOf('error', 'warning', 'note'),
  message: TEXT,
  changes: NUMBERS,
})

const BEHIND = closed<BehindTranslation>({
  language: NAME,
  file: NAME,
  line: COUNT,
  sentences: listOf(closed<MarkedPair>({ 'before?': MARKED, 'after?': MARKED }), 1_000),
})

const REPORT = closed<ChangeReport>({
  version: { const: 2 },
  against: NAME,
  broken: listOf(oneOf('before', 'after'), 2),
  changes: listOf(CHANGE, 10_000),
  findings: listOf(FINDING, 10_000),
  everywhere: listOf(PLACE, 10_000),
  pages: listOf(PAGE, 20_000),
  files: listOf(PLACE, 50_000),
  'translations?': listOf(BEHIND, 10_000),
  counts: closed<ChangeReport['counts']>({ pages: COUNT, same: COUNT, sameBytes: COUNT }),
  'otherFiles?': COUNT,
})
