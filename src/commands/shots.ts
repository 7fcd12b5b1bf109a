/**
 * `npm run shots [-- --only /about --looks 360.light,print]`: takes pictures of every page and state, and of a walk through
 * editing, into `.cache/shots/`. `--only editing` takes the walk alone, `--only readme` the pictures of the README. A name is
 * made of the address, the state, the width and the scheme: `about.menu-open.360.dark.png`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { contentPlace } from '../disk/content-place.ts'
import { loadContent } from '../disk/load-content.ts'
import { localServices } from '../mocks/local-services.ts'
import { compileCode } from '../publish/compile-code.ts'
import { datedSite } from '../publish/dated-site.ts'
import { withOutput } from '../publish/output/output.ts'
import { writeSite } from '../publish/write-site.ts'
import { listen } from '../server/listen.ts'
import { createStaticHost } from '../server/static-host.ts'
import { browserProgram } from '../tests/browser-program.ts'
import { shootEditing } from '../tests/editing-walk.ts'
import { launchOptions } from '../tests/launch-options.ts'
import { takeReadmePictures } from '../tests/readme-pictures.ts'
import { looks } from '../tests/shots-states.ts'
import { shotAddresses, takeShots } from '../tests/take-shots.ts'
import type { CommandContext } from './command.ts'

/** The exit code is 1 if the content has errors. */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const { projectFolder, env, print } = context
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' }, looks: { type: 'string' } } })
  const { only } = values
  const wanted = values.looks?.split(',')
  const place = contentPlace(context, env)
  const dated = datedSite(loadContent(place, '/'))
  if (!dated) {
    print('The content has errors: npm run check lists them.')
    return 1
  }
  const out = join(projectFolder, '.cache', 'shots')
  const built = join(projectFolder, '.cache', 'shots-site')
  rmSync(built, { recursive: true, force: true })
  const code = await compileCode(context, 'production')
  const places = { projectFolder, contentFolder: place.contentFolder }
  await withOutput(built, places, print, (output) => writeSite(dated, code, output))
  const server = createStaticHost(built, localServices({ ...context, env: {}, print: () => {} }))
  const origin = `http://localhost:${await listen(server, 0)}`
  const browser = await chromium.launch(launchOptions(browserProgram(projectFolder, env)))
  try {
    if (only === 'readme') {
      print(`${await takeReadmePictures(browser, projectFolder, place, origin)} pictures in .github/images.`)
      return 0
    }
    if (only === undefined) rmSync(out, { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    const isWalked = only === undefined || only === 'editing'
    const walked = isWalked ? await shootEditing(browser, projectFolder, place, out) : 0
    const all = await shotAddresses(dated.site.routes, browser, origin)
    const addresses = all.filter((one) => !only || only === one)
    const chosen = looks.filter(({ name }) => wanted === undefined || wanted.includes(name))
    const taken = await takeShots({ browser, origin, out, addresses }, chosen)
    print(`${walked + taken} pictures in ${out}.`)
  } finally {
    await browser.close()
    server.close()
  }
  return 0
}
