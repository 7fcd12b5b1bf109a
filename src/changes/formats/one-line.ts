/** Keeps words of the content on one line, so that no format takes them for anything but text. */
import { visible } from '../../compiler/report/excerpt.ts'
import type { MarkedText } from '../words/marked-text.ts'

/** Stands for a text without a visible character. */
const NOTHING = '▯'

const squeezed = (text: string): string => visible(text.replace(/\s+/g, ' '))

/** Returns the text without line breaks and control characters; never an empty one. */
export const oneLine = (text: string): string => squeezed(text).trim() || NOTHING

/** Does the same to a text in parts. */
export function oneMarkedLine(marked: MarkedText): MarkedText {
  const parts = marked.map((part) => ({ ...part, text: squeezed(part.text) }))
  const start = parts.findIndex(({ text }) => text.trim() !== '')
  if (start < 0) return [{ text: NOTHING }]
  return parts.slice(start).map((part, index) => (index === 0 ? { ...part, text: part.text.trimStart() } : part))
}

const LONGEST = 160

/** Cuts a long text. */
export function shortened(text: string, longest = LONGEST): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/^[-*+] /, '')
    .trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}

/** Cuts two texts so that the first words that differ are left. */
export function shortenedPair(before: string, after: string): [before: string, after: string] {
  const [old, now] = [before, after].map((text) => shortened(text, Number.POSITIVE_INFINITY)) as [string, string]
  let same = 0
  while (same < old.length && old[same] === now[same]) same += 1
  const start = same + 1 < LONGEST ? 0 : old.lastIndexOf(' ', same - LONGEST / 4) + 1
  const cut = (text: string): string => shortened(start === 0 ? text : `… ${text.slice(start)}`)
  return [cut(old), cut(now)]
}
