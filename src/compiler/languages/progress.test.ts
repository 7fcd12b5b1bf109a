import { expect, test } from 'vitest'
import type { Edits } from '../../tests/data/changed-content.ts'
import { inLanguages, languages } from '../../tests/data/languages.ts'
import { languagesReport } from '../report/languages.ts'
import { confirm } from './confirm.ts'
import { progressOf } from './progress.ts'

/** A third of the texts of the page, one of them the same word as in English. */
const ABOUT = `title: আমাদের কথা
blocks:
  - type: page-heading
    heading: About Us
  - type: prose
    text: আমাদের [কোর্স](/courses)।
`
/** Every text of the entry that the page shows. */
const EDUCATORS = `- id: asha-roy
  name: আশা রায়
  image:
    alt: আশা রায়
  degree: এম.এ.
  designation: ইংরেজি
  about: আশা ইংরেজি শেখান।
`

const compiled = (edits: Edits, more?: string) => inLanguages({ 'site.yaml': [languages(more)], ...edits })

/** Returns how much of a page is translated. */
function progress(page: string, edits: Edits) {
  const { folder, site } = compiled(edits)
  return progressOf(folder, site?.routes ?? []).find((row) => row.page === page)?.languages
}

test.each<[string, string, Edits, object]>([
  ['nothing', '/about', {}, { texts: 12, translated: 0, behind: 0 }],
  ['a file of its own', '/about', { 'bn/pages/about.yaml': ABOUT }, { texts: 12, translated: 3, behind: 0 }],
  ['a list that it shows', '/about', { 'bn/educators.yaml': EDUCATORS }, { texts: 12, translated: 5, behind: 0 }],
  ['what is in all pages', '/about', { 'bn/site.yaml': 'tagline: ছোট\n' }, { texts: 12, translated: 0, behind: 0 }],
  ['the settings', 'site.yaml', { 'bn/site.yaml': 'tagline: ছোট\n' }, { texts: 30, translated: 1, behind: 0 }],
])('counts %s', (_, page, edits, expected) => {
  expect(progress(page, edits)).toEqual([expected])
})

test('needs no translation of what is quoted or has no letters', () => {
  const heading = (words: string): Edits => ({ 'pages/about.yaml': [['heading: About Us', `heading: ${words}`]] })
  for (const words of ['"${site.name}"', '"100%"'])
    expect(progress('/about', heading(words))).toMatchObject([{ texts: 11 }])
})

test('counts what is behind, and prints a table', () => {
  const start = { 'bn/pages/about.yaml': ABOUT }
  const { folder, site } = compiled(
    {
      ...start,
      ...Object.fromEntries(confirm(compiled(start).folder).files),
      'pages/about.yaml': [['Us: Our', 'Us: My']],
    },
    '    publishFrom: 20\n',
  )
  const table = languagesReport(progressOf(folder, site?.routes ?? []), site?.languages ?? [])
  expect(table.split('\n').slice(0, 5)).toEqual([
    'page             bn-IN',
    'site.yaml        0% (0 of 30)',
    '/                0% (0 of 13)',
    '/about           25% (3 of 12), 1 behind',
    '/career          0% (0 of 35), not published',
  ])
})

test('leaves out pages with too few words, and leads to those of the main language', () => {
  const edits: Edits = { 'bn/pages/about.yaml': ABOUT }
  const { site, diagnostics } = compiled(edits, '    publishFrom: 20\n')
  const [bengali] = site?.translations ?? []
  // The home page and that of unknown addresses are always there.
  expect(bengali?.routes.map(({ path }) => path)).toEqual(['/', '/about', '*'])
  expect(site?.languages?.map(({ absent }) => absent)).toEqual([undefined, ['/career', '/courses', '/refund-policy']])
  expect(bengali?.settings.header.links.map(({ to }) => to.href)).toEqual(['/bn/about', '/courses', '/career'])
  expect(JSON.stringify(bengali?.routes[1]?.page)).toContain('"href":"/courses"')
  const told = diagnostics.filter(({ code }) => code === 'translation-unpublished').map(({ message }) => message)
  expect(told).toEqual([
    '/career (0%), /courses (0%), /refund-policy (0%) are not published in বাংলা, since less than 20% of their texts are translated.',
  ])
  const all = compiled(edits, '    publishFrom: 26\n').site?.translations?.[0]
  expect(all?.routes.map(({ path }) => path)).toEqual(['/', '*'])
  expect(compiled(edits).site?.languages?.[1]?.absent).toBeUndefined()
})
