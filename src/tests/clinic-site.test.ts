/**
 * Another trade, country and currency by content alone; without blog, chat, policies and social links, and with its own
 * form.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { listFiles } from '../disk/read-folder.ts'
import { FITS, tooWide } from './page-width.ts'
import { violations } from './violations.ts'
import { hydrated, visiting } from './visit.ts'

const { clinic } = inject('sites')
const PHONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
const DESK = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const

const PAGES: [path: string, ...words: string[]][] = [
  [
    '',
    'O seu dentista no bairro',
    'Segunda-feira – sexta-feira',
    '09:00 – 13:00 e 14:00 – 19:00',
    'Fechado',
    '1170-165 Lisboa',
  ],
  ['preços', '55 €', '62,50 € por sessão', 'desde 1350 €', 'Sob orçamento'],
  ['equipa', 'Apresentamos aqui a equipa em breve.'],
  [
    'contacto',
    'Urgências +351 910 000 999',
    'Loja de higiene oral +351 218',
    'Telefone (opcional)',
    'Escolha um assunto',
    'Autorizo a clínica',
  ],
]

describe.each([
  ['phone', PHONE],
  ['desk', DESK],
] as const)('on a %s', (_name, options) => {
  test.each(PAGES)('/%s', async (path, ...words) => {
    await visiting(options, async ({ page, problems }) => {
      const response = await page.goto(clinic.url + path)
      expect(response?.status()).toBe(200)
      await hydrated(page)
      const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
      for (const word of words) expect(text.toLowerCase()).toContain(word.toLowerCase())
      expect(text).not.toMatch(/₹|\+91|Kolkata|Full-time|Chat/)
      expect(await tooWide(page)).toEqual(FITS)
      expect(await violations(page)).toEqual([])
      expect(problems).toEqual([])
    })
  })
})

test('each telephone number at the foot of a page is a link with its label, in the language of the page', async () => {
  await visiting(PHONE, async ({ page }) => {
    const phones = () =>
      page
        .locator('footer a[href^="tel:"]')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
    await page.goto(clinic.url)
    expect(await phones()).toEqual([
      ['+351 218 000 000', 'tel:+351218000000'],
      ['Urgências +351 910 000 999', 'tel:+351910000999'],
      ['Loja de higiene oral +351 218 000 300', 'tel:+351218000300'],
    ])
    await page.goto(`${clinic.url}en/`)
    expect((await phones()).map(([words]) => words?.replace(/ \+.*/, ''))).toEqual([
      '+351 218 000 000',
      'Emergencies',
      'Dental care shop',
    ])
  })
})

test('a telephone number with a long label fits where its column is narrow, also in the letters of the system', async () => {
  await visiting({ ...DESK, viewport: { width: 1024, height: 768 }, fresh: true }, async ({ page }) => {
    await page.route(/\.woff2$/, (route) => route.abort())
    await page.goto(clinic.url)
    expect(await tooWide(page)).toEqual(FITS)
    const lines = await page.locator('footer bdi').evaluateAll((numbers) =>
      numbers.map((number) => {
        const words = document.createRange()
        words.selectNodeContents(number)
        return words.getClientRects().length
      }),
    )
    expect(lines).toEqual([1, 1, 1])
  })
})

test('links between pages with non-Latin addresses load no document', async () => {
  await visiting(DESK, async ({ page, problems }) => {
    await page.goto(clinic.url)
    await hydrated(page)
    await page.evaluate(() => Reflect.set(window, 'stayed', true))
    await page.getByRole('link', { name: 'Preços' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Preços' }).waitFor()
    expect(decodeURI(page.url())).toBe(`${clinic.url}preços`)
    expect(await page.locator('header [aria-current=page]:visible').innerText()).toBe('Preços')
    expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
    expect(problems).toEqual([])
  })
})

test('a moved address redirects, by the host and without it', async () => {
  const response = await fetch(`${clinic.url}tabela`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/pre%C3%A7os'])
  const html = readFileSync(join(clinic.folder, 'tabela.html'), 'utf8')
  expect(html).toContain('url=/pre%C3%A7os')
})

test('a hidden page is in no file', async () => {
  expect((await fetch(`${clinic.url}f%C3%A9rias`)).status).toBe(404)
  const files = listFiles(clinic.folder).filter((name) => /\.(html|json)$/.test(name))
  expect(files.length).toBeGreaterThan(6)
  for (const name of files)
    expect(readFileSync(join(clinic.folder, name), 'utf8'), name).not.toMatch(/férias|f%C3%A9rias/i)
})

test('structured data has what it is, where, and when it is open', () => {
  const html = readFileSync(join(clinic.folder, 'index.html'), 'utf8')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Dentist',
    address: { '@type': 'PostalAddress', addressLocality: 'Lisboa', postalCode: '1170-165', addressCountry: 'PT' },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '13:00' },
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '14:00', closes: '19:00' },
      { dayOfWeek: ['Saturday'], opens: '09:30', closes: '13:00' },
    ],
  })
  expect(html).toContain('<html lang="pt-PT" dir="ltr"')
})

test('photos use a modern format and a fitting width, and those in the first view load eagerly', async () => {
  await visiting({ ...PHONE, fresh: true }, async ({ page }) => {
    await page.goto(clinic.url)
    const hero = page.locator('main img').first()
    await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    expect(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/sala\.[0-9a-f]{10}-480\.avif$/)
    expect(await hero.getAttribute('loading')).toBeNull()
  })
})
