/**
 * A report that somebody else made, a pull request of a stranger for example: taken only where it has exactly the shape of
 * a report, and read as data.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { isCivilDay } from '../compiler/calendar/civil-day.ts'
import type { ChangeReport } from './change-report.ts'
import { changeCodes } from './rules/rule.ts'

/** Larger files are no reports: those of a whole site written anew are smaller. In bytes. */
export const LARGEST_REPORT = 2 * 1024 * 1024

export class ReportError extends Error {}

/** Compiled when the first report is read. */
let check: ValidateFunction<ChangeReport> | undefined

/** @throws ReportError with a sentence, where the bytes are no report */
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
  const numbers = [...report.findings, ...report.everywhere, ...report.files, ...report.pages].flatMap(
    ({ changes }) => changes,
  )
  const inPages = report.pages.flatMap(({ places }) => places.flatMap(({ changes }) => changes))
  if ([...numbers, ...inPages].some((number) => number > report.changes.length))
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

const TEXT = { type: 'string', maxLength: 20_000 }
/** A name has something to read in it. */
const NAME = { type: 'string', maxLength: 2_000, pattern: '\\S' }
const COUNT = { type: 'integer', minimum: 0, maximum: 1_000_000 }
const NAMES = { type: 'array', maxItems: 100, items: NAME }
const NUMBERS = { type: 'array', maxItems: 10_000, items: { type: 'integer', minimum: 1, maximum: 100_000 } }
const DAY = { type: 'string', format: 'day' }

/** Nothing but these lines. @param optional names of lines that may be missing */
const closed = (properties: Record<string, object>, optional: readonly string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
})
const listOf = (items: object, maxItems: number): object => ({ type: 'array', maxItems, items })
const oneOf = (...words: string[]): object => ({ enum: words })

const MARKED = listOf(closed({ text: TEXT, differs: { const: true } }, ['differs']), 5_000)

const INSIDE = listOf(closed({ name: NAME, text: TEXT }, ['name']), 10_000)
const MOVED = closed({ from: COUNT, to: COUNT })

const PLACE = closed(
  {
    part: oneOf('block', 'head', 'search', 'frame', 'settings', 'files'),
    kind: oneOf('changed', 'added', 'gone', 'moved', 'renamed'),
    block: closed({ type: NAME, name: NAME, before: COUNT, after: COUNT }, ['before', 'after']),
    ...{
      label: NAME,
      of: NAMES,
      before: MARKED,
      after: MARKED,
      inside: INSIDE,
      moved: MOVED,
      from: DAY,
      changes: NUMBERS,
    },
  },
  ['block', 'before', 'after', 'inside', 'moved', 'from'],
)

const PAGE = closed(
  {
    ...{ path: NAME, title: NAME },
    kind: oneOf('changed', 'added', 'gone', 'moved'),
    ...{ was: NAME, from: DAY, places: listOf(PLACE, 10_000), changes: NUMBERS },
  },
  ['was', 'from'],
)

const CHANGE_KINDS = [
  ...['changed', 'added', 'gone', 'moved', 'renamed', 'text'],
  ...['file-added', 'file-gone', 'file-renamed', 'file-changed'],
]

/** The shape that `--format json` prints: see `ChangeReport`. */
const REPORT = closed(
  {
    version: { const: 2 },
    against: NAME,
    broken: listOf(oneOf('before', 'after'), 2),
    changes: listOf(
      closed(
        { kind: oneOf(...CHANGE_KINDS), file: NAME, name: NAME, label: NAME, of: NAMES, before: TEXT, after: TEXT },
        ['before', 'after'],
      ),
      10_000,
    ),
    findings: listOf(
      closed({
        code: oneOf(...Object.keys(changeCodes)),
        severity: oneOf('error', 'warning', 'note'),
        ...{ message: TEXT, changes: NUMBERS },
      }),
      10_000,
    ),
    everywhere: listOf(PLACE, 10_000),
    pages: listOf(PAGE, 20_000),
    files: listOf(PLACE, 50_000),
    counts: closed({ pages: COUNT, same: COUNT, sameBytes: COUNT }),
    otherFiles: COUNT,
  },
  ['otherFiles'],
)
