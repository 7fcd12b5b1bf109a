import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { startDevServer } from '../server/dev-server.ts'
import { devSite } from './dev-site.ts'
import { reportOf } from './overlay-report.ts'
import { violations } from './violations.ts'
import { visiting } from './visit.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const { url, place, putBack } = await devSite()

afterEach(putBack)

const content = (file: string) => join(place.contentFolder, file)
const edit = (path: string, from: string, to: string) => {
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
}

/** Hydrated, and marked: a reload would remove the mark. */
async function open(page: Page, path: string): Promise<() => Promise<boolean>> {
  await page.goto(url() + path)
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await page.evaluate(() => Reflect.set(window, 'stayed', true))
  return () => page.evaluate(() => Reflect.get(window, 'stayed') === true)
}

describe('saving a file', () => {
  test('updates the open page in place, and keeps its tab', async () => {
    await visiting({}, async ({ page }) => {
      const stayed = await open(page, 'courses')
      await page.getByRole('tab', { name: 'School Tuition' }).click()
      edit(content('courses.yaml'), 'title: School Tuition', 'title: School Lessons')
      await page.getByRole('tab', { name: 'School Lessons', selected: true }).waitFor()
      edit(content('courses.yaml'), 'title: School Lessons', 'title: School Tuition')
      await page.getByRole('tab', { name: 'School Tuition', selected: true }).waitFor()
      expect(await stayed()).toBe(true)
    })
  })

  test('keeps an open question open, and updates every place that quotes a fact', async () => {
    await visiting({}, async ({ page }) => {
      const stayed = await open(page, '')
      await page.locator('main summary').first().click()
      edit(content('facts.yaml'), 'oldestAge: 18', 'oldestAge: 17')
      await page
        .getByText(/3-17|3 to 17/)
        .first()
        .waitFor()
      expect(await page.locator('main details[open]').count()).toBe(1)
      edit(content('facts.yaml'), 'oldestAge: 17', 'oldestAge: 18')
      await page
        .getByText(/3-18|3 to 18/)
        .first()
        .waitFor()
      expect(await stayed()).toBe(true)
    })
  })

  test('with an error shows file and line over the last valid page until it is fixed', async () => {
    await visiting({}, async ({ page }) => {
      const stayed = await open(page, '')
      edit(content('faq.yaml'), '- id:', '- idd:')
      edit(content('courses.yaml'), 'monthlyPrice: 3000', 'monthlyPrice: 3001')
      const report = reportOf(page)
      await report.getByRole('heading', { name: '2 things to mend' }).waitFor()
      expect(await report.innerText()).toMatch(/courses\.yaml, line \d+/)
      await report.getByRole('button', { name: 'Next' }).click()
      expect(await report.innerText()).toMatch(/faq\.yaml, line \d+/)
      expect(await page.locator('main details').count()).toBe(2)
      await page.goto(`${url()}courses`)
      expect(await page.locator('h1').innerText()).toBe('Courses')
      await report.waitFor()
      await page.goBack()
      edit(content('courses.yaml'), 'monthlyPrice: 3001', 'monthlyPrice: 3000')
      await report.getByRole('heading', { name: '1 thing to mend' }).waitFor()
      expect(await report.innerText()).toMatch(/faq\.yaml, line \d+/)
      edit(content('faq.yaml'), '- idd:', '- id:')
      await report.waitFor({ state: 'detached' })
      expect(await stayed().catch(() => false)).toBe(false)
    })
  })

  test('notices new, renamed and deleted files', async () => {
    await visiting({}, async ({ page }) => {
      await open(page, '')
      writeFileSync(
        content('pages/summer.yaml'),
        'title: Summer\ndescription: What we do in summer.\nblocks:\n  - type: page-heading\n    heading: Summer classes\n',
      )
      edit(content('routes.yaml'), '- path: /about', '- path: /summer\n  shows: pages/summer\n\n- path: /about')
      const answers = async () => (await page.request.get(`${url()}summer`)).status()
      await expect.poll(answers).toBe(200)
      renameSync(content('pages/summer.yaml'), content('pages/winter.yaml'))
      await reportOf(page).getByText('routes.yaml, line').waitFor()
      edit(content('routes.yaml'), 'shows: pages/summer', 'shows: pages/winter')
      await reportOf(page).waitFor({ state: 'detached' })
      edit(content('routes.yaml'), '- path: /summer\n  shows: pages/winter\n\n', '')
      rmSync(content('pages/winter.yaml'))
      await expect.poll(answers).toBe(404)
    })
  })

  test('with a new colour, or with the theme, repaints the page without loading it again', async () => {
    await visiting({}, async ({ page }) => {
      const stayed = await open(page, '')
      const brand = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
      edit(content('site.yaml'), 'brand: "#1d3f8f"', 'brand: "#7a1f1f"')
      await expect.poll(brand).toBe('#7a1f1f')
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const theme = content('theme.yaml')
      writeFileSync(theme, 'colours:\n  paper: "#ffeedd"\n')
      await expect.poll(paper).toBe('rgb(255, 238, 221)')
      writeFileSync(theme, 'colours:\n  paper: "#eeffdd"\n')
      await expect.poll(paper).toBe('rgb(238, 255, 221)')
      expect(await stayed()).toBe(true)
      rmSync(theme)
      await expect.poll(paper).toBe('rgb(255, 254, 251)')
    })
  })

  test('of a schema changes what is valid', async () => {
    await visiting({}, async ({ page }) => {
      await open(page, '')
      const schema = join(place.schemaFolders[0] as string, 'services.schema.json')
      const before = readFileSync(schema, 'utf8')
      writeFileSync(schema, before.replaceAll('"dataset"', '"data"'))
      await reportOf(page).getByText('services.yaml, line').waitFor()
      writeFileSync(schema, before)
      await reportOf(page).waitFor({ state: 'detached' })
    })
  })
})

test('content that is broken at the start is reported on a page of cards, and the site shows once all is fixed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copybook-broken-'))
  cpSync(join(project, 'src/tests/broken-base'), folder, { recursive: true })
  const [routes, courses] = [join(folder, 'routes.yaml'), join(folder, 'courses.yaml')]
  const good = [readFileSync(routes, 'utf8'), readFileSync(courses, 'utf8')] as const
  edit(routes, 'shows: pages/about', 'shows: pages/abouts')
  edit(courses, 'monthlyPrice: 3000', 'monthlyPrice: 3,000')
  const { close, url: address } = await startDevServer({
    projectFolder: project,
    engineFolder: project,
    place: { ...place, contentFolder: folder },
    port: 0,
    print: () => {},
  })
  try {
    await visiting({}, async ({ page }) => {
      expect((await page.goto(address))?.status()).toBe(500)
      expect(await page.locator('h1').innerText()).toBe('2 things to mend')
      expect(await page.locator('main').innerText()).toMatch(/courses\.yaml, line.+routes\.yaml, line/s)
      expect(await violations(page)).toEqual([])
      const price = page.getByRole('article', { name: 'monthlyPrice' })
      await price.getByRole('button', { name: 'Mend it' }).click()
      await price.getByRole('button', { name: 'Write this' }).click()
      await page.getByRole('heading', { level: 1, name: '1 thing to mend' }).waitFor()
      expect(readFileSync(courses, 'utf8')).toBe(good[1])
      writeFileSync(routes, good[0])
      await page.locator('header').waitFor()
    })
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
})
