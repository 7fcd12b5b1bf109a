import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { asOf } from '../calendar/coming.ts'
import { compileContent } from '../compiler/compile-content.ts'
import { jsonTexts, readFolder } from '../documents/read-folder.ts'
import { pageData, shellData } from '../link/page-data.ts'
import { createSchemaSet } from '../schema/schema-set.ts'
import { BUILT_FOR, CLOSES, NOTICE, PRICE_DAY, withDays } from '../tests/dated-content.ts'
import { datedPage, datedShell, turnsAttribute } from './coming-data.ts'
import { datedSite } from './dated-site.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const schemas = createSchemaSet(jsonTexts(readFolder(inProject('schema'))))
const content = withDays(readFolder(inProject('content')))
const compiledOn = (day: string) => compileContent(content, schemas, { day })
const dated = datedSite(compiledOn(BUILT_FOR))
if (!dated) throw new Error('The content has errors.')

/** The day before each change, the day itself, and one long after. */
const DAYS = [
  BUILT_FOR,
  NOTICE.from,
  NOTICE.until,
  '2026-12-27',
  CLOSES,
  '2027-01-16',
  '2027-03-31',
  PRICE_DAY,
  '2028-11-01',
]

describe.each(DAYS)('on %s', (day) => {
  const { site } = compiledOn(day)
  if (!site) throw new Error(`The content has errors on ${day}.`)

  test('a page of the first day, with what has come since, is the page of this day', () => {
    expect(site.routes.map(({ path }) => path)).toEqual(dated.site.routes.map(({ path }) => path))
    for (const [index, route] of dated.site.routes.entries()) {
      const { coming: _, asOf: __, ...page } = asOf(datedPage(dated, route), day)
      expect(page).toEqual(pageData(site, site.routes[index] ?? route))
    }
    const { coming: _, ...shell } = asOf(datedShell(dated), day)
    expect(shell).toEqual(shellData(site))
  })
})

test('pages that stay carry nothing, and others only the places that change', () => {
  const carried = dated.site.routes.flatMap((route) => {
    const { coming } = datedPage(dated, route)
    return coming ? [[route.path, coming.map(({ from }) => from), JSON.stringify(coming).length] as const] : []
  })
  const opening = (path: string) => path.replace(/^\/career\/.+/, '/career/…')
  expect(carried.map(([path, days]) => [opening(path), days]).sort()).toEqual([
    ['/', ['2027-04-01']],
    ['/career', ['2027-01-16']],
    ['/career/…', ['2027-01-16']],
    ['/curriculum', [PRICE_DAY]],
    ['/faq', [PRICE_DAY]],
  ])
  for (const [path, , size] of carried) expect([path, size < 1000]).toEqual([path, true])
})

test('the loader is told when page or frame become another: at midnight in Kolkata', () => {
  const shell = datedShell(dated)
  const pageAt = (path: string) => datedPage(dated, dated.site.routes.find((route) => route.path === path) as never)
  const attribute = (time: string) => `data-turns="${Date.parse(time)}"`
  expect(turnsAttribute(shell, pageAt('/faq'))).toBe(attribute('2026-12-19T18:30:00Z'))
  expect(turnsAttribute({ ...shell, coming: [] }, pageAt('/faq'))).toBe(attribute('2027-03-31T18:30:00Z'))
  expect(turnsAttribute({ ...shell, coming: [] }, pageAt('/about'))).toBe('')
})

test('the schedule names each change, in the order of the days', () => {
  const { builtFor, next, changes } = dated.schedule
  expect([builtFor, next]).toEqual([BUILT_FOR, NOTICE.from])
  expect(changes.map(({ on, file, what }) => [on, file, what.replace(/^[^ ]+ /, '')])).toEqual([
    [NOTICE.from, 'site.yaml', 'begins'],
    ['2026-12-27', 'site.yaml', 'ends'],
    ['2027-01-16', 'openings.yaml', 'ends'],
    [PRICE_DAY, 'courses.yaml', 'becomes 8000'],
    [PRICE_DAY, 'courses.yaml', 'becomes 1000'],
  ])
})
