import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'

/** Errors that were not there before; the same mistake on another line is no new one. */
export function newErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const left = new Map<string, number>()
  for (const one of before) left.set(nameOf(one), (left.get(nameOf(one)) ?? 0) + 1)
  return after.filter((one) => {
    if (one.severity !== 'error') return false
    const count = left.get(nameOf(one)) ?? 0
    left.set(nameOf(one), count - 1)
    return count <= 0
  })
}

const nameOf = ({ file, code, message }: Diagnostic): string =>
  [file, code, message.replace(/\bline \d+/g, 'line')].join('|')
