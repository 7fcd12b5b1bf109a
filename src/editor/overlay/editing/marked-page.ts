/** The open page with source markers: which value of the content each of its words comes from, also before it is saved. */
import type { MarkedView } from '../../../compiler/link/marked-site.ts'
import { replaceWords, type Source } from '../../../compiler/link/marks.ts'
import { loadBlocks } from '../../../site/page/page-block.tsx'
import type { View } from '../../../site/page/view.ts'
import type { ViewStore } from '../../../site/page/view-store.ts'
import { askDoor } from '../ask-door.ts'
import { showInPlace } from '../show-in-place.ts'
import { type ContentWatch, showView } from '../watch-content.ts'

/** `sources`: by the numbers in the page's texts. A page that was just opened has none until they arrive. */
export type EditedView = View & { sources?: readonly Source[] }

export type MarkedPage = {
  sources(): readonly Source[]
  view(): EditedView
  /** Resolves as soon as the page has its markers.  @throws RefusedError or TypeError when they cannot be had */
  marked(): Promise<void>
  /** Shows a page that the server has drawn, unless another address is open by now. */
  show(marked: MarkedView, path: string): Promise<void>
  /** Shows the saved page again. */
  refresh(): Promise<void>
  /** Replaces the words of one source before the server has drawn the page with them. */
  preview(source: Source, words: string): void
  /** Called with each page that is drawn anew. */
  subscribe(listener: () => void): () => void
  /** Called when the saved page is drawn: unsaved words are not shown any more. */
  onSaved(listener: () => void): () => void
  /** Leaves the page to the watch again. */
  stop(): void
}

/**
 * Marks the page that is open, and each that is opened after it. While a page is edited, changes of the content are drawn
 * only together with their markers, so that no click meets a page without.
 */
export function markPage(store: ViewStore, watch: ContentWatch): MarkedPage {
  const listeners = new Set<() => void>()
  const savedListeners = new Set<() => void>()
  const view = (): EditedView => store.screen().view
  /** The last request for the saved page with its markers. */
  let coming: Promise<void>

  async function loaded({ page, ...rest }: MarkedView, path: string): Promise<EditedView | undefined> {
    await loadBlocks(page.blocks)
    return view().path === path ? { ...view(), page, ...rest } : undefined
  }
  async function show(marked: MarkedView, path: string): Promise<void> {
    const next = await loaded(marked, path)
    if (next) showInPlace(store, { ...store.screen(), view: next })
  }
  function draw(how: (view: EditedView) => void): Promise<void> {
    const asked = ask().then((next) => {
      // An older answer may arrive after a newer one.
      if (next && asked === coming) how(next)
    })
    coming = asked
    return asked
  }
  async function ask(): Promise<EditedView | undefined> {
    const { path, shell } = view()
    const answer = await askDoor<MarkedView>(shell.base, 'page', { path })
    return answer.status === 200 ? loaded(answer.data, path) : undefined
  }
  const refresh = (): Promise<void> => draw((next) => showInPlace(store, { ...store.screen(), view: next }))
  void refresh()
  // A page that is opened comes without markers.
  const stopWatching = store.subscribe(() => {
    if (view().sources) tell(listeners)
    else void refresh().then(() => tell(savedListeners))
  })
  watch.drawWith(async () => {
    await draw((next) => showView(store, next))
    tell(savedListeners)
  })
  return {
    ...{ view, show, refresh },
    sources: () => view().sources ?? [],
    async marked() {
      for (let waited: unknown; !view().sources && waited !== coming; ) {
        waited = coming
        await coming
      }
    },
    preview({ file, path }, words) {
      const { shell, page, sources = [] } = view()
      const number = sources.findIndex((known) => known.file === file && sameSteps(known.path, path))
      if (number < 0) return
      const replaced = <T>(value: T): T => inTexts(value, (text) => replaceWords(text, number, words))
      store.show({ ...store.screen(), view: { ...view(), shell: replaced(shell), page: replaced(page) } })
    },
    subscribe: (listener) => added(listeners, listener),
    onSaved: (listener) => added(savedListeners, listener),
    stop() {
      stopWatching()
      watch.drawWith(undefined)
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
