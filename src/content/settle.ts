/** Of the findings of all rules, those that an editor made; what follows from another is left out. */
import { type Diagnostic, type DiagnosticCode, hasErrors } from './diagnostic.ts'

/** True of a finished site only: while lines are missing or unreadable, something is always unused. */
const WHEN_DONE: ReadonlySet<DiagnosticCode> = new Set([
  'id-unused',
  'fact-unused',
  'file-unused',
  'route-unlinked',
  'page-unrouted',
])

/** Mistakes of form and of names: they may hide a link or a reference from the other rules. */
const HIDING =
  /^(?:yaml|colon|space|hyphen|indent|line|quote|sign|text|key|block|value|list|file-missing|file-encoding|file-too|file-unknown|id-unknown)/

/**
 * @param reading what reading the files brought to light
 * @param rules what the rules found in what was read
 */
export function settle(reading: readonly Diagnostic[], rules: readonly Diagnostic[]): Diagnostic[] {
  const apart = rules.filter((one) => !reading.some((other) => other.severity === 'error' && overlap(one, other)))
  const hidden = hasErrors([...reading, ...apart].filter(({ code }) => HIDING.test(code)))
  const broken = new Set(
    [...reading, ...apart]
      .filter(({ severity, code }) => severity === 'error' && HIDING.test(code))
      .map(({ file }) => file),
  )
  const shown = (hidden ? apart.filter(({ code }) => !WHEN_DONE.has(code)) : apart).filter(
    ({ code, file }) => code !== 'heading-count' || !broken.has(file),
  )
  return onePerPlace(unique([...reading, ...shown]))
}

function overlap(a: Diagnostic, b: Diagnostic): boolean {
  if (a.file !== b.file || a.line > b.endLine || b.line > a.endLine) return false
  if (a.line !== b.line || a.endLine !== a.line || b.endLine !== b.line) return true
  return a.column < b.endColumn && b.column < a.endColumn
}

/** Where two rules stumble over one word, the first of them has said it. */
function onePerPlace(all: readonly Diagnostic[]): Diagnostic[] {
  const codes = new Map<string, DiagnosticCode>()
  return all.filter(({ file, line, column, code }) => {
    const place = `${file}:${line}:${column}`
    const first = codes.get(place) ?? code
    codes.set(place, first)
    return first === code || (line === 1 && column === 1)
  })
}

/** Without those that say the same of the same place. */
export function unique(all: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return all.filter(({ file, line, column, code, message }) => {
    const id = [file, line, column, code, message].join('|')
    return !seen.has(id) && seen.add(id)
  })
}
