/** From a point or an element of the page to the value of the content whose words are there. */
import { partsOf, sourcesIn } from '../../../compiler/link/marks.ts'
import { markedText } from '../../../site/ui/jsx/marked-text.ts'
import { WORDS } from '../../../site/ui/jsx/note-origins.ts'

/** Words on the page. `numbers`: of their sources, that of the whole text first, of what is quoted in it last. */
export type PageWords = { text: string; numbers: readonly number[]; element: Element; range?: Range }

/** What is at a point of the window; undefined where no words of the content are. */
export function wordsAtPoint(x: number, y: number): PageWords | undefined {
  const target = document.elementFromPoint(x, y)
  if (!target || !document.getElementById('root')?.contains(target)) return undefined
  // A control may lie, unseen, over the words that belong to it.
  const around = target.matches('input, select') ? (target.closest('label') ?? target.parentElement ?? target) : target
  for (const node of textNodes(around, target.matches(CONTROL) ? Number.POSITIVE_INFINITY : 1)) {
    if (!isAt(node, x, y)) continue
    const words = partsOfNode(node)
    return words.find(({ range }) => range && isAt(range, x, y)) ?? words[0]
  }
  return wordsOf(target) ?? (around === target ? undefined : wordsOf(around))
}

const CONTROL = 'input, select, button, label, a, summary'

function* textNodes(node: Node, depth: number): Generator<Text> {
  for (const child of node.childNodes) {
    if (child instanceof Text) yield child
    else if (depth > 1) yield* textNodes(child, depth - 1)
  }
}

/** The words of a text node by their sources, in order; words outside the content are left out. */
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
    found.push({ text, numbers: sources, element, range })
  }
  return found
}

/** The first words that an element shows or says itself; of an image, of what describes it. */
export function wordsOf(target: Element): PageWords | undefined {
  for (let element: Element | null = target; element && element.id !== 'root'; element = element.parentElement) {
    for (const { name, value } of element.attributes) {
      if (!name.startsWith(WORDS)) continue
      const numbers = sourcesIn(value)
      if (numbers[0] !== undefined)
        return {
          text: partsOf(value)
            .map(({ text }) => text)
            .join(''),
          numbers,
          element,
        }
    }
    if (element.matches('section, article, main, header, footer, form, ul, ol, dl, nav')) return undefined
  }
  return undefined
}

/** The smallest box around words of an element: of a line that is half empty, the half with the words. */
export function boxOf(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  const [rect, text] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
  return text.width > 0 && text.width < rect.width ? text : rect
}

/** Where to draw an outline around words. */
export function outlineOf({ element, range }: PageWords): readonly DOMRect[] {
  const rects = [...(range ?? element).getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  return rects.length > 0 ? rects : [element.getBoundingClientRect()]
}

/** Whether a text covers a point, give or take two pixels. */
function isAt(words: Text | Range, x: number, y: number): boolean {
  const range = words instanceof Range ? words : document.createRange()
  if (words instanceof Text) range.selectNodeContents(words)
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2,
  )
}
