/** `npm start`: the site on http://localhost:5173, changing as its files are saved. */
import { parseArgs } from 'node:util'
import { contentCache, contentPlace } from '../disk/load-content.ts'
import { localServices } from '../mocks/local-services.ts'
import { startDevServer } from '../server/dev-server.ts'
import type { CommandContext } from './context.ts'
import { readPort } from './port.ts'
import { readDay, withDay } from './read-day.ts'
import { untilStopped } from './until-stopped.ts'
import { usageFor } from './usage.ts'

/** Runs until it is stopped. @returns 0 */
export async function run(
  args: readonly string[],
  { projectFolder, env, print, colour, codeVersion }: CommandContext,
): Promise<0> {
  const help = usageFor('start', args)
  if (help !== undefined) {
    print(help)
    return 0
  }
  const { values } = parseArgs({
    args: withDay(args, env),
    options: { base: { type: 'string' }, at: { type: 'string' } },
  })
  const day = readDay(values.at, env)
  const place = contentPlace(projectFolder, env)
  const port = readPort(env, 5173)
  const before = localServices({ projectFolder, env, print })
  const cache = contentCache(projectFolder, codeVersion)
  const options = { projectFolder, place, cache, day, base: values.base, port, before, env, print, colour }
  const { url, close } = await startDevServer(options)
  print(`The site is at ${url}\nSave a file in ${place.contentFolder} and look at the page: it changes at once.`)
  await untilStopped()
  await close()
  return 0
}
