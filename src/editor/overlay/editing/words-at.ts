/** Finds the value of the content whose words are at a point or an element of the page. */
import { partsOf, sourcesIn } from '../../../compiler/link/source-markers.ts'
import { markedText, WORDS } from '../../../site/ui/jsx/source-markers.ts'

/** Words on the page. `numbers`: of their sources, the whole text first, what it quotes last. */
export type PageWords = { numbers: readonly number[]; element: Element; range?: Range }

const CONTROL = 'input, select, button, label, a, summary'

/** Returns the words at a point of the window; undefined if none of the content are there. */
export function wordsAtPoint(x: number, y: number): PageWords | undefined {
  const target = document.elementFromPoint(x, y)
  if (!target || !document.getElementById('root')?.contains(target)) return undefined
  // An invisible control may cover the words of its label.
  const around = target.matches('input, select') ? (target.closest('label') ?? target.parentElement ?? target) : target
  for (const node of textNodes(around, target.matches(CONTROL) ? Number.POSITIVE_INFINITY : 1)) {
    if (!isAt(rangeOf(node), x, y)) continue
    const words = partsOfNode(node)
    return words.find(({ range }) => range && isAt(range, x, y)) ?? words[0]
  }
  return wordsOf(target) ?? (around === target ? undefined : wordsOf(around))
}

function* textNodes(node: Node, depth: number): Generator<Text> {
  for (const child of node.childNodes) {
    if (child instanceof Text) yield child
    else if (depth > 1) yield* textNodes(child, depth - 1)
  }
}

/** Returns the words of a text node by their sources, in order. */
function partsOfNode(node: Text): PageWords[] {
  const origin = markedText(node)
  const element = node.parentElement
  if (!origin || !element) return []
  const found: PageWords[] = []
  let end = -origin.start
  for (const { text, sources } of partsOf(origin.marked)) {
    const start = Math.max(0, end)
    end += text.length
    if (sources.length === 0 || end <= 0 || start >= node.length) continue
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, Math.min(node.length, end))
    found.push({ numbers: sources, element, range })
  }
  return found
}

/** Returns the first words of an element or of what it is in; of an image, its description. */
function wordsOf(target: Element): PageWords | undefined {
  for (let element: Element | null = target; element && element.id !== 'root'; element = element.parentElement) {
    const numbers = [...element.attributes].map(sourcesOf).find(({ length }) => length > 0)
    if (numbers) return { numbers, element }
    if (element.matches('section, article, main, header, footer, form, ul, ol, dl, nav')) return undefined
  }
  return undefined
}

/** Returns the numbers of the sources that an attribute names, if it marks words. */
export const sourcesOf = ({ name, value }: Attr): readonly number[] => (name.startsWith(WORDS) ? sourcesIn(value) : [])

/** Returns the smallest box around the words of an element, which may be narrower than the element. */
export function boxOf(element: Element): DOMRect {
  const [rect, text] = [element.getBoundingClientRect(), rangeOf(element).getBoundingClientRect()]
  return text.width > 0 && text.width < rect.width ? text : rect
}

/** Returns where to draw an outline around words. */
export function outlineOf({ element, range }: PageWords): readonly DOMRect[] {
  const rects = [...(range ?? element).getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  return rects.length > 0 ? rects : [element.getBoundingClientRect()]
}

function rangeOf(node: Node): Range {
  const range = document.createRange()
  range.selectNodeContents(node)
  return range
}

/** Whether a range covers a point, within two pixels. */
const isAt = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2,
  )
