/**
 * The report of a change as plain data, which every format is made of and `--format json` prints, and how one is read.
 */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { isCivilDay } from '../compiler/calendar/civil-day.ts'
import type { Comparison } from './compare-sites.ts'
import type { MarkedText } from './data/compare-values.ts'
import type { BlockName, PageChange, PlaceChange } from './places/places-of.ts'
import type { NamedText } from './places/text-pairs.ts'
import { type ChangeFinding, changeCodes } from './rules/rule.ts'
import type { ValueChange } from './values/value-changes.ts'

/** `before`, `after`: the value in a few words. */
export type ReportedChange = Pick<ValueChange, 'kind' | 'file' | 'name' | 'label' | 'of'> & ValueChange['words']
export type ReportedPlace = Omit<PlaceChange, 'at' | 'isText'>
export type ReportedPage = Omit<PageChange, 'places'> & { places: readonly ReportedPlace[] }

type Options = {
  /** The other side, as the user typed it. */
  against: string
  /** Sides whose content has errors. With one of them there are no places. */
  broken: readonly ('before' | 'after')[]
  /** The most important first. */
  findings: readonly ChangeFinding[]
  /** How many files besides content and schemas differ; absent if this is not known. */
  otherFiles?: number | undefined
}

export type ChangeReport = Omit<Options, 'otherFiles'> & {
  version: 2
  /** Each once. Places and findings refer to them by their numbers, from 1. */
  changes: readonly ReportedChange[]
  /** What every page shows, settings, and what search engines read of the business. */
  everywhere: readonly ReportedPlace[]
  pages: readonly ReportedPage[]
  files: readonly ReportedPlace[]
  counts: { pages: number; same: number; sameBytes: number }
  otherFiles?: number
}

export function changeReport({ changes, touched }: Comparison, options: Options): ChangeReport {
  const { against, broken, findings, otherFiles } = options
  const { everywhere = [], pages = [], files = [], counts = { pages: 0, same: 0, sameBytes: 0 } } = touched ?? {}
  return {
    ...{ version: 2, against, broken },
    changes: changes.map(({ kind, file, name, label, of, words }) => ({ kind, file, name, label, of, ...words })),
    findings,
    everywhere: everywhere.map(reported),
    pages: pages.map((page) => ({ ...page, places: page.places.map(reported) })),
    files: files.map(reported),
    counts,
    ...(otherFiles !== undefined && { otherFiles }),
  }
}

const reported = ({ at: _, isText: __, ...place }: PlaceChange): ReportedPlace => place

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
  part: oneOf('block', 'head', 'search', 'frame', 'settings', 'files'),
  kind: oneOf('changed', 'added', 'gone', 'moved', 'renamed'),
  'block?': closed<BlockName>({ type: NAME, name: NAME, 'before?': COUNT, 'after?': COUNT }),
  ...{ label: NAME, of: NAMES, 'before?': MARKED, 'after?': MARKED },
  'inside?': listOf(closed<NamedText>({ 'name?': NAME, text: TEXT }), 10_000),
  'moved?': closed<NonNullable<ReportedPlace['moved']>>({ from: COUNT, to: COUNT }),
  ...{ 'from?': DAY, changes: NUMBERS },
})

const PAGE = closed<ReportedPage>({
  ...{ path: NAME, title: NAME, kind: oneOf('changed', 'added', 'gone', 'moved'), 'was?': NAME },
  ...{ 'from?': DAY, places: listOf(PLACE, 10_000), changes: NUMBERS },
})

const CHANGE = closed<ReportedChange>({
  kind: oneOf(
    ...['changed', 'added', 'gone', 'moved', 'renamed', 'text'],
    ...['file-added', 'file-gone', 'file-renamed', 'file-changed'],
  ),
  ...{ file: NAME, name: NAME, label: NAME, of: NAMES, 'before?': TEXT, 'after?': TEXT },
})

const FINDING = closed<ChangeFinding>({
  code: oneOf(...Object.keys(changeCodes)),
  severity: oneOf('error', 'warning', 'note'),
  ...{ message: TEXT, changes: NUMBERS },
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
  counts: closed<ChangeReport['counts']>({ pages: COUNT, same: COUNT, sameBytes: COUNT }),
  'otherFiles?': COUNT,
})
