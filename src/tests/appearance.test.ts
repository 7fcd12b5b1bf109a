/** Weight and visual stability: small styles and fonts, and nothing moves. In the dark: `accessibility.test.ts`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { shiftSum, watchShifts } from './layout-shift.ts'
import { hydrated, idle, styled, visiting } from './visit.ts'

const { main, other, based } = inject('sites')
const html = readFileSync(join(main.folder, 'index.html'), 'utf8')
const styles = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''

describe('the styles', () => {
  test('are under 40 KB, 9 KB compressed', () => {
    expect(styles.length).toBeLessThan(40 * 1024)
    expect(gzipSync(styles).length).toBeLessThan(9 * 1024)
  })

  test('order rules for wide screens after those for narrow ones', () => {
    const wide = new Set<string>()
    const late: string[] = []
    for (const [, width, rules = ''] of styles.matchAll(
      /@media screen and \(min-width:(40|64)rem\)\{((?:[^{}]*\{[^{}]*\})*)\}/g,
    )) {
      for (const [, selector, body = ''] of rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
        for (const declaration of body.split(';')) {
          const what = `${selector} ${declaration.split(':')[0]}`
          if (width === '64') wide.add(what)
          else if (wide.has(what)) late.push(what)
        }
      }
    }
    expect(wide.size).toBeGreaterThan(10)
    expect(late).toEqual([])
  })
})

/** Returns whether the device has one of the fonts from which the name of the other language is drawn. Called in the page. */
function deviceHasLetters(): Promise<boolean> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const isNames = (text: string) => text.startsWith('@font-face') && text.includes('Names')
  const [rule = ''] = rules.map(({ cssText }) => cssText).filter(isNames)
  const sources = [...rule.matchAll(/local\([^)]*\)/g)].join()
  return new FontFace('Device', sources).load().then(
    () => true,
    () => false,
  )
}

describe('typefaces', () => {
  const loaded = async (url: string) =>
    visiting({ fresh: true }, async ({ page, problems }) => {
      const files: { name: string; bytes: number }[] = []
      page.on('response', async (response) => {
        if (!response.url().endsWith('.woff2')) return
        files.push({ name: response.url(), bytes: Number(response.headers()['content-length']) })
      })
      await page.goto(url)
      await styled(page)
      await page.evaluate(() => document.fonts.ready)
      await idle(page)
      expect(problems).toEqual([])
      return { files, hasLetters: await page.evaluate(deviceHasLetters) }
    })

  test.each([main.url, `${based.url}curriculum`])('of %s are at most 60 KB and all Latin', async (url) => {
    const { files, hasLetters } = await loaded(url)
    // For the name of the other language, only on a device without its letters.
    const [named = [], latin = []] = [true, false].map((is) =>
      files.filter(({ name }) => name.includes('bengali') === is),
    )
    expect(latin.length).toBeGreaterThan(1)
    expect(latin.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(60_000)
    expect(named.map(({ name }) => name.includes('hind-siliguri-bengali-400'))).toEqual(hasLetters ? [] : [true])
  })

  test('a word in another script has the letters of the device, if it has some', async () => {
    await visiting({ fresh: true }, async ({ page }) => {
      await page.goto(main.url)
      await styled(page)
      const sources = await page.evaluate(() =>
        [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .map((rule) => rule.cssText)
          .filter((text) => text.startsWith('@font-face') && text.includes('Names')),
      )
      // By its name in PostScript, since the full name on Android and Linux ends with "Regular".
      expect(sources.join()).toMatch(/src: local\("NotoSansBengali-Regular"\), .*local\([^)]*\), url\([^)]*bengali-400/)
    })
  })

  test('of a page in Bengali include Bengali', async () => {
    expect((await loaded(other.url)).files.some(({ name }) => name.includes('bengali'))).toBe(true)
  })

  test('move nothing when they load late', async () => {
    await visiting({ fresh: true }, async ({ page }) => {
      let open = () => {}
      const gate = new Promise<void>((resolve) => {
        open = resolve
      })
      await page.route('**/*.woff2', async (route) => {
        await gate
        await route.continue()
      })
      await page.goto(main.url, { waitUntil: 'domcontentloaded' })
      await hydrated(page)
      const heights = () =>
        page
          .locator('h1, main p, main a:visible')
          .evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)))
      const before = await heights()
      open()
      await page.waitForFunction(() =>
        ['Baloo', 'Hind'].every((name) =>
          [...document.fonts].some(({ family, status }) => family === name && status === 'loaded'),
        ),
      )
      const after = await heights()
      expect(after.filter((top, index) => top < 740 && Math.abs(top - (before[index] ?? 0)) > 2)).toEqual([])
    })
  })
})

describe('nothing moves while a page loads', () => {
  const PAGES = ['', 'curriculum', 'resume', 'blogs', 'blog/ten-minutes-of-reading-aloud', 'blog/no-such-post']
  test.each(PAGES)('/%s', async (path) => {
    await visiting({ fresh: true }, async ({ page }) => {
      await watchShifts(page)
      await page.goto(main.url + path)
      await hydrated(page)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      expect(await shiftSum(page)).toBeLessThan(0.05)
    })
  })
})

test('the drawing of the hero is at most 12 KB', () => {
  const drawing = /<svg[^>]*viewBox="0 0 460 372"[\s\S]*?<\/svg>/.exec(html)?.[0] ?? ''
  expect(drawing.length).toBeGreaterThan(2000)
  expect(drawing.length).toBeLessThan(12 * 1024)
})

test('a link to an answer opens it without scripts', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${main.url}faq`)
    const id = await page.locator('main details [id]').first().getAttribute('id')
    await page.goto(`${main.url}faq#${id}`)
    expect(await page.locator('main details[open]').count()).toBe(1)
  })
})
