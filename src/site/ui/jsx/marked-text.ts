/** From the open page back to the marked texts that `note-origins.ts` left on its elements. */
import { withoutMarks } from '../../../compiler/link/marks.ts'
import { WORDS, wordsIn } from './note-origins.ts'

/**
 * What a text node shows with its marks; undefined where its words come from no content. `start`: where the node's words
 * begin in it, since words that stay on one line stand in elements of their own.
 */
export function markedText(node: Text): { marked: string; start: number } | undefined {
  const element = node.parentElement?.closest(`[${WORDS}]`)
  const marked = element && textsOf(element).find(({ shown }) => shown === node || shown.contains(node))
  if (!marked) return undefined
  return { marked: marked.text, start: lengthBefore(node, marked.shown) }
}

/** The marked text of an attribute; undefined where its words come from no content. */
export const markedAttribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(`${WORDS}-${name}`) ?? undefined

/** Each text of an element and what shows it: a text node, or an element around words that stay together. */
function textsOf(element: Element): { text: string; shown: Node }[] {
  const texts = wordsIn(element.getAttribute(WORDS) ?? '')
  const found: { text: string; shown: Node }[] = []
  for (const shown of element.childNodes) {
    const [text] = texts
    if (text !== undefined && shown.textContent === withoutMarks(text)) {
      found.push({ text, shown })
      texts.shift()
    }
  }
  return found
}

function lengthBefore(node: Node, within: Node): number {
  let length = 0
  for (let at: Node = node; at !== within && at.parentNode; at = at.parentNode)
    for (let before = at.previousSibling; before; before = before.previousSibling)
      length += before.textContent?.length ?? 0
  return length
}
