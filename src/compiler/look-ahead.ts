/** Finds what will be wrong with the current content on later days. */
import { dayInEnglish } from './calendar/civil-day.ts'
import { type Compiled, daysAhead, MOST_DAYS } from './create-compiler.ts'
import type { DiagnosticCode } from './diagnostics/codes.ts'
import { type Diagnostic, finding, sortDiagnostics } from './diagnostics/diagnostic.ts'

/** Codes that depend on the day of the check, not on the day that is looked at. */
const ABOUT_TODAY: ReadonlySet<string> = new Set<DiagnosticCode>(['price-notice', 'day-unlikely', 'entry-over'])

/** Returns everything wrong today, and each new error of a later day, with that day. */
export function lookAhead(compiled: Compiled): Diagnostic[] {
  const { diagnostics } = compiled
  const known = new Set(diagnostics.map(placeOf))
  const later = compiled.later()
  const coming = later.flatMap(({ day, diagnostics: then }) =>
    then.flatMap((one) => {
      if (one.severity !== 'error' || ABOUT_TODAY.has(one.code) || known.has(placeOf(one))) return []
      known.add(placeOf(one))
      return [{ ...one, message: `On ${dayInEnglish(day)}: ${one.message}` }]
    }),
  )
  return sortDiagnostics([...diagnostics, ...coming, ...tooMany([compiled, ...later])])
}

const placeOf = ({ file, line, column, code }: Diagnostic): string => `${file}:${line}:${column} ${code}`

/** Reports the first of the days that are not looked at, if there are too many. */
function tooMany(compiled: readonly Compiled[]): Diagnostic[] {
  const days = [...new Set(compiled.flatMap(({ folder }) => daysAhead(folder)))].sort()
  const first = days[MOST_DAYS]
  const [at] = compiled.flatMap(({ folder }) =>
    [...folder.files.values()].flatMap(({ source, dates }) =>
      dates.changes.filter(({ on }) => on === first).map(({ range }) => ({ source, range })),
    ),
  )
  if (first === undefined || !at) return []
  return [
    finding(at.source, at.range, {
      code: 'days-too-many',
      message: `The content changes on ${days.length} days in the next two years.`,
      hint: `The check looks at ${MOST_DAYS}. Put changes together, or take out what is far away.`,
    }),
  ]
}
