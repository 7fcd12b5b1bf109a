/** The code of the thread that `draw-in-thread.ts` starts. */
import { parentPort } from 'node:worker_threads'
import { createShareDrawer, type ShareDesign, type ShareDrawer, type ShareWords } from './share-drawer.ts'

/** A design comes before its words, and has no answer. `of`: which design it is, in their order. */
export type DrawRequest = { design: ShareDesign } | { of: number; words: ShareWords }

/** In the order of the requests. */
export type DrawAnswer = { picture: Uint8Array } | { error: unknown }

const drawers: ShareDrawer[] = []
let answered = Promise.resolve()

parentPort?.on('message', (request: DrawRequest) => {
  if ('design' in request) drawers.push(createShareDrawer(request.design))
  else answered = answered.then(async () => parentPort?.postMessage(await answerTo(request.of, request.words)))
})

async function answerTo(of: number, words: ShareWords): Promise<DrawAnswer> {
  try {
    return { picture: await (drawers[of] as ShareDrawer).draw(words) }
  } catch (error) {
    return { error }
  }
}
