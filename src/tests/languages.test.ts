/** Sites in two languages: what each page says, what leads from one to the other, and what search engines read of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { listFiles } from '../disk/read-folder.ts'
import { FITS, tooWide } from './page-width.ts'
import { violations } from './violations.ts'
import { hydrated, visiting } from './visit.ts'

const { clinic, arabic, other } = inject('sites')
const PHONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
const DESK = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

/** Returns the addresses of a page in all languages, by tag. */
const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]),
  )

const canonicalOf = (html: string): string | undefined => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

describe.each([
  ['clinic', clinic, 'pt-PT', 'en-GB'],
  ['arabic', arabic, 'ar-EG', 'en-GB'],
] as const)('the site %s', (_, { folder }, first, second) => {
  const pages = listFiles(folder)
    .filter((file) => file.endsWith('.html') && !/[^/]\/index\.html$/.test(file.replace(/^en\//, '')))
    .map((file) => ({ file, html: read(folder, file) }))
    .filter(({ html }) => canonicalOf(html) && html.includes('<main'))
  const byAddress = new Map(pages.map(({ html }) => [canonicalOf(html), html]))

  test('each page names all its languages, and they name it', () => {
    expect(pages.length).toBeGreaterThan(3)
    for (const { file, html } of pages) {
      const alternates = alternatesOf(html)
      expect(Object.keys(alternates), file).toEqual([first, second, 'x-default'])
      expect(alternates['x-default']).toBe(alternates[first])
      expect(Object.values(alternates)).toContain(canonicalOf(html))
      for (const address of Object.values(alternates))
        expect(alternatesOf(byAddress.get(address) ?? '')).toEqual(alternates)
    }
  })

  test('the sitemap has each page in each language, with the same alternates', () => {
    const lines = read(folder, 'sitemap.xml').match(/<url>.*<\/url>/g) ?? []
    expect(lines.map((line) => /<loc>([^<]+)/.exec(line)?.[1]).sort()).toEqual([...byAddress.keys()].sort())
    for (const line of lines) {
      const listed = [...line.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href])
      expect(Object.fromEntries(listed)).toEqual(alternatesOf(byAddress.get(/<loc>([^<]+)/.exec(line)?.[1]) ?? ''))
    }
  })

  test('each page says its language to browsers, link previews and search engines', () => {
    for (const { file, html } of pages) {
      const tag = file.startsWith('en/') ? second : first
      expect(/<html lang="([^"]+)" dir="([^"]+)"/.exec(html)?.slice(1)).toEqual([tag, tag === 'ar-EG' ? 'rtl' : 'ltr'])
      const locales = [...html.matchAll(/og:locale(:alternate)?" content="([^"]+)"/g)].map(([, , locale]) => locale)
      const other = tag === first ? second : first
      expect(locales).toEqual([tag, other].map((each) => each.replace('-', '_')))
      expect(html).toContain(`"inLanguage":"${tag}"`)
    }
    const manifest = JSON.parse(read(folder, 'en/manifest.webmanifest')) as Record<string, unknown>
    expect(manifest).toMatchObject({ lang: second, id: '/en/', start_url: '/en/' })
  })
})

test('the switch leads to the same page and section, and the browser keeps each language to itself', async () => {
  await visiting(DESK, async ({ page, problems }) => {
    await page.goto(`${clinic.url}#horario`)
    await hydrated(page)
    const toEnglish = page.locator('header').getByRole('link', { name: 'English' }).first()
    expect(await toEnglish.getAttribute('lang')).toBe('en-GB')
    expect(await toEnglish.getAttribute('hreflang')).toBe('en-GB')
    await toEnglish.click()
    await page.getByRole('heading', { level: 1, name: 'Your dentist round the corner' }).waitFor()
    expect(page.url()).toBe(`${clinic.url}en/#horario`)
    await hydrated(page)
    await page.locator('header').getByRole('link', { name: 'Prices' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Prices' }).waitFor()
    await page.locator('header').getByRole('link', { name: 'Português' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Preços' }).waitFor()
    expect(decodeURI(page.url())).toBe(`${clinic.url}preços`)
    expect(problems).toEqual([])
  })
})

test('without scripts the switch is a link, in the menu too', async () => {
  await visiting({ ...PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${clinic.url}en/contacto`)
    await page.locator('header button').click()
    const link = page.locator('#menu').getByRole('link', { name: 'Português' })
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor()
    expect(page.url()).toBe(`${clinic.url}contacto`)
  })
})

test('a price is written as in the language of the page, from one value', async () => {
  await visiting(DESK, async ({ page }) => {
    await page.goto(`${clinic.url}en/prices`)
    const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    for (const words of ['€55', '€62.50 per session', 'from €1,350', 'On request', 'X-ray'])
      expect(text).toContain(words)
  })
})

test.each([
  ['pt-BR', '', undefined],
  ['en-US', '', 'Read this page in English'],
  ['de-DE', '', undefined],
  ['pt-PT', 'en/', 'Ler esta página em português'],
  ['en-IE', 'en/', undefined],
])('a browser in %s on /%s is offered: %s', async (locale, path, offer) => {
  await visiting({ ...PHONE, locale }, async ({ page, problems }) => {
    await page.goto(clinic.url + path)
    const line = page.locator('aside[data-offer]:visible')
    expect(await line.count()).toBe(offer ? 1 : 0)
    if (!offer) return
    expect(await line.getByRole('link').innerText()).toBe(offer)
    await line.getByRole('button').click()
    expect(await line.count()).toBe(0)
    await page.reload()
    expect(await line.count()).toBe(0)
    expect(problems).toEqual([])
  })
})

test('makes no offer to a visitor who has chosen a language', async () => {
  await visiting({ ...PHONE, locale: 'pt-PT' }, async ({ page }) => {
    await page.goto(clinic.url)
    await page.locator('header').getByRole('link', { name: 'English' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Your dentist round the corner' }).waitFor()
    expect(await page.locator('aside[data-offer]:visible').count()).toBe(0)
  })
})

test('what is not translated says in which language it is, before scripts run and after', async () => {
  await visiting(PHONE, async ({ page, problems }) => {
    const languageOf = (words: string) =>
      page
        .locator('main')
        .getByText(words, { exact: true })
        .evaluate((element) => [
          element.closest('[lang]')?.getAttribute('lang'),
          element.closest('[dir]')?.getAttribute('dir'),
        ])
    await page.goto(`${arabic.url}en/`)
    const expected = { 'A book for every reader': ['en-GB', 'ltr'], 'تعالوا واقرؤوا معنا.': ['ar-EG', 'rtl'] }
    for (const [words, [lang, dir]] of Object.entries(expected)) expect(await languageOf(words)).toEqual([lang, dir])
    await hydrated(page)
    for (const [words, [lang, dir]] of Object.entries(expected)) expect(await languageOf(words)).toEqual([lang, dir])
    await page.locator('header button').click()
    await page.locator('#menu').getByRole('link', { name: 'Membership' }).click()
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor()
    expect(await languageOf('سنة للأطفال')).toEqual(['ar-EG', 'rtl'])
    expect(problems).toEqual([])
  })
})

test.each([
  ['/en/nothing', 404, 'We did not find this page'],
  ['/en/deep/er/nothing', 404, 'We did not find this page'],
  ['/nothing', 404, 'Não encontrámos esta página'],
  ['/enough', 404, 'Não encontrámos esta página'],
])('%s answers %i: %s', async (path, status, words) => {
  const response = await fetch(new URL(path, clinic.url))
  expect([response.status, (await response.text()).includes(words)]).toEqual([status, true])
})

test('a page that is only there in the main language says so', () => {
  const said = 'This page is only there in Arabic.'
  expect(read(arabic.folder, 'en/404.html').split('<main')[1]).toContain(said)
  for (const file of ['404.html', 'index.html', 'en/index.html', 'en/membership.html'])
    expect(read(arabic.folder, file).split('<main')[1]).not.toContain(said)
})

test('a moved address leads on in its own language', async () => {
  const response = await fetch(`${clinic.url}en/tabela`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/en/prices'])
})

test('a form says what is wrong, and sends its language', async () => {
  await visiting(PHONE, async ({ page }) => {
    await page.goto(`${clinic.url}en/contacto`)
    await hydrated(page)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Send the message' }).click()
    await page.getByText('Please write your name').first().waitFor()
    await page.getByLabel('Name').fill('Rita')
    await page.getByLabel('Email').fill('rita@mail.example')
    await page.getByLabel('How many people are coming?').fill('2')
    await page.getByLabel('Subject').selectOption('Prices')
    await page.getByLabel('Message').fill('Good morning')
    await page.getByLabel('The clinic may keep').check()
    await page.getByRole('button', { name: 'Send the message' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ language: 'en-GB', nome: 'Rita', assunto: 'Prices' })
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  })
})

test.each([
  [clinic, 'en/'],
  [clinic, 'en/contacto'],
  [arabic, ''],
  [arabic, 'membership'],
  [arabic, 'en/membership'],
])('%o/%s fits a phone and a desk, and can be used by everybody', async (site, path) => {
  await visiting(PHONE, async ({ page, problems }) => {
    await page.goto(site.url + path)
    await hydrated(page)
    for (const { viewport } of [PHONE, DESK]) {
      await page.setViewportSize(viewport)
      expect(await tooWide(page), `at ${viewport.width} px`).toEqual(FITS)
      expect(await violations(page), `at ${viewport.width} px`).toEqual([])
    }
    expect(problems).toEqual([])
  })
})

test('a site in one language has no folder, no switch and no alternates', () => {
  const html = read(other.folder, 'index.html')
  expect(html).not.toMatch(/hreflang|data-language|data-offer|og:locale:alternate|inLanguage/i)
  expect(read(other.folder, 'sitemap.xml')).not.toContain('xhtml')
})

test('a language may have a typeface of its own', () => {
  const styles = (file: string): string => read(arabic.folder, file).split('</head>')[0] ?? ''
  for (const file of ['index.html', 'en/index.html'])
    expect(styles(file)).toContain(":root:lang(ar-EG){--typeface:'Noto Naskh Arabic'}")
  const css = listFiles(arabic.folder).filter((file) => file.endsWith('.css'))
  expect(css.map((file) => read(arabic.folder, file)).join('') + styles('index.html')).toContain('var(--typeface,')
})

test('a page has an address of its own in a language, and the address of the main one leads there', async () => {
  const response = await fetch(`${clinic.url}en/equipa`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/en/team'])
  await visiting(DESK, async ({ page, problems }) => {
    await page.goto(`${clinic.url}en/`)
    await hydrated(page)
    await page.locator('header').getByRole('link', { name: 'Team', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
    expect(page.url()).toBe(`${clinic.url}en/team`)
    await page.locator('header').getByRole('link', { name: 'Português' }).click()
    await page.getByRole('heading', { level: 1, name: 'Equipa' }).waitFor()
    expect(page.url()).toBe(`${clinic.url}equipa`)
    await page.locator('header').getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
    expect(problems).toEqual([])
  })
})
