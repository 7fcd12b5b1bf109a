import { expect, test } from 'vitest'
import type { SiteSettings } from '../schema/types.gen.ts'
import type { Closings, Money } from '../schema/values.ts'
import { additionsTo } from './additions.ts'
import type { Folder } from './folder.ts'
import { createReads } from './reads.ts'

type Entry = { title?: unknown; closes?: unknown }

/** @param absent those that have closed or have not begun */
function closings(
  there: readonly Entry[],
  absent: readonly Entry[] = [],
  textOf = (text: string, _: unknown): string => text.replace('${x}', 'Quoted'),
) {
  const file = { source: { file: 'openings.yaml' } }
  const byId = (entries: readonly Entry[]) =>
    new Map(entries.map((value, index) => [String(index), { value, file, path: [index] }]))
  const folder = {
    collections: new Map([['openings', byId(there)]]),
    absent: new Map([['openings', new Map(absent.map((value, index) => [index, { value, file: 'openings.yaml' }]))]]),
    files: new Map(),
  } as unknown as Folder
  const settings = { timeZone: 'Asia/Kolkata', language: 'en-US' } as SiteSettings
  const linking = {
    folder,
    base: '/',
    settings,
    services: {},
    hours: () => [],
    reads: createReads(folder, ''),
    sumOf: (amount: number): Money => ({ amount, currency: '', text: String(amount) }),
  }
  const source = { file: '', path: [] }
  return additionsTo({ 'x-closings': 'openings' }, {}, source, { ...linking, textOf })['closings'] as Closings
}

const COACH = { title: 'Coach', closes: '2027-01-15' }

test('the last day of what closes, in words as well', () => {
  expect(closings([COACH, { title: 'Cook' }])).toEqual({
    timeZone: 'Asia/Kolkata',
    last: [{ title: 'Coach', day: '2027-01-15', text: 'January 15, 2027' }],
  })
})

test('the same on each day', () => {
  const cook = { title: 'Cook', closes: '2026-12-31' }
  expect(closings([COACH], [cook])).toEqual(closings([cook, COACH]))
})

test('of two with one title, the form is open as long as one of them is', () => {
  expect(closings([COACH], [{ ...COACH, closes: '2026-12-01' }]).last.map(({ day }) => day)).toEqual(['2027-01-15'])
  expect(closings([COACH, { title: 'Coach' }]).last).toEqual([])
})

test('a title quotes as the page shows it: in the language of its own words', () => {
  const places: unknown[] = []
  closings([COACH], [COACH], (text, source) => {
    places.push(source)
    return text
  })
  expect(places).toEqual([
    { file: 'openings.yaml', path: [0, 'title'] },
    { file: 'openings.yaml', path: [] },
  ])
})

test('a title may quote something', () => {
  expect(closings([{ ...COACH, title: '${x} Coach' }]).last[0]?.title).toBe('Quoted Coach')
})
