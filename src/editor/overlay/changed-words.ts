/** After a save: which words of the page are others than before, marked for a moment. Nothing moves: it is a tint alone. */
import { CHANGED } from './changed-words.css.ts'

/** How long, in milliseconds. */
const SHOWN = 2000

/** Texts of the page by their nodes, in their order. */
type Texts = ReadonlyMap<Text, string>

/** The texts below `root` as they are now. */
export function textsOf(root: Node): Texts {
  const texts = new Map<Text, string>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if ((node as Text).data.trim() !== '') texts.set(node as Text, (node as Text).data)
  return texts
}

/** Stretches of text nodes, from one offset to another. */
export type Stretch = { node: Text; start: number; end: number }

/**
 * What the page says that it did not say before. A text that has only moved to another place is none.
 *
 * @param before as `textsOf` gave it  @param now of the same root
 */
export function changedWords(before: Texts, now: Texts): Stretch[] {
  const gone = [...before].filter(([node]) => !now.has(node)).map(([, text]) => text)
  const moved = new Map<string, number>()
  for (const text of gone) moved.set(text, (moved.get(text) ?? 0) + 1)
  return [...now].flatMap(([node, text]) => {
    const old = before.get(node)
    if (old === text) return []
    const left = moved.get(text) ?? 0
    if (old === undefined && left > 0) {
      moved.set(text, left - 1)
      return []
    }
    const [start, end] = newWords(old ?? '', text)
    return start < end ? [{ node, start, end }] : []
  })
}

/**
 * The part of `text` without the words that it begins and ends with as `old` does. Where words only went, the two that
 * they stood between.
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

/** Marks the stretches; those marked before are no more. Browsers without custom highlights show nothing. */
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
