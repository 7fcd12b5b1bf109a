import { type ElementType, Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { keepTogether } from './keep-together.ts'
import { together } from './keep-words.css.ts'

/** Elements whose text is no line of the page, or takes no elements. */
const PLAIN: ReadonlySet<ElementType> = new Set(['option', 'script', 'style', 'textarea', 'title'])

/** The props of an element of the page, with what must stay on one line marked in its texts. */
export function keepWords<P extends object>(type: ElementType, props: P & { children?: ReactNode }): P {
  if (typeof type !== 'string' || PLAIN.has(type)) return props
  const { children } = props
  if (typeof children === 'string') {
    const marked = mark(children)
    return marked === children ? props : { ...props, children: marked }
  }
  return Array.isArray(children) && children.some(hasMarks) ? { ...props, children: children.map(markEach) } : props
}

const hasMarks = (child: unknown): boolean =>
  typeof child === 'string' ? mark(child) !== child : Array.isArray(child) && child.some(hasMarks)

/** A list inside the children wants keys: of those that stand in place of a text, its place. */
function markEach(child: ReactNode, index: number): ReactNode {
  if (Array.isArray(child)) return child.map(markEach)
  if (typeof child !== 'string') return child
  const marked = mark(child)
  return marked === child ? child : jsx(Fragment, { children: marked }, index)
}

/** The marked text in one element: where the parts of a line are laid out one by one, a text is one of them. */
function mark(text: string): ReactNode {
  const parts = keepTogether(text)
  if (parts.length === 1) return text
  const children = parts.map((part, index) =>
    index % 2 ? jsx('span', { className: together, children: part }, index) : part,
  )
  return jsxs('span', { children })
}
