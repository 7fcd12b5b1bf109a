/**
 * `npm run shots [-- --only /about --looks 360.light,print]`: pictures of every page and state into `.cache/shots/`, to be
 * looked at. `CONTENT_DIR` takes those of another site.
 * The address of a page, its state, width and scheme make up a picture's name: `about.menu-open.360.dark.png`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { contentPlace, loadContent } from '../compiler/load-content.ts'
import { localServices } from '../mocks/local-services.ts'
import { compileCode } from '../publish/compile-code.ts'
import { datedSite } from '../publish/dated-site.ts'
import { writeSite } from '../publish/write-site.ts'
import { listen } from '../serve/listen.ts'
import { createStaticHost } from '../serve/static-host.ts'
import { browserProgram } from '../tests/browser-program.ts'
import { launchOptions } from '../tests/launch-options.ts'
import { type Look, looks, openLook, settle, states } from '../tests/shots-states.ts'
import type { CommandContext } from './context.ts'

/** @returns the exit code: 1 when the content has errors */
export async function run(args: readonly string[], { projectFolder, env, print }: CommandContext): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' }, looks: { type: 'string' } } })
  const wanted = values.looks?.split(',')
  const chosen = looks.filter(({ name }) => wanted === undefined || wanted.includes(name))
  const dated = datedSite(loadContent(contentPlace(projectFolder, env), '/'))
  if (!dated) {
    print('The content has errors: npm run check lists them.')
    return 1
  }
  const out = join(projectFolder, '.cache', 'shots')
  const built = join(projectFolder, '.cache', 'shots-site')
  rmSync(built, { recursive: true, force: true })
  await writeSite(dated, await compileCode(projectFolder, 'production'), built)
  const server = createStaticHost(built, localServices({ projectFolder, env: {}, print: () => {} }))
  const origin = `http://localhost:${await listen(server, 0)}`
  const program = browserProgram(projectFolder, env)
  // A fresh one for each page: after some hundreds of pictures a browser opens no more tabs.
  const launch = () => chromium.launch(launchOptions(program))
  if (values.only === undefined) rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  let count = 0
  for (const address of await addresses(dated.site.routes, await launch(), origin)) {
    if (values.only !== undefined && values.only !== address) continue
    const browser = await launch()
    const visit = { browser, origin, address, out }
    for (const pair of pairs(chosen)) {
      const taken = await Promise.all(pair.map((look) => shoot(visit, look)))
      count += taken.reduce((sum, each) => sum + each, 0)
    }
    await browser.close()
  }
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
  await browser.close()
  const samples = open.flatMap((path) => {
    const start = path.slice(0, path.indexOf('{'))
    return [...found.filter((href) => href.startsWith(start)).slice(0, 1), `${start}no-such-post`]
  })
  return [...fixed, ...samples, '/no-such-page']
}

type Visit = { browser: Browser; origin: string; address: string; out: string }

/** The page as it comes, then each of its states. @returns how many pictures were taken */
async function shoot({ browser, origin, address, out }: Visit, look: Look): Promise<number> {
  const context = await openLook(browser, look)
  const possible = states.filter(({ onlyIn }) => !onlyIn || onlyIn.includes(look.name))
  const showing = new Set<string>()
  let count = 0
  for (const state of possible) {
    if (state.has && !showing.has(state.has)) continue
    const page = await context.newPage()
    if (look.print) await page.emulateMedia({ media: 'print' })
    await state.before?.(page)
    await page.goto(origin + address)
    if (!state.unsettled) await settle(page)
    if (!state.has) {
      for (const { has } of states) if (has && (await page.locator(has).first().isVisible())) showing.add(has)
    }
    await state.act?.(page)
    // What is fixed to the screen belongs at the top of a picture of the whole page.
    if (state.whole) await page.evaluate(() => scrollTo(0, 0))
    const name = [address.replace(/^\/$/, '/home').slice(1).replaceAll('/', '-'), state.name, look.name]
    await page.screenshot({ path: join(out, `${name.filter(Boolean).join('.')}.png`), fullPage: state.whole ?? false })
    count += 1
    await page.close()
  }
  await context.close()
  return count
}

/** Two at a time: a machine with two cores does no more. */
function pairs<T>(all: readonly T[]): T[][] {
  return all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []))
}
