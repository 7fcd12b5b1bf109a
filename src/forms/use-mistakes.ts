import { useState } from 'react'
import type { SummaryItem } from '../site/ui/error-summary.tsx'
import type { FieldError } from '../site/ui/fields.tsx'
import { type Checks, type Mistake, mistakesIn } from './checks.ts'

export type Mistakes = {
  /** For the summary: what was wrong when the form was last sent. */
  items: readonly SummaryItem[]
  /** Looks at every field. @returns whether the form may be sent */
  allIsWell: () => boolean
  /** Looks whether what was wrong has been corrected; for each change of a field. */
  lookAgain: () => void
}

/**
 * Mistakes come and go only when the form is sent: nothing appears while somebody types, and nothing moves between
 * pressing a button and letting it go. A field that has been fixed says so at once, in the same place.
 *
 * @param values what stands in the fields now
 * @param idOf the id of a field's control
 */
export function useMistakes<Name extends string>(
  values: () => Readonly<Record<Name, string>>,
  checks: Checks<Name>,
  idOf: (name: Name) => string,
): Mistakes & { errorOf: (name: Name) => FieldError | undefined } {
  const [found, setFound] = useState<{ mistakes: Mistake<Name>[]; items: SummaryItem[] }>({ mistakes: [], items: [] })
  const [fixed, setMended] = useState<ReadonlySet<Name>>(new Set())
  return {
    items: found.items,
    errorOf(name) {
      const mistake = found.mistakes.find((each) => each.name === name)
      return mistake && { text: mistake.text, fixed: fixed.has(name) }
    },
    allIsWell() {
      const mistakes = mistakesIn(values(), checks)
      setFound({ mistakes, items: mistakes.map(({ name, text }) => ({ id: idOf(name), text })) })
      setMended(new Set())
      return mistakes.length === 0
    },
    lookAgain() {
      if (found.mistakes.length === 0) return
      const now = values()
      const names = found.mistakes.map(({ name }) => name)
      setMended(new Set(names.filter((name) => checks[name]?.(now[name]) === undefined)))
    },
  }
}
