/** Leaves out diagnostics that are only consequences of others. */
import type { Codes } from './diagnostics/code.ts'
import { hides } from './diagnostics/codes.ts'
import { type Diagnostic, errorsFirst } from './diagnostics/diagnostic.ts'

/**
 * @param reading what reading the files found
 * @param rules what the rules found
 * @param codes of all of them
 */
export function suppressCascades(
  reading: readonly Diagnostic[],
  rules: readonly Diagnostic[],
  codes: Codes,
): Diagnostic[] {
  const errorsIn = (all: readonly Diagnostic[]) => all.filter(({ severity }) => severity === 'error')
  const filesOf = (all: readonly Diagnostic[]) => new Set(all.map(({ file }) => file))
  const readingErrors = errorsIn(reading)
  const apart = rules.filter((one) => !readingErrors.some((other) => overlap(one, other)))
  const broken = filesOf(errorsIn([...reading, ...apart]).filter(({ code }) => hides(codes[code])))
  const shown = apart.filter(({ code, file }) => {
    const phase = codes[code]?.phase
    return phase === 'finished' ? broken.size === 0 : phase !== 'page' || !broken.has(file)
  })
  const faulty = filesOf(errorsIn([...reading, ...shown]))
  const polished = shown.filter(({ code, file }) => codes[code]?.phase !== 'polish' || !faulty.has(file))
  return onePerPlace(unique([...reading, ...polished]))
}

function overlap(a: Diagnostic, b: Diagnostic): boolean {
  if (a.file !== b.file || a.line > b.endLine || b.line > a.endLine) return false
  if (a.line !== b.line || a.endLine !== a.line || b.endLine !== b.line) return true
  return a.column < b.endColumn && b.column < a.endColumn
}

/** Keeps the first diagnostic of each place, errors before warnings. */
function onePerPlace(all: readonly Diagnostic[]): Diagnostic[] {
  const shown = new Map<string, string>()
  const placeOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`
  for (const one of all.toSorted(errorsFirst)) if (!shown.has(placeOf(one))) shown.set(placeOf(one), one.code)
  return all.filter((one) => shown.get(placeOf(one)) === one.code || (one.line === 1 && one.column === 1))
}

/** Removes duplicates. */
export function unique(all: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return all.filter(({ file, line, column, code, message }) => {
    const id = [file, line, column, code, message].join('|')
    return !seen.has(id) && seen.add(id)
  })
}
