/** Draws a newer version of the page that is open. */
import type { Screen, View, ViewStore } from '../../site/page/view.ts'
import { CHANGED } from './shared.css.ts'

/** Blocks whose data is unchanged are not rendered again. */
export const showInPlace = (store: ViewStore, screen: Screen): void => store.show(keepUnchanged(store.screen(), screen))

/** Draws a fresh view in place: what is open on the page stays open, and changed words are highlighted for a moment. */
export function showView(store: ViewStore, view: View): void {
  const { page, path } = store.screen().view
  // Another page has been opened meanwhile; its data is fresh.
  if (view.path !== path) return
  const root = document.getElementById('root') ?? document.body
  const before = textsOf(root)
  showInPlace(store, { view })
  if (view.page.pattern === page.pattern) markWords(changedWords(before, textsOf(root)))
}

/**
 * Returns `after`, plain JSON, in which everything that equals its counterpart in `before` is that very object, so React
 * does not render it again.
 */
export function keepUnchanged<T>(before: T, after: T): T {
  if (!isGroup(before) || !isGroup(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const kept = Object.entries(after).map(([key, value]) => [key, keepUnchanged(before[key], value)] as const)
  const isSame =
    kept.length === Object.keys(before).length && kept.every(([key, value]) => key in before && value === before[key])
  if (isSame) return before
  return (Array.isArray(after) ? kept.map(([, value]) => value) : Object.fromEntries(kept)) as T
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

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
function markWords(stretches: readonly Stretch[]): void {
  if (typeof Highlight === 'undefined' || stretches.length === 0) return
  const ranges = stretches.map(
    ({ node, start, end }) =>
      new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end }),
  )
  CSS.highlights.set(CHANGED, new Highlight(...ranges))
  clearTimeout(timer)
  timer = setTimeout(() => CSS.highlights.delete(CHANGED), SHOWN)
}
