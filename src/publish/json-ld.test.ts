import { fileURLToPath } from 'node:url'
import Validator from '@adobe/structured-data-validator'
import { expect, test } from 'vitest'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { pageData } from '../compiler/link/page-data.ts'
import type { Site } from '../compiler/link/site.ts'
import type { Block } from '../compiler/schema/types.gen.ts'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { CLOSES, PRICE_DAY, withDays } from '../tests/dated-content.ts'
import { jsonLd, pageJsonLd } from './json-ld.ts'

const folder = (path: string) => readFolder(fileURLToPath(new URL(`../../${path}`, import.meta.url)))
const compiler = createNodeCompiler(schemas)
const content = folder('content')

function siteOf(files: FolderFiles): Site {
  const { site, diagnostics } = compiler.compile(files, { day: '2026-11-22' })
  if (!site) throw new Error(JSON.stringify(diagnostics))
  return site
}

type Item = Record<string, unknown> & { '@type': string }

const itemsIn = (html: string): Item[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

const itemsAt = (site: Site, path: string): Item[] =>
  itemsIn(
    site.routes
      .flatMap((route) => (route.path === path ? pageJsonLd(site, pageData(site, route), route.path) : []))
      .join(''),
  )

async function errorsOf(items: readonly Item[]): Promise<unknown[]> {
  const jsonld: Record<string, Item[]> = {}
  for (const item of structuredClone(items)) jsonld[item['@type']] = [...(jsonld[item['@type']] ?? []), item]
  const issues = await new Validator().validate({ jsonld })
  return issues.filter(({ severity }) => severity === 'ERROR')
}

test.each([
  ['the first site', content, ['Course', 'JobPosting']],
  ['the first site with days in it', withDays(content), ['Course', 'JobPosting']],
  ['the second site', folder('src/tests/other-site'), []],
  ['the third site', folder('src/tests/clinic-site'), []],
])('%s: what its pages say is as search engines want it', async (_, files, types) => {
  const site = siteOf(files)
  const items = [
    ...itemsIn(jsonLd(site)),
    ...site.routes.flatMap((route) => itemsIn(pageJsonLd(site, pageData(site, route), route.path))),
  ]
  expect(await errorsOf(items)).toEqual([])
  expect([...new Set(items.map((item) => item['@type']))]).toEqual(
    expect.arrayContaining([site.settings.organisation, ...types]),
  )
})

/** The blocks of a type on all pages of the site. */
function blocksOf<T extends Block['type']>(site: Site, type: T): Extract<Block, { type: T }>[] {
  const blocks = site.routes.flatMap(({ page }) => page.blocks)
  return blocks.filter((block): block is Extract<Block, { type: T }> => block.type === type)
}

const jobsOf = (site: Site): Item[] =>
  site.routes.flatMap(({ path }) => itemsAt(site, path)).filter((item) => item['@type'] === 'JobPosting')

test('an opening is a job with its days, place and pay, in words of its page', () => {
  const site = siteOf(withDays(content))
  const { place } = site.settings.contact
  const openings = blocksOf(site, 'opening').map(({ opening }) => opening)
  expect(jobsOf(site)).toHaveLength(openings.length)
  const [opening] = openings.filter(({ closes }) => closes)
  expect(jobsOf(site).find(({ title }) => title === opening?.title)).toMatchObject({
    description: expect.stringContaining(`<li>${opening?.requirements[0]}</li>`),
    datePosted: opening?.from?.day,
    validThrough: `${CLOSES}T23:59:59+05:30`,
    employmentType: expect.stringMatching(/^(?:FULL|PART)_TIME$/),
    hiringOrganization: { name: site.settings.name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: site.settings.country,
        ...(place && opening?.location.includes(place.city)
          ? { addressLocality: place.city, streetAddress: place.street }
          : { addressLocality: opening?.location }),
      },
    },
    baseSalary: {
      currency: site.settings.currency,
      value: { unitText: 'MONTH', minValue: opening?.salary?.from.amount, maxValue: opening?.salary?.to?.amount },
    },
  })
})

