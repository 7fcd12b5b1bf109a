/** Marks texts that are not in the language of the page, so that screen readers read them as what they are. */
import { type ElementType, Fragment, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

type Language = { lang: string; dir?: 'ltr' | 'rtl' }

let texts: ReadonlySet<string> = new Set()
let language: Language | undefined

/** Sets the texts of the page that is drawn next. @param other their language */
export function setOtherLanguage(other: Language | undefined, found: readonly string[] = []): void {
  language = other
  texts = new Set(found)
}

/** Attributes for people. They are in the language of the element. */
const SPOKEN = ['alt', 'aria-label', 'placeholder'] as const

/** Returns the props of an element with its language, or with elements around those of its texts that are in another one. */
export function inLanguage<P extends object>(type: ElementType, props: P & { children?: ReactNode }): P {
  if (!language || 'lang' in props || (typeof type !== 'string' && type !== Fragment)) return props
  const { children } = props
  const isSpoken = children === undefined && SPOKEN.some((name) => isOther(props[name as keyof P]))
  if (type !== Fragment && (isOther(children) || isSpoken)) return { ...props, ...language }
  return hasOther(children)
    ? { ...props, children: Array.isArray(children) ? children.map(marked) : marked(children) }
    : props
}

const isOther = (child: unknown): boolean => typeof child === 'string' && texts.has(child)

const hasOther = (child: unknown): boolean => (Array.isArray(child) ? child.some(hasOther) : isOther(child))

/** @param key its place among the children */
function marked(child: ReactNode, key?: number): ReactNode {
  if (Array.isArray(child)) return child.map(marked)
  return isOther(child) ? jsx('span', { ...language, children: child }, key) : child
}
