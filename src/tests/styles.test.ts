/** A page's styles are those of its blocks, however the page is reached. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { mainHeading, pageHtml } from './built-page.ts'
import { arriveAt } from './page-parts.ts'
import { hydrated, visiting } from './visit.ts'

const { main, based } = inject('sites')
const WIDE = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const

const pageAt = (path: string): string => readFileSync(join(main.folder, path), 'utf8')
const inlined = (html: string): string =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
const sheetsIn = (html: string): string[] => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
const classesIn = (css: string): Set<string> => new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))

const pages = readdirSync(main.folder, { encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
const ofBlocks = readdirSync(join(main.folder, 'assets')).filter((name) => name.startsWith('blocks-'))
const everywhere = sheetsIn(pageAt('index.html'))[0]?.split('}:root{--brand')[0] ?? ''
const all = everywhere + ofBlocks.map((name) => pageAt(`assets/${name}`)).join('')

describe('a document', () => {
  test.each(pages)('%s has a rule for each of its classes that any sheet has a rule for', (path) => {
    const html = pageAt(path)
    const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
    const [known, here] = [classesIn(all), classesIn(inlined(html))]
    expect(used.length).toBeGreaterThan(20)
    expect([...new Set(used)].filter((name) => known.has(name) && !here.has(name))).toEqual([])
  })

  test('does not carry the styles of blocks that it lacks', () => {
    expect(
      sheetsIn(pageAt('curriculum.html')).filter((sheet) => !sheetsIn(pageAt('faq.html')).includes(sheet)),
    ).not.toEqual([])
    for (const path of pages) expect(inlined(pageAt(path)).length, path).toBeLessThan(0.75 * all.length)
    expect(inlined(pageAt('faq.html')).length).toBeLessThan(0.6 * all.length)
  })

  test('has its sheets in the one file of all blocks too, which the shell names', () => {
    const { styles } = JSON.parse(pageAt('data/shell.json')) as { styles: string }
    expect(ofBlocks.map((name) => `/assets/${name}`)).toEqual([styles])
    for (const path of pages) for (const css of sheetsIn(pageAt(path)).slice(1)) expect(all, path).toContain(css)
  })
})

/** What the browser makes of all rules, as one number for each element that shows. */
function computed(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    // Custom properties come in another order on each page. All elements have the others, and a list of them takes long.
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
    // What is read out of a page that was moved to stands on no other.
    return [...document.querySelectorAll('body, #root :not([aria-live] *)')].map((element) => {
      const style = getComputedStyle(element)
      const text = names.map((name) => style.getPropertyValue(name)).join(';')
      let sum = 0
      for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) | 0
      return `${element.tagName} ${element.getAttribute('class')} ${sum}`
    })
  })
}

const follow = (page: Page, href: string): Promise<void> =>
  page
    .locator(`header nav a[href="${href}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click())

describe('moving between pages', () => {
  test('gives the styles that the pages have when loaded', async () => {
    const alone = async (path: string) =>
      visiting(WIDE, async ({ page }) => {
        await page.goto(main.url + path)
        await hydrated(page)
        return { heading: await page.locator('h1').innerText(), styles: await computed(page) }
      })
    const [curriculum, faq, home] = [await alone('curriculum'), await alone('faq'), await alone('')]
    await visiting(WIDE, async ({ page, problems }) => {
      await page.goto(main.url)
      await hydrated(page)
      await page.evaluate(() => Reflect.set(window, 'stayed', true))
      for (const [path, { heading, styles }] of [
        ['curriculum', curriculum],
        ['faq', faq],
        ['', home],
      ] as const) {
        await follow(page, `/${path}`)
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        await expect.poll(() => computed(page)).toEqual(styles)
      }
      expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
      expect(problems).toEqual([])
    })
  })

  test('waits with the new page until its styles are here', async () => {
    await visiting(WIDE, async ({ page }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/blocks-*.css', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${based.url}faq`)
      await hydrated(page)
      const asked = page.waitForRequest('**/assets/blocks-*.css')
      await follow(page, `${new URL(based.url).pathname}curriculum`)
      await asked
      await page.waitForFunction(() => document.querySelector('link[href*="/blocks-"]'))
      expect(await page.locator('h1').innerText()).not.toBe(mainHeading(pageHtml(main, 'curriculum')))
      release()
      await arriveAt(page, mainHeading(pageHtml(main, 'curriculum')))
    })
  })

  test.each([404, 200])('loads the page as a document if a sheet is missing: status %i', async (status) => {
    await visiting(WIDE, async ({ page }) => {
      const gone = { status, contentType: 'text/html', body: '<h1>Not this one</h1>' }
      await page.route('**/assets/blocks-*.css', (route) => route.fulfill(gone))
      await page.goto(`${main.url}faq`)
      await hydrated(page)
      await page.evaluate(() => Reflect.set(window, 'stayed', true))
      await follow(page, '/curriculum')
      await arriveAt(page, mainHeading(pageHtml(main, 'curriculum')))
      expect(page.url()).toBe(`${main.url}curriculum`)
      expect(await page.evaluate(() => Reflect.has(window, 'stayed'))).toBe(false)
    })
  })
})
