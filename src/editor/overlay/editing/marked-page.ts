/** The open page with source markers, which say which value of the content each word comes from. */
import { replaceWords, type SourceLocation } from '../../../compiler/link/source-markers.ts'
import type { MarkedView } from '../../../compiler/marked-view.ts'
import { loadBlocks } from '../../../site/page/page-block.tsx'
import type { View, ViewStore } from '../../../site/page/view.ts'
import { createStore } from '../../../site/ui/store.ts'
import { askEditor } from '../editor-client.ts'
import { showInPlace, showView } from '../show-in-place.ts'
import { drawWith, type EditedView, workerPath } from '../watch-content.ts'

export type MarkedPage = ReturnType<typeof markPage>

/**
 * Marks the open page, and each page that is opened after it. Changes of the content are drawn only together with their
 * markers, so that every click finds some.
 */
export function markPage(store: ViewStore) {
  /** How often the saved page has been drawn. */
  const saves = createStore(0)
  const view = (): EditedView => store.screen().view
  /** The newest request for the saved page. */
  let pending: Promise<void>

  async function loaded({ page, ...rest }: MarkedView, path: string): Promise<EditedView | undefined> {
    await loadBlocks(page.blocks)
    return view().path === path ? { ...view(), page, ...rest } : undefined
  }
  async function requested(): Promise<EditedView | undefined> {
    const shown = view()
    return loaded(await askEditor('page', { path: workerPath(shown) }), shown.path)
  }
  function draw(how: (view: EditedView) => void): Promise<void> {
    const request = requested().then((next) => {
      // An older answer may arrive after a newer one.
      if (next && request === pending) how(next)
    })
    pending = request
    return request
  }
  const replace = (next: EditedView): void => showInPlace(store, { ...store.screen(), view: next })
  const refresh = (): Promise<void> => draw(replace)
  const drawn = (): void => saves.set(saves.get() + 1)
  void refresh()
  const stopWatching = store.subscribe(() => {
    // A page that was just opened has no markers.
    if (!view().sources) void refresh().then(drawn)
  })
  drawWith(async () => {
    await draw((next) => showView(store, next))
    drawn()
  })
  return {
    view,
    /** Draws the saved page again. */
    refresh,
    /** Calls the listener after each change of the page. */
    subscribe: store.subscribe,
    /** Calls the listener when the saved page is drawn, without unsaved words. */
    onSaved: saves.subscribe,
    /** Resolves as soon as the page has its markers.  @throws RefusedError when it cannot get any */
    async marked(): Promise<void> {
      for (let awaited: unknown; !view().sources && awaited !== pending; ) {
        awaited = pending
        await pending
      }
    },
    /** Draws a page that the worker has linked, unless another address is open by now. */
    async show(marked: MarkedView, path: string): Promise<void> {
      const next = await loaded(marked, path)
      if (next) replace(next)
    },
    /** Replaces the words of one source before the worker has linked the page with them. */
    preview({ file, path }: SourceLocation, words: string): void {
      const { sources = [], ...old } = view()
      const source = JSON.stringify([file, path])
      const number = sources.findIndex((known) => JSON.stringify([known.file, known.path]) === source)
      if (number < 0) return
      const renew = (_: string, value: unknown): unknown =>
        typeof value === 'string' ? replaceWords(value, number, words) : value
      replace({ ...(JSON.parse(JSON.stringify(old), renew) as View), sources })
    },
    /** Has changes of the content drawn as before editing. */
    stop(): void {
      stopWatching()
      drawWith(undefined)
    },
  }
}
