/** The page in the narrow frame that the desk opens beside the wide one: it shows what the desk has not saved yet. */
import { loadBlocks } from '../page/load-blocks.ts'
import type { View } from '../page/view.ts'
import type { ViewStore } from '../page/view-store.ts'
import { showInPlace } from './show-in-place.ts'

/** What the desk sends to the frame. */
export type FrameMessage = { copybookView: View }

/** Shows what the page around the frame shows, as long as both are at the same address. */
export function followParent(store: ViewStore): void {
  addEventListener('message', async ({ origin, source, data }: MessageEvent<Partial<FrameMessage> | null>) => {
    if (origin !== location.origin || source !== window.parent || !data?.copybookView) return
    const view = data.copybookView
    await loadBlocks(view.page.blocks)
    if (store.screen().view.path === view.path) showInPlace(store, { ...store.screen(), view })
  })
}
