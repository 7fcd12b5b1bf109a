/**
 * The code of the thread that `draw-ahead.ts` starts. It answers each request for a picture once that is in the cache, in
 * their order, with the letters that no typeface has.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { keepImages } from '../../../disk/cache.ts'
import { createShareDrawer, type ShareDesign, type ShareDrawer, type ShareWords } from './share-drawer.ts'

/** A design comes before its words, and has no answer. `of`: which design it is, in their order. */
export type DrawRequest = { design: ShareDesign } | { of: number; name: string; words: ShareWords }

const keep = keepImages(workerData as string)
const drawers: ShareDrawer[] = []
let done: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (request: DrawRequest) => {
  if ('design' in request) {
    drawers.push(createShareDrawer(request.design))
    return
  }
  const { of, name, words } = request
  const { draw, missingIn } = drawers[of] as ShareDrawer
  done = done
    .then(() => keep(name, () => draw(words)))
    .then(() => missingIn(words))
    .then((letters) => parentPort?.postMessage(letters))
})
