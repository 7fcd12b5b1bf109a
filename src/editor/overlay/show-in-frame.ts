/** The page inside the phone view: it shows what the page around it shows, unsaved values included. */
import { type SourceLocation, sourcesIn } from '../../compiler/link/source-markers.ts'
import { loadBlocks } from '../../site/page/page-block.tsx'
import type { ViewStore } from '../../site/page/view-store.ts'
import { WORDS } from '../../site/ui/jsx/source-markers.ts'
import type { EditedView } from './editing/marked-page.ts'
import { showInPlace } from './show-in-place.ts'
import { drawWith } from './watch-content.ts'

/** The message from the page around the frame. `words`: the value that is being edited. */
export type FrameMessage = { copybookView: EditedView; words: SourceLocation | undefined }

/** Shows what the parent shows, as long as both are at the same address. */
export function followParent(store: ViewStore): void {
  let followed = ''
  // The parent sends the newest content, with markers and unsaved values.
  drawWith(async () => {})
  addEventListener('message', async ({ origin, source, data }: MessageEvent<Partial<FrameMessage> | null>) => {
    if (origin !== location.origin || source !== window.parent || !data?.copybookView) return
    const { copybookView: view, words } = data
    await loadBlocks(view.page.blocks)
    if (store.screen().view.path !== view.path) return
    showInPlace(store, { ...store.screen(), view })
    const wanted = JSON.stringify(words)
    if (words && wanted !== followed) scrollToWords(view, wanted)
    followed = wanted
  })
  window.parent.postMessage('listening', location.origin)
}

/** @param wanted a `SourceLocation` as JSON */
function scrollToWords({ sources = [] }: EditedView, wanted: string): void {
  const number = sources.findIndex(({ file, path }) => JSON.stringify({ file, path }) === wanted)
  const elements = [...document.querySelectorAll('#root *')].filter((element) =>
    [...element.attributes].some(({ name, value }) => name.startsWith(WORDS) && sourcesIn(value).includes(number)),
  )
  elements.find((element) => element.checkVisibility())?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
