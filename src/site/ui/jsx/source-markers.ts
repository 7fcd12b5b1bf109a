/**
 * Source markers of the content in a page that is edited: elements have texts without markers, and attributes that hold
 * the marked texts, so that the editor finds where words on the page come from. Not part of a published page.
 */
import { type ElementType, Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { isMarked, withoutMarkers } from '../../../compiler/link/source-markers.ts'

/** The attribute with the marked texts inside an element, in order. `data-words-` and a name: those of an attribute. */
export const WORDS = 'data-words'

/** A marker inside an address. */
const ENCODED_MARK = /%EE%80%(?:9[0-2]|A[0-9A-F])/gi

/** Between the texts of one element. */
const SEPARATOR = '\ue013'

const wordsIn = (attribute: string): string[] => attribute.split(SEPARATOR)

/**
 * Returns the props of an element without markers in its texts, and the attributes with the marked texts. A text that a
 * component returns without an element or a fragment around it keeps its markers: there should be none.
 */
export function hideMarkers<P extends object>(type: ElementType, props: P): P {
  if (type === Fragment) return 'children' in props ? { ...props, children: inElements(props.children) } : props
  if (typeof type !== 'string') return props
  const hidden: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') hideInTexts(value, hidden)
    else if (typeof value === 'string' && isMarked(value)) {
      hidden[name] = withoutMarkers(value)
      hidden[`${WORDS}-${name.toLowerCase()}`] = value
    } else if (typeof value === 'string' && value.includes('%EE%80')) hidden[name] = value.replace(ENCODED_MARK, '')
  }
  return Object.keys(hidden).length > 0 ? { ...props, ...hidden } : props
}

/** A fragment has no attributes, so its marked texts get elements that the layout ignores. */
function inElements(children: unknown, key?: number): ReactNode {
  if (Array.isArray(children)) return children.map(inElements)
  if (typeof children !== 'string' || !isMarked(children)) return children as ReactNode
  const props = { style: { display: 'contents' }, [WORDS]: children, children: withoutMarkers(children) }
  return jsx('span', props, key)
}

function hideInTexts(children: unknown, hidden: Record<string, unknown>): void {
  const texts: string[] = []
  const plain = (child: unknown): unknown => {
    if (Array.isArray(child)) return child.map(plain)
    if (typeof child !== 'string') return child
    if (child !== '') texts.push(child)
    return withoutMarkers(child)
  }
  const plainChildren = plain(children)
  if (!texts.some(isMarked)) return
  hidden['children'] = plainChildren
  hidden[WORDS] = texts.join(SEPARATOR)
}

/**
 * Returns the text with markers that a text node shows; `undefined` if its words are not from the content. `start`: where
 * the node's words begin in it, since words that stay on one line have elements of their own.
 */
export function markedText(node: Text): { marked: string; start: number } | undefined {
  const element = node.parentElement?.closest(`[${WORDS}]`)
  const texts = wordsIn(element?.getAttribute(WORDS) ?? '')
  for (const shown of element?.childNodes ?? []) {
    const [marked] = texts
    if (marked === undefined || shown.textContent !== withoutMarkers(marked)) continue
    if (shown.contains(node)) return { marked, start: lengthBefore(node, shown) }
    texts.shift()
  }
  return undefined
}

/** Returns the text with markers of an attribute; `undefined` if its words are not from the content. */
export const markedAttribute = (element: Element, name: string): string | undefined =>
  element.getAttribute(`${WORDS}-${name}`) ?? undefined

function lengthBefore(node: Node, within: Node): number {
  let length = 0
  for (let at: Node = node; at !== within && at.parentNode; at = at.parentNode)
    for (let before = at.previousSibling; before; before = before.previousSibling)
      length += before.textContent?.length ?? 0
  return length
}
