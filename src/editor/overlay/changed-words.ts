/** Highlights the words of the page that a save has changed, for a moment. Nothing moves. */
import { CHANGED } from './start.css.ts'

/** Milliseconds. */
const SHOWN = 2000

/** Text nodes of the page, in document order, with their texts. */
type Texts = ReadonlyMap<Text, string>

/** Returns the texts below `root` as they are now. */
export function textsOf(root: Node): Texts {
  const texts = new Map<Text, string>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if ((node as Text).data.trim() !== '') texts.set(node as Text, (node as Text).data)
  return texts
}

/** A part of a text node. */
export type Stretch = { node: Text; start: number; end: number }

/** Returns the words that are on the page now and were not before. A text that has only moved is not among them. */
export function changedWords(before: Texts, now: Texts): Stretch[] {
  const moved = [...before].flatMap(([node, text]) => (now.has(node) ? [] : [text]))
  return [...now].flatMap(([node, text]) => {
    const old = before.get(node)
    if (old === text) return []
    if (old === undefined && moved.includes(text)) {
      moved.splice(moved.indexOf(text), 1)
      return []
    }
    const [start, end] = newWords(old ?? '', text)
    return start < end ? [{ node, start, end }] : []
  })
}

/**
 * Returns the part of `text` between the words that `old` begins with as well and those that it ends with as well. When
 * words were only removed, that is the two words around them.
 */
function newWords(old: string, text: string): [start: number, end: number] {
  const [before, after] = [old.split(/(\s+)/), text.split(/(\s+)/)]
  let [start, end] = [0, after.length]
  while (start < end && after[start] === before[start]) start += 1
  let last = before.length
  while (end > start && last > start && after[end - 1] === before[last - 1]) [end, last] = [end - 1, last - 1]
  if (start === end) [start, end] = [Math.max(0, start - 2), Math.min(after.length, end + 1)]
  const from = after.slice(0, start).join('').length
  const part = after.slice(start, end).join('')
  return [from + part.length - part.trimStart().length, from + part.trimEnd().length]
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Replaces what is highlighted. Browsers without custom highlights show nothing. */
export function markWords(stretches: readonly Stretch[]): void {
  if (typeof Highlight === 'undefined' || stretches.length === 0) return
  const ranges = stretches.map(
    ({ node, start, end }) =>
      new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
  )
  CSS.highlights.set(CHANGED, new Highlight(...ranges))
  clearTimeout(timer)
  timer = setTimeout(() => CSS.highlights.delete(CHANGED), SHOWN)
}
