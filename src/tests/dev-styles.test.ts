/** Styles in the development server, on a copy of the project whose sources may be edited. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDevServer } from '../server/dev-server.ts'
import { visiting } from './visit.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const PARTS = ['schema', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts', 'src']
let copy: string
let dev: Awaited<ReturnType<typeof startDevServer>>

beforeAll(async () => {
  // Inside the project, to find the packages; with its own package folder for Vite's cache.
  mkdirSync(join(project, '.cache'), { recursive: true })
  copy = mkdtempSync(join(project, '.cache/dev-styles-'))
  mkdirSync(join(copy, 'node_modules'))
  const filter = (path: string) => !path.startsWith(join(project, 'src/tests'))
  for (const part of PARTS) cpSync(join(project, part), join(copy, part), { recursive: true, filter })
  const place = { contentFolder: join(project, 'src/tests/broken-base'), schemaFolders: [join(copy, 'schema')] }
  dev = await startDevServer({ projectFolder: copy, engineFolder: copy, place, port: 0, print: () => {} })
})

afterAll(async () => {
  await dev.close()
  rmSync(copy, { recursive: true })
})

function edit(path: string, from: string, to: string): void {
  const file = join(copy, 'src', path)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('the first page is styled before any script runs', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${dev.url}courses`)
    expect(await styleOf(page, 'body', 'padding-top')).toBe('80px')
    expect(await styleOf(page, 'header', 'position')).toBe('fixed')
    expect(await styleOf(page, 'h1', 'font-family')).toContain('Baloo')
    expect(await page.locator('style').count()).toBe(0)
  })
})

test("the app renders the server's HTML unchanged", async () => {
  await visiting({}, async ({ page, problems }) => {
    await page.goto(`${dev.url}courses`)
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
    // The fonts are in the packages, which are outside this copy.
    expect(problems.filter((problem) => !/40[34]/.test(problem))).toEqual([])
  })
})

test('an edited style file shows without a restart, whether its class names change or not', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(`${dev.url}courses`)
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
    await page.evaluate(() => Reflect.set(window, 'stayed', true))
    // A build at the same time does not reload the page.
    for (const folder of ['dist', '.cache/code']) {
      mkdirSync(join(copy, folder), { recursive: true })
      writeFileSync(join(copy, folder, 'index.html'), '<!doctype html>')
    }
    edit('site/page/header.css.ts', "position: 'fixed'", "position: 'sticky'")
    await expect.poll(() => styleOf(page, 'header', 'position')).toBe('sticky')
    expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
    expect(await page.locator('link[data-live=styles]').count()).toBe(1)

    const before = await page.locator('main').getAttribute('class')
    edit('site/page/frame.css.ts', 'export const skip', 'export const early = style({ top: 0 })\nexport const skip')
    await expect.poll(() => page.locator('main').getAttribute('class')).not.toBe(before)
    await expect.poll(() => styleOf(page, 'main', 'overflow-x')).toBe('clip')
    await page.reload()
    expect(await styleOf(page, 'main', 'overflow-x')).toBe('clip')

    // Before that the page does not listen.
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
    edit('site/theme/paper.late.css', 'size: A4;', 'size: A4; } body { border-top: 3px solid red;')
    await expect.poll(() => styleOf(page, 'body', 'border-top-width')).toBe('3px')
  })
})

test('an error in a style file is shown over the page, and the last valid styles stay', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(`${dev.url}about`)
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
    const before = await styleOf(page, 'footer', 'background-color')
    edit('site/page/footer.css.ts', 'export const footer', 'export const broken = missing()\nexport const footer')
    await page.locator('vite-error-overlay').getByText('src/site/page/footer.css.ts: missing is not defined').waitFor()
    await page.reload()
    expect(await styleOf(page, 'footer', 'background-color')).toBe(before)
    edit('site/page/footer.css.ts', 'export const broken = missing()\n', '')
  })
})
