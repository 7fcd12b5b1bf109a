import { type ElementType, Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { isMarked, withoutMarks } from '../../../compiler/link/marks.ts'

/** Attributes by which an element of the page tells where its words come from; see `marked-text.ts`. */
export const WORDS = 'data-words'

/** Of words in an address. */
const ENCODED_MARK = /%EE%80%(?:9[0-2]|A[0-9A-F])/gi

/** Between the texts of one element. */
const SEPARATOR = '\ue013'

export const wordsIn = (attribute: string): string[] => attribute.split(SEPARATOR)

/**
 * The props of an element of the page without marks in its texts. The marked texts stand beside them: those inside the
 * element, in order, in `data-words`, and each attribute's in `data-words-` and its name. A text that a component returns
 * without an element or a fragment around it keeps its marks: there should be none.
 */
export function noteOrigins<P extends object>(type: ElementType, props: P): P {
  if (type === Fragment) return 'children' in props ? { ...props, children: inElements(props.children) } : props
  if (typeof type !== 'string') return props
  const noted: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') noteTexts(value, noted)
    else if (typeof value === 'string' && isMarked(value)) {
      noted[name] = withoutMarks(value)
      noted[`${WORDS}-${name.toLowerCase()}`] = value
    } else if (typeof value === 'string' && value.includes('%EE%80')) noted[name] = value.replace(ENCODED_MARK, '')
  }
  return Object.keys(noted).length > 0 ? { ...props, ...noted } : props
}

/** A fragment has no attributes: its marked texts stand in elements that the layout does not see. */
function inElements(children: unknown, key?: number): ReactNode {
  if (Array.isArray(children)) return children.map(inElements)
  if (typeof children !== 'string' || !isMarked(children)) return children as ReactNode
  const props = { style: { display: 'contents' }, [WORDS]: children, children: withoutMarks(children) }
  return jsx('span', props, key)
}

function noteTexts(children: unknown, noted: Record<string, unknown>): void {
  const texts: string[] = []
  const plain = (child: unknown): unknown => {
    if (Array.isArray(child)) return child.map(plain)
    if (typeof child !== 'string') return child
    if (child !== '') texts.push(child)
    return withoutMarks(child)
  }
  const noMarks = plain(children)
  if (!texts.some(isMarked)) return
  noted['children'] = noMarks
  noted[WORDS] = texts.join(SEPARATOR)
}
