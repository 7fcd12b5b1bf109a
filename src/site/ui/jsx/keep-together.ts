/**
 * Keeps ranges of numbers and words with a hyphen on one line: browsers break a line after any hyphen, also in "60-90".
 * Non-breaking characters would be copied with the text and not found by search, so the words get an element.
 */
import type { ElementType, ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { together } from '../recipes.css.ts'

/** Longer words may break: with large letters they would not fit on a phone. */
const MOST_LETTERS = 20

const HYPHENATED = /[^–-][-–][^–-]/
/** May break anywhere. */
const ADDRESS = /[@/]/

/** The ends of a range of numbers with units, such as "9 AM-12 PM". */
const NUMBER = /^[^\p{L}]*\p{N}$/u
const UNIT_AND_NUMBER = /^\p{L}{1,4}[-–]\p{N}/u
const UNIT = /^\p{L}{1,4}(?!\p{L})/u

/** @returns the text in parts, each second one to be kept together; one part if there is nothing to keep */
export function keepTogether(text: string): string[] {
  if (!HYPHENATED.test(text)) return [text]
  const words = text.split(/(\s+)/)
  const parts: string[] = []
  let plain = ''
  // Each second one is the space between two words.
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 2] ?? ''
    const isRange = NUMBER.test(word) && words[at + 1]?.length === 1 && UNIT_AND_NUMBER.test(next)
    const length = isRange ? (UNIT.test(words[at + 4] ?? '') ? 5 : 3) : 1
    const kept = words.slice(at, at + length).join('')
    if (kept.length <= MOST_LETTERS && HYPHENATED.test(kept) && !ADDRESS.test(kept)) {
      parts.push(plain, kept)
      plain = ''
      at += length - 1
    } else plain += word
  }
  return [...parts, plain]
}

/** Elements whose text is no line of the page, or that take no elements. */
const PLAIN: ReadonlySet<ElementType> = new Set(['option', 'script', 'style', 'textarea', 'title'])

/** Returns the props of an element with elements around the words in its texts that stay on one line. */
export function keepWords<P extends object>(type: ElementType, props: P & { children?: ReactNode }): P {
  if (typeof type !== 'string' || PLAIN.has(type)) return props
  const { children } = props
  if (!hasParts(children)) return props
  return { ...props, children: Array.isArray(children) ? children.map(inParts) : inParts(children) }
}

const hasParts = (child: unknown): boolean =>
  Array.isArray(child) ? child.some(hasParts) : typeof child === 'string' && keepTogether(child).length > 1

/** The parts of a text are in one element: a flex container lays out each child separately. */
function inParts(child: ReactNode, key?: number): ReactNode {
  if (Array.isArray(child)) return child.map(inParts)
  const parts = typeof child === 'string' ? keepTogether(child) : []
  if (parts.length < 2) return child
  const children = parts.map((part, index) =>
    index % 2 ? jsx('span', { className: together, children: part }, index) : part,
  )
  return jsxs('span', { children }, key)
}
