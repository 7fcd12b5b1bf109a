/** Two versions of a file that a program joined, and nobody chose one. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { MOST_DIAGNOSTICS } from './parse.ts'
import type { RepairedText } from './repaired-text.ts'

type Mark = { sign: string; start: number; end: number }

/** Leaves the first of two versions in the draft. @returns one diagnostic per conflict, or per line without its partners */
export function conflicts(draft: RepairedText): Diagnostic[] {
  const marks = [...draft.text().matchAll(/^(?:([<>])\1{6}(?: .*)?|={7})(?=\r?$)/gm)].map(
    ({ index, 0: mark }): Mark => ({ sign: mark[0] ?? '', start: index, end: index + mark.length }),
  )
  const whole = wholeConflicts(marks)
  const isWhole = whole.length > 0
  const found = (isWhole ? whole.map(([open]) => open) : marks).slice(0, MOST_DIAGNOSTICS).map(({ start, end }) =>
    draft.diagnose(start, end, {
      code: 'line-stray',
      message: isWhole
        ? 'From here on the file holds two versions of the same lines, and nobody has chosen one.'
        : 'This line was put in by a program that joined two versions of the file.',
      hint: isWhole
        ? 'Keep one version. Take away the other, and the lines that begin with <<<<<<<, ======= and >>>>>>>.'
        : 'Look whether the lines around it stand here once, then take this one away.',
    }),
  )
  const removed = isWhole
    ? whole.flatMap(([open, middle, close]) => [open, { start: middle.start, end: close.end }])
    : marks
  if (removed.length > 0) draft.repair(removed.map(({ start, end }) => ({ start, end, text: '' })))
  return found
}

/** Each `<<<<<<<` with the next `=======` and the next `>>>>>>>` after that; marks in between belong to it. */
function wholeConflicts(marks: readonly Mark[]): [Mark, Mark, Mark][] {
  const found: [Mark, Mark, Mark][] = []
  let open: Mark | undefined
  let middle: Mark | undefined
  for (const mark of marks) {
    if (mark.sign === '<' && !open) open = mark
    else if (mark.sign === '=' && open && !middle) middle = mark
    else if (mark.sign === '>' && open && middle) {
      found.push([open, middle, mark])
      ;[open, middle] = [undefined, undefined]
    }
  }
  return found
}
