/** Of the findings of all rules, those that an editor made; what follows from another is left out. */
import { type Codes, hides } from './diagnostics/codes.ts'
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts'

/**
 * @param reading what reading the files brought to light
 * @param rules what the rules found in what was read
 * @param codes of all of them
 */
export function suppressCascades(
  reading: readonly Diagnostic[],
  rules: readonly Diagnostic[],
  codes: Codes,
): Diagnostic[] {
  const apart = rules.filter((one) => !reading.some((other) => other.severity === 'error' && overlap(one, other)))
  const hidden = hasErrors([...reading, ...apart].filter(({ code }) => hides(codes[code])))
  const broken = new Set(
    [...reading, ...apart]
      .filter(({ severity, code }) => severity === 'error' && hides(codes[code]))
      .map(({ file }) => file),
  )
  const shown = (hidden ? apart.filter(({ code }) => codes[code]?.phase !== 'finished') : apart).filter(
    ({ code, file }) => codes[code]?.phase !== 'page' || !broken.has(file),
  )
  const faulty = new Set([...reading, ...shown].filter(({ severity }) => severity === 'error').map(({ file }) => file))
  const polished = shown.filter(({ code, file }) => codes[code]?.phase !== 'polish' || !faulty.has(file))
  return onePerPlace(unique([...reading, ...polished]))
}

function overlap(a: Diagnostic, b: Diagnostic): boolean {
  if (a.file !== b.file || a.line > b.endLine || b.line > a.endLine) return false
  if (a.line !== b.line || a.endLine !== a.line || b.endLine !== b.line) return true
  return a.column < b.endColumn && b.column < a.endColumn
}

/** Of two rules that report one word the first counts; a warning never takes the place of an error. */
function onePerPlace(all: readonly Diagnostic[]): Diagnostic[] {
  const shown = new Map<string, string>()
  const placeOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`
  const errorsFirst = [...all].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  for (const one of errorsFirst) if (!shown.has(placeOf(one))) shown.set(placeOf(one), one.code)
  return all.filter((one) => shown.get(placeOf(one)) === one.code || (one.line === 1 && one.column === 1))
}

/** Without those that say the same of the same place. */
export function unique(all: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return all.filter(({ file, line, column, code, message }) => {
    const id = [file, line, column, code, message].join('|')
    return !seen.has(id) && seen.add(id)
  })
}
