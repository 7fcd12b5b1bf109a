/** Draws pictures for shared links into the cache, in a thread: a second processor draws while the first renders pages. */
import { Worker } from 'node:worker_threads'
import type { DrawRequest } from './drawing-thread.ts'
import type { ShareDesign, ShareWords } from './share-drawer.ts'

/**
 * Draws a picture into the cache.
 *
 * @returns when it is there, the letters of its title that no typeface has. Never rejects: `undefined` if it could not be
 * drawn, and who draws it then gets the error
 */
type DrawAhead = (name: string, words: ShareWords) => Promise<readonly string[] | undefined>

/** Starts drawing for a site. */
export type DrawAheadFor = (design: ShareDesign) => DrawAhead

/** The thread starts with the first picture. @param code the bundle of `drawing-thread.ts`  @param cache a folder */
export function createDrawingThread(code: URL, cache: string): { aheadFor: DrawAheadFor; stop(): Promise<unknown> } {
  let thread: Worker | undefined
  let designs = 0
  let isDead = false
  const waiting: ((letters?: readonly string[]) => void)[] = []

  function start(): Worker {
    // With less room for what a picture leaves behind, collecting it takes an eighth of the time; more room gains nothing.
    const started = new Worker(code, { workerData: cache, resourceLimits: { maxYoungGenerationSizeMb: 16 } })
    const giveUp = () => {
      isDead = true
      for (const resolve of waiting.splice(0)) resolve()
    }
    return started
      .on('message', (letters) => waiting.shift()?.(letters))
      .on('error', giveUp)
      .on('exit', giveUp)
  }

  return {
    aheadFor(design) {
      let of: number | undefined
      const send = (request: DrawRequest) => thread?.postMessage(request)
      return (name, words) =>
        new Promise((resolve) => {
          if (isDead) return resolve(undefined)
          thread ??= start()
          if (of === undefined) {
            of = designs++
            send({ design })
          }
          waiting.push(resolve)
          send({ of, name, words })
        })
    },
    stop: async () => thread?.terminate(),
  }
}
