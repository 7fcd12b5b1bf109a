/** Two versions of a file that a program put together and nobody sorted out. */
import type { Diagnostic, Edit } from '../diagnostic.ts'
import type { Draft } from './draft.ts'

const CONFLICT = /^<{7}(?: .*)?\r?\n[\s\S]*?(^={7}\r?$[\s\S]*?^>{7}(?: .*)?$)/gm

/** One finding a place; the draft goes on with the first of the two versions. */
export function conflicts(draft: Draft): Diagnostic[] {
  const text = draft.text()
  const edits: Edit[] = []
  const found = [...text.matchAll(CONFLICT)].map(({ index, 0: whole, 1: second = '' }) => {
    const firstLine = index + (whole.indexOf('\n') < 0 ? whole.length : whole.indexOf('\n'))
    edits.push(
      { start: index, end: firstLine, text: '' },
      { start: index + whole.length - second.length, end: index + whole.length, text: '' },
    )
    return draft.tell(index, firstLine, {
      code: 'line-stray',
      message: 'From here on the file holds two versions of the same lines, and nobody has chosen one.',
      hint: 'Keep one version. Take away the other, and the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    })
  })
  if (edits.length === 0) {
    for (const { index, 0: mark } of text.matchAll(/^(?:<{7}|>{7})(?: .*)?$|^={7}$/gm)) {
      const edit = { start: index, end: index + mark.length, text: '' }
      edits.push(edit)
      found.push(
        draft.tell(edit.start, edit.end, {
          code: 'line-stray',
          message: 'This line was put in by a program that joined two versions of the file.',
          hint: 'Look whether the lines around it stand here once, then take this one away.',
        }),
      )
    }
  }
  if (edits.length > 0) draft.repair(edits)
  return found
}
