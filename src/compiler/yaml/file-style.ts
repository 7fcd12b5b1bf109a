/** How a file is written: so that what is put in looks like what stands there. */
import { type Document, isCollection, isMap, isScalar, isSeq, visit } from 'yaml'

export type FileStyle = {
  /** The line break. */
  eol: string
  /** Spaces of one step. */
  step: number
  /** Spaces of a hyphen further in than the name of its list. */
  hyphen: number
  /** Characters of the longest line that was folded. */
  width: number
  /** Names whose list is written in brackets somewhere. */
  inBrackets: ReadonlySet<string>
}

/** Of lines in files that fold none. */
const USUAL_WIDTH = 118

export function styleOf(text: string, tree: Document): FileStyle {
  const steps: number[] = []
  const hyphens: number[] = []
  const inBrackets = new Set<string>()
  let width = 0
  const columnOf = (offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1)
  visit(tree, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !key.range) return
      const column = columnOf(key.range[0])
      if (isCollection(value) && value.range && value.items.length > 0) {
        if (value.flow) inBrackets.add(String(key.value))
        else if (isMap(value)) steps.push(columnOf(value.range[0]) - column)
        else if (isSeq(value)) hyphens.push(columnOf(value.range[0]) - column)
      }
    },
    Scalar(key, { type, range, source = '' }) {
      if (key === 'key' || !range || type === 'BLOCK_LITERAL' || !source.includes(' ')) return
      const [first = '', ...lines] = text.slice(range[0], range[1]).trimEnd().split(/\r?\n/)
      if (lines.length === 0) return
      const folded = type === 'BLOCK_FOLDED' ? lines : [' '.repeat(columnOf(range[0])) + first, ...lines]
      width = Math.max(width, ...folded.map((line) => line.length))
    },
  })
  return {
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    step: usual(steps, 2),
    hyphen: usual(hyphens, usual(steps, 2)),
    width: width > 40 ? width : USUAL_WIDTH,
    inBrackets,
  }
}

/** The number that is met most often. */
function usual(numbers: readonly number[], otherwise: number): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? otherwise
}
