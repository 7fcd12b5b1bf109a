/** The open page with marks: which value of the content each of its words comes from, also of a page that is not saved. */
import type { MarkedView } from '../../link/marked-site.ts'
import { isMarked, replaceWords, type Source } from '../../origins/marks.ts'
import { loadBlocks } from '../../page/load-blocks.ts'
import type { View } from '../../page/view.ts'
import type { ViewStore } from '../../page/view-store.ts'
import { askDoor } from '../ask-door.ts'
import { showInPlace } from '../show-in-place.ts'

export type MarkedPage = {
  sources(): readonly Source[]
  view(): View
  /** Shows a page that the door has drawn, unless another address is open by now. */
  show(marked: MarkedView, path: string): Promise<void>
  /** Shows the saved page again. */
  refresh(): Promise<void>
  /** Puts words in the place of those of one source, before the door has drawn the page with them. */
  preview(source: Source, words: string): void
  /** Called with each page that is drawn anew. */
  subscribe(listener: () => void): () => void
  /** Called when a page comes as it is saved: what was shown of it unsaved is gone. */
  onSaved(listener: () => void): () => void
  /** Shows the page without marks from now on. */
  stop(): void
}

/** Marks the page that is open, and each that is opened or saved after it. */
export function markPage(store: ViewStore): MarkedPage {
  let sources: readonly Source[] = []
  const listeners = new Set<() => void>()
  const savedListeners = new Set<() => void>()
  const view = (): View => store.screen().view

  async function show({ shell, page, ...rest }: MarkedView, path: string): Promise<void> {
    await loadBlocks(page.blocks)
    if (view().path !== path) return
    sources = rest.sources
    showInPlace(store, { ...store.screen(), view: { ...view(), shell, page } })
  }
  async function refresh(): Promise<void> {
    const { path, shell } = view()
    const answer = await askDoor<MarkedView>(shell.base, 'page', { path })
    if (answer.status === 200) await show(answer.data, path)
  }
  // A page comes without marks when it is opened, and when its files were saved.
  const stopWatching = store.subscribe(() => {
    if (!isMarked(view().page.title)) void refresh().then(() => tell(savedListeners))
    else tell(listeners)
  })
  void refresh()
  return {
    ...{ view, show, refresh },
    sources: () => sources,
    preview({ file, path }, words) {
      const number = sources.findIndex((known) => known.file === file && sameSteps(known.path, path))
      const { shell, page } = view()
      if (number < 0) return
      const replaced = <T>(value: T): T => inTexts(value, (text) => replaceWords(text, number, words))
      store.show({ ...store.screen(), view: { ...view(), shell: replaced(shell), page: replaced(page) } })
    },
    subscribe: (listener) => added(listeners, listener),
    onSaved: (listener) => added(savedListeners, listener),
    stop() {
      stopWatching()
    },
  }
}

function tell(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener()
}

function added(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const sameSteps = (one: Source['path'], other: Source['path']): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index])

/** Plain JSON with other texts; what stays the same is the same object, so React leaves it alone. */
function inTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (typeof value !== 'object' || value === null) return value
  let changed = false
  const entries = Object.entries(value).map(([key, before]) => {
    const after = inTexts(before, change)
    changed ||= after !== before
    return [key, after] as const
  })
  if (!changed) return value
  return (Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)) as T
}
