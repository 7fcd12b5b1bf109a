/** Two versions of a file that a program put together and nobody sorted out. */
import type { Diagnostic, Edit } from '../diagnostics/diagnostic.ts'
import { MOST_DIAGNOSTICS } from './parse.ts'
import type { RepairedText } from './repaired-text.ts'

type Mark = { sign: '<' | '=' | '>'; start: number; end: number }

/** One finding a place; the draft goes on with the first of the two versions. */
export function conflicts(draft: RepairedText): Diagnostic[] {
  const marks = marksOf(draft.text())
  const whole = wholeConflicts(marks)
  const edits: Edit[] =
    whole.length > 0
      ? whole.flatMap(([open, middle, close]) => [
          { start: open.start, end: open.end, text: '' },
          { start: middle.start, end: close.end, text: '' },
        ])
      : marks.map(({ start, end }) => ({ start, end, text: '' }))
  const found = (whole.length > 0 ? whole.map(([open]) => open) : marks)
    .slice(0, MOST_DIAGNOSTICS)
    .map(({ start, end }) =>
      draft.diagnose(start, end, {
        code: 'line-stray',
        ...(whole.length > 0
          ? {
              message: 'From here on the file holds two versions of the same lines, and nobody has chosen one.',
              hint: 'Keep one version. Take away the other, and the lines that begin with <<<<<<<, ======= and >>>>>>>.',
            }
          : {
              message: 'This line was put in by a program that joined two versions of the file.',
              hint: 'Look whether the lines around it stand here once, then take this one away.',
            }),
      }),
    )
  if (edits.length > 0) draft.repair(edits)
  return found
}

function marksOf(text: string): Mark[] {
  return [...text.matchAll(/^(?:([<>])\1{6}(?: .*)?|={7})(?=\r?$)/gm)].map(({ index, 0: mark }) => ({
    sign: mark[0] as Mark['sign'],
    start: index,
    end: index + mark.length,
  }))
}

/** Each `<<<<<<<` with the next `=======` and the next `>>>>>>>` after that; what stands between belongs to it. */
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
