/**
 * `npm run shots [-- --only /about --looks 360.light,print]`: pictures of every page and state into `.cache/shots/`, to be
 * looked at, and ten of a walk through editing on the page (`--only editing` takes those alone). `CONTENT_DIR` takes those of
 * another site.
 * The address of a page, its state, width and scheme make up a picture's name: `about.menu-open.360.dark.png`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { contentPlace, loadContent } from '../disk/load-content.ts'
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
import { type Look, looks, openLook, settle, states } from '../tests/shots-states.ts'
import { takePicture } from '../tests/take-picture.ts'
import type { CommandContext } from './context.ts'

/** @returns the exit code: 1 when the content has errors */
export async function run(args: readonly string[], { projectFolder, env, print }: CommandContext): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' }, looks: { type: 'string' } } })
  const wanted = values.looks?.split(',')
  const chosen = looks.filter(({ name }) => wanted === undefined || wanted.includes(name))
  const place = contentPlace(projectFolder, env)
  const dated = datedSite(loadContent(place, '/'))
  if (!dated) {
    print('The content has errors: npm run check lists them.')
    return 1
  }
  const out = join(projectFolder, '.cache', 'shots')
  const built = join(projectFolder, '.cache', 'shots-site')
  rmSync(built, { recursive: true, force: true })
  const code = await compileCode(projectFolder, 'production')
  const places = { projectFolder, contentFolder: place.contentFolder }
  await withOutput(built, places, print, (output) => writeSite(dated, code, output))
  const server = createStaticHost(built, localServices({ projectFolder, env: {}, print: () => {} }))
  const origin = `http://localhost:${await listen(server, 0)}`
  const browser = await chromium.launch(launchOptions(browserProgram(projectFolder, env)))
  if (values.only === undefined) rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const isWalked = values.only === undefined || values.only === 'editing'
  const walked = isWalked ? await shootEditing(browser, projectFolder, place, out) : 0
  const all = await addresses(dated.site.routes, browser, origin)
  const visit = { browser, origin, out, addresses: all.filter((one) => !values.only || values.only === one) }
  const waiting = [...chosen]
  let count = walked
  const work = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) {
      const taken = await shoot(visit, look)
      count += taken
    }
  }
  // Two at a time: a machine with two cores does no more.
  await Promise.all([work(), work()])
  await browser.close()
  server.close()
  print(`${count} pictures in ${out}.`)
  return 0
}

/** Every page; for pages of many addresses one real one, and one that leads nowhere. */
async function addresses(routes: readonly { path: string }[], browser: Browser, origin: string): Promise<string[]> {
  const fixed = routes.map(({ path }) => path).filter((path) => !/[{*]/.test(path))
  const open = routes.map(({ path }) => path).filter((path) => path.includes('{'))
  const page = await browser.newPage()
  const found: string[] = []
  for (const path of fixed) {
    await page.goto(origin + path)
    await settle(page)
    found.push(
      ...(await page.locator('main a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))),
    )
  }
  await page.close()
  const samples = open.flatMap((path) => {
    const start = path.slice(0, path.indexOf('{'))
    return [...found.filter((href) => href.startsWith(start)).slice(0, 1), `${start}no-such-post`]
  })
  return [...fixed, ...samples, '/no-such-page']
}

type Visit = { browser: Browser; origin: string; addresses: readonly string[]; out: string }

/**
 * Each page as it comes, then in each of its states. Opening a tab takes longer than loading a page, so one serves for all
 * states that leave nothing behind.
 *
 * @returns how many pictures were taken
 */
async function shoot({ browser, origin, addresses, out }: Visit, look: Look): Promise<number> {
  const context = await openLook(browser, look)
  const open = async () => {
    const page = await context.newPage()
    if (look.print) await page.emulateMedia({ media: 'print' })
    return page
  }
  const tab = await open()
  const possible = states.filter(({ onlyIn }) => !onlyIn || onlyIn.includes(look.name))
  let count = 0
  for (const address of addresses) {
    const showing = new Set<string>()
    let untouched = false
    for (const state of possible) {
      if (state.has && !showing.has(state.has)) continue
      const page = state.leavesTraces ? await open() : tab
      await state.before?.(page)
      if (untouched && page === tab) await page.evaluate(() => scrollTo(0, 0))
      else await page.goto(origin + address)
      if (!state.unsettled) await settle(page)
      if (state.name === '') {
        for (const { has } of states) if (has && (await page.locator(has).first().isVisible())) showing.add(has)
      }
      await state.act?.(page)
      // What is fixed to the screen belongs at the top of a picture of the whole page.
      if (state.whole) await page.evaluate(() => scrollTo(0, 0))
      const name = [address.replace(/^\/$/, '/home').slice(1).replaceAll('/', '-'), state.name, look.name]
      const file = join(out, `${name.filter(Boolean).join('.')}.png`)
      const session = await context.newCDPSession(page)
      await takePicture(session, file, state.whole ?? false)
      await session.detach()
      count += 1
      if (page === tab) untouched = state.touchesNothing ?? false
      else await page.close()
    }
  }
  await context.close()
  return count
}
