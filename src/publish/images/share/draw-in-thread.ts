/** Draws pictures for shared links in a thread of its own: a second processor draws while the first renders pages. */
import { Worker } from 'node:worker_threads'
import type { DrawAnswer, DrawRequest } from './drawing-thread.ts'
import { createShareDrawer, type ShareDesign, type ShareDrawer } from './share-drawer.ts'

type Waiting = { resolve: (picture: Uint8Array) => void; reject: (error: unknown) => void }

/** The thread starts with the first picture. @param code the bundle of `drawing-thread.ts` */
export function createDrawingThread(code: URL) {
  let thread: Worker | undefined
  let designs = 0
  let failure: { error: unknown } | undefined
  const waiting: Waiting[] = []
  const send = (request: DrawRequest) => thread?.postMessage(request)

  function start(): Worker {
    const started = new Worker(code)
    started.on('message', (answer: DrawAnswer) => {
      const next = waiting.shift()
      if ('error' in answer) next?.reject(answer.error)
      else next?.resolve(answer.picture)
    })
    started.on('error', (error) => {
      failure = { error }
      for (const { reject } of waiting) reject(error)
    })
    return started
  }

  return {
    drawerFor(design: ShareDesign): ShareDrawer {
      let of: number | undefined
      const draw: ShareDrawer['draw'] = (words) =>
        new Promise((resolve, reject) => {
          if (failure) throw failure.error
          thread ??= start()
          if (of === undefined) {
            of = designs++
            send({ design })
          }
          waiting.push({ resolve, reject })
          send({ of, words })
        })
      return { ...createShareDrawer(design), draw }
    },
    /** Ends the thread. Pictures that are not drawn yet never will be. */
    stop: async (): Promise<unknown> => thread?.terminate(),
  }
}
