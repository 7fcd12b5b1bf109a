import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PageData } from '../compiler/link/page-data.ts'
import type { Site } from '../compiler/link/site.ts'
import type { Block } from '../compiler/schema/types.gen.ts'
import { headerRules } from './headers.ts'
import { blocksOfAllDays, pageSheets, sheetsFor, styleTags } from './page-styles.ts'

const site = {
  base: '/school/',
  settings: { colours: { brand: '#123456', onBrand: '#ffffff' } },
  palettes: [],
  services: { content: { projectId: '' }, forms: { endpoint: '/school/_forms' } },
} as unknown as Site

const sheets = pageSheets(site, [
  { css: '.frame{src:url(./assets/a.woff2)}' },
  { css: '.both{top:0}', blocks: ['faq', 'hero'] },
  { css: '.hero{top:0}', blocks: ['hero'] },
])
const blocks = (...types: string[]) => types.map((type) => ({ type })) as Block[]

test('a page has the sheets of its blocks, and none of others', () => {
  expect(styleTags(sheetsFor(sheets, blocks('faq')), '/school/assets/late.css')).toBe(
    '<style>.frame{src:url(/school/assets/a.woff2)}:root{--brand:#123456;--on-brand:#ffffff}</style>' +
      '<style>.both{top:0}</style>' +
      '<link rel="stylesheet" href="/school/assets/late.css" media="print,(scripting:none)" id="late">',
  )
  expect(sheetsFor(sheets, blocks('faq', 'hero'))).toEqual(sheets)
  expect(sheetsFor(sheets, blocks('prose'))).toHaveLength(1)
})

test('the policy of all pages allows each sheet as it stands in a page', () => {
  const styles = sheets.map(({ text }) => text)
  const [{ headers } = { headers: {} as Record<string, string> }] = headerRules(site, { styles, scripts: [] })
  const inlined = [...styleTags(sheets, '').matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, text = '']) => text)
  expect(inlined).toHaveLength(3)
  for (const text of inlined)
    expect(headers['Content-Security-Policy']).toContain(
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
})

test('a page has the sheets of the blocks it will show on days to come as well', () => {
  const page = {
    blocks: blocks('faq'),
    coming: [{ from: '2027-01-16', changes: [{ path: ['blocks', 0], value: { type: 'hero' } }] }],
  } as unknown as PageData
  expect(sheetsFor(sheets, blocksOfAllDays(page))).toEqual(sheets)
  expect(sheetsFor(sheets, blocksOfAllDays({ ...page, coming: [] }))).toHaveLength(2)
})
