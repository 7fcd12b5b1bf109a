/** Takes pictures of every page of a built site, in every state and look. */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type Look, openLook, settle, states } from './shots-states.ts'
import { takePicture } from './take-picture.ts'

type Visit = { browser: Browser; origin: string; addresses: readonly string[]; out: string }

/**
 * Takes the pictures of all looks, two at a time: more would not help on two cores. @returns the number of pictures
 */
export async function takeShots(visit: Visit, looks: readonly Look[]): Promise<number> {
  const waiting = [...looks]
  let count = 0
  const work = async () => {
    for (let look = waiting.shift(); look; look = waiting.shift()) {
      const taken = await shoot(visit, look)
      count += taken
    }
  }
  await Promise.all([work(), work()])
  return count
}

/** Returns every page: for a route with a parameter, an address that a page links to and one that does not exist. */
export async function shotAddresses(
  routes: readonly { path: string }[],
  browser: Browser,
  origin: string,
): Promise<string[]> {
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

/**
 * Takes each page as it loads, then in each of its states. One tab serves all states that leave nothing behind, since
 * opening a tab takes longer than loading a page.
 * @returns the number of pictures
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
      // Fixed elements belong at the top of a picture of the whole page.
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
