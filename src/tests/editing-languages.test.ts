/** Editing a page in another language: what is shown, and which file is written. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { devSite } from './dev-site.ts'
import { diff, edited, field, file, panel, replaceIn, said, save, WIDE } from './editing-page.ts'
import { violations } from './violations.ts'
import { visiting } from './visit.ts'

const { place, putBack, url } = await devSite()

const LANGUAGES = 'languages:\n  - tag: en-IN\n    name: English\n  - tag: bn-IN\n    name: বাংলা\n'

beforeEach(async () => {
  replaceIn('site.yaml', 'language: en-IN\n', `language: en-IN\n${LANGUAGES}`)
  mkdirSync(join(place.contentFolder, 'bn', 'pages'), { recursive: true })
  writeFileSync(
    file('bn/pages/about.yaml'),
    'title: আমাদের কথা\nblocks:\n  - type: page-heading\n    heading: আমাদের কথা\n',
  )
  // A page rendered before the server has read the languages would be hydrated with them.
  await expect.poll(async () => (await fetch(`${url()}bn/about`)).status).toBe(200)
})
afterEach(putBack)

test('words are changed in the file of the translation, beside those of the main language', async () => {
  await visiting(WIDE, async ({ page, problems }) => {
    await edited(page, 'bn/about')
    await page.locator('h1').click()
    expect(await panel(page).getByRole('blockquote').innerText()).toBe('About Us')
    expect(await panel(page).getByRole('blockquote').getAttribute('lang')).toBe('en-IN')
    expect(await field(page).inputValue()).toBe('আমাদের কথা')
    expect(await violations(page)).toEqual([])
    await field(page).fill('আমরা কারা')
    await expect.poll(() => page.locator('h1').innerText()).toBe('আমরা কারা')
    await save(page)
    await said(page, /^Saved/)
    expect(readFileSync(file('bn/pages/about.yaml'), 'utf8')).toContain('heading: আমরা কারা\n')
    expect(diff().filter((line) => !LANGUAGES.includes(line.slice(1)))).toEqual([])
    expect(problems).toEqual([])
  })
})

test('a text that is not translated yet gets its translation, also on a page without a file', async () => {
  await visiting(WIDE, async ({ page }) => {
    await edited(page, 'bn/about')
    await page.locator('main').getByText('We know every child by name.').click()
    expect(await panel(page).getByRole('blockquote').innerText()).toBe('We know every child by name.')
    expect(await field(page).inputValue()).toBe('')
    await field(page).fill('প্রতিটি শিশুকে আমরা নামে চিনি।')
    await save(page)
    await said(page, /^Saved/)
    await page.locator('main').getByText('প্রতিটি শিশুকে আমরা নামে চিনি।').waitFor()
    expect(readFileSync(file('bn/pages/about.yaml'), 'utf8')).toContain('intro: প্রতিটি শিশুকে আমরা নামে চিনি।\n')
    expect(existsSync(file('bn/site.yaml'))).toBe(false)
    await page.locator('footer').getByText('Contact Us').click()
    await field(page).fill('যোগাযোগ')
    await panel(page).getByText('every page').first().waitFor({ state: 'attached' })
    await save(page)
    await expect.poll(() => existsSync(file('bn/site.yaml'))).toBe(true)
    expect(readFileSync(file('bn/site.yaml'), 'utf8')).toContain('heading: যোগাযোগ\n')
  })
})

test('a fact is changed in the main file, from any language', async () => {
  await visiting(WIDE, async ({ page }) => {
    await edited(page, 'bn/about')
    await page.locator('footer').getByText('hello@', { exact: false }).click()
    expect(await panel(page).getByRole('blockquote').count()).toBe(0)
    await field(page).fill('asha@ankur.example')
    await save(page)
    await said(page, /^Saved/)
    expect(diff().filter((line) => line.includes('asha@'))).toHaveLength(1)
  })
})

test('the switch leads to the page in the other language, and that is edited too', async () => {
  await visiting(WIDE, async ({ page }) => {
    await edited(page, 'bn/about')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.locator('header').getByRole('link', { name: 'English' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
    await page.getByRole('button', { name: 'Edit this page' }).click()
    await page.waitForFunction(() => document.querySelector('#root [data-words]'))
    await page.locator('h1').click()
    expect(await field(page).inputValue()).toBe('About Us')
    expect(await panel(page).getByRole('blockquote').count()).toBe(0)
  })
})

test('what has changed since it was translated is listed, shown and confirmed', async () => {
  replaceIn('pages/about.yaml', 'heading: About Us', 'heading: Who we are')
  mkdirSync(join(place.contentFolder, 'bn', 'made-from', 'pages'), { recursive: true })
  writeFileSync(
    file('bn/made-from/pages/about.yaml'),
    '- "title": "About Us: Our Story"\n\n- "blocks.page-heading #1.heading": "About Us"\n',
  )
  await visiting(WIDE, async ({ page }) => {
    await edited(page, 'bn/about')
    await page.getByRole('button', { name: 'Translations' }).click()
    await panel(page).getByRole('button', { name: 'আমাদের কথা' }).click()
    await panel(page).getByText('Changed since it was translated (English):').waitFor()
    expect(await panel(page).getByText('About Us').innerText()).toBe('About Us')
    expect(await violations(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'It is right as it is' }).click()
    await said(page, /^Saved/)
    expect(readFileSync(file('bn/made-from/pages/about.yaml'), 'utf8')).toContain('.heading": "Who we are"')
    await page.getByRole('button', { name: 'Translations' }).click()
    await panel(page).getByText('বাংলা: Nothing has changed').waitFor()
  })
})
