/** `npm start`: the site on http://localhost:5173, updated when its files are saved. */
import { contentPlace } from '../disk/content-place.ts'
import { contentCache } from '../disk/load-content.ts'
import { localServices } from '../mocks/local-services.ts'
import { startDevServer } from '../server/dev-server.ts'
import { command, readPort, untilStopped } from './command.ts'
import { keepSiteSchemas } from './site-schemas.ts'

const help = `npm start -- [options]

Shows the site on http://localhost:5173 and changes it whenever a file is saved.

  --base /folder/    the site under this path
  --at <day>         the site as it will be on a day, such as 2027-04-01

PORT names another port, CONTENT_DIR another folder.`

/** Runs until it is stopped. */
export const run = command(
  { help, options: { base: { type: 'string' }, at: { type: 'string' } } },
  async ({ base, day }, { projectFolder, engineFolder, env, print, colour, codeVersion }) => {
    const place = contentPlace({ projectFolder, engineFolder }, env)
    keepSiteSchemas({ projectFolder, engineFolder })
    const port = readPort(env, 5173)
    const before = localServices({ projectFolder, engineFolder, env, print })
    const cache = contentCache(projectFolder, codeVersion)
    const options = { projectFolder, engineFolder, place, cache, day, base, port, before, env, print, colour }
    const { url, close } = await startDevServer(options)
    print(`The site is at ${url}\nSave a file in ${place.contentFolder} and look at the page: it changes at once.`)
    await untilStopped()
    await close()
    return 0
  },
)