test.each([
  ['from: 1200\n    per: hour', 'Contract', 'CONTRACTOR', { value: 1200, unitText: 'HOUR' }],
  [
    'from: 300000\n    to: 400000\n    per: year',
    'Per day',
    'PER_DIEM',
    { minValue: 300000, maxValue: 400000, unitText: 'YEAR' },
  ],
  [undefined, 'Volunteer', 'VOLUNTEER', undefined],
])('the pay "%s" of the type %s', async (pay, type, employmentType, value) => {
  const text = (file: string) => new TextDecoder().decode(content.get(file))
  const openings = text('openings.yaml')
    .replace(/ {2}salary:\n.*\n.*\n/, pay ? `  salary:\n    ${pay}\n` : '')
    .replace('type: Full-time', `type: ${type}`)
  const labels = 'perHour: hourly\n      perYear: a year\n      contract: C\n      volunteer: V\n      byTheDay: D'
  const career = text('pages/career.yaml').replace('perMonth: per month', `$&\n      ${labels}`)
  const files = { 'openings.yaml': openings, 'pages/career.yaml': career }
  const [job] = jobsOf(
    siteOf(
      new Map([
        ...content,
        ...Object.entries(files).map(([name, own]) => [name, new TextEncoder().encode(own)] as const),
      ]),
    ),
  )
  expect(job).toMatchObject({ employmentType })
  expect(await errorsOf(job ? [job] : [])).toEqual([])
  expect(job?.['baseSalary']).toEqual(
    value && { '@type': 'MonetaryAmount', currency: 'INR', value: { '@type': 'QuantitativeValue', ...value } },
  )
})

test('an opening without the day on which it came out is no job for search engines', () => {
  const openings = new TextDecoder().decode(content.get('openings.yaml')).replace(/ {2}from: \d{4}-.*\n/g, '')
  const site = siteOf(new Map([...content, ['openings.yaml', new TextEncoder().encode(openings)]]))
  expect(blocksOf(site, 'opening').length).toBeGreaterThan(0)
  expect(jobsOf(site)).toEqual([])
})

test('an opening that has closed is none any more', () => {
  const { site } = compiler.compile(withDays(content), { day: '2027-02-11' })
  if (!site) throw new Error('no site')
  const jobs = jobsOf(site)
  expect(jobs).toHaveLength(jobsOf(siteOf(content)).length - 1)
  expect(jobs.every((job) => job['validThrough'] === undefined)).toBe(true)
})

test('a price that rises holds until the day before, and the new one from then on', () => {
  const site = siteOf(withDays(content))
  const [course] = blocksOf(site, 'course-tabs').flatMap(({ courses }) => courses)
  const { monthlyPrice: month, pricePerClass: perClass } = course ?? {}
  const expected = [month, perClass].flatMap((price) => [
    { '@type': 'Offer', price: price?.amount, priceCurrency: price?.currency, priceValidUntil: '2027-03-31' },
    { '@type': 'Offer', price: price?.coming?.amount, priceCurrency: price?.currency, validFrom: PRICE_DAY },
  ])
  expect(month?.coming?.amount).toBeGreaterThan(0)
  const items = site.routes.flatMap(({ path }) => itemsAt(site, path))
  expect(items.find(({ name }) => name === course?.title)).toMatchObject({ '@type': 'Course', offers: expected })
})

test('other telephone numbers are contact points of a business', () => {
  const site = siteOf(folder('src/tests/clinic-site'))
  const [business] = itemsIn(jsonLd(site))
  expect(business).toMatchObject({
    telephone: '+351 218 000 000',
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'Urgências', telephone: '+351 910 000 999' },
      { '@type': 'ContactPoint', contactType: 'Loja de higiene oral', telephone: '+351 218 000 300' },
    ],
  })
  expect(itemsIn(jsonLd({ settings: { ...site.settings, organisation: 'Museum' } }))[0]).not.toHaveProperty(
    'contactPoint',
  )
  expect(itemsIn(jsonLd(siteOf(content)))[0]).not.toHaveProperty('contactPoint')
})

test('a museum, which schema.org counts among places, has no e-mail address there', () => {
  const { settings } = siteOf(content)
  const [museum] = itemsIn(jsonLd({ settings: { ...settings, organisation: 'Museum' } }))
  expect(museum).toMatchObject({ '@type': 'Museum', telephone: settings.contact.phone })
  expect(museum?.['email']).toBeUndefined()
  expect(itemsIn(jsonLd({ settings }))[0]?.['email']).toBe(settings.contact.email)
})

test('the validator finds errors', async () => {
  expect(await errorsOf([{ '@type': 'JobPosting', title: 'Teacher' }])).not.toEqual([])
})
