import { expect, test } from 'vitest'
import type { Edits } from '../../tests/data/changed-content.ts'
import { inLanguages, languages } from '../../tests/data/languages.ts'
import { pageData } from '../link/page-data.ts'

const PAGES = `    apply:
      label: Apply Now
      to: /#contact
    pages:
      title: "{title}: Job"
      description: We look for a {title}.
      back: All openings
      posted: Posted
      closes: Closes
      closed: Closed on {day}.
`
const OWN = '  translated:\n    - language: bn-IN\n      path: /কাজ\n'
const edits: Edits = {
  'pages/career.yaml': [['    apply:\n      label: Apply Now\n      to: /#contact\n', PAGES]],
  'routes.yaml': [
    ['  shows: pages/career\n', `  shows: pages/career\n${OWN}`],
    ['# Every other', '- path: /jobs\n  movedTo: /career\n# Every other'],
  ],
  'bn/pages/career.yaml': 'title: কাজ\n',
}

/** Returns the addresses of the site in Bengali. */
function bengali(more = '', others: Edits = {}) {
  const { site, diagnostics } = inLanguages({ ...edits, 'site.yaml': [languages(more)], ...others })
  const [translation] = site?.translations ?? []
  if (!site || !translation) throw new Error(JSON.stringify(diagnostics))
  return { site, translation, language: site.languages?.[1] }
}

test('links, redirects and the pages of entries follow an address of a language', () => {
  const { site, translation, language } = bengali()
  const paths = translation.routes.map(({ path }) => path)
  expect(paths).toContain('/কাজ')
  expect(paths).toContain('/কাজ/english-teacher')
  expect(paths.filter((path) => path.startsWith('/career'))).toEqual([])
  const address = `/bn/${encodeURI('কাজ')}`
  expect(translation.settings.header.links.map(({ to }) => to.href)).toContain(address)
  expect(translation.moved.map(({ path, to }) => [path, to])).toEqual(
    expect.arrayContaining([
      ['/career', address],
      ['/jobs', address],
      ['/career/english-teacher', `${address}/english-teacher`],
    ]),
  )
  expect(site.routes.map(({ path }) => path)).toContain('/career')
  expect(language?.addresses).toContainEqual(['/career', '/কাজ'])
  expect(language?.addresses).toContainEqual(['/career/english-teacher', '/কাজ/english-teacher'])
  const [page] = translation.routes.filter(({ path }) => path === '/কাজ')
  expect(page && pageData(translation, page).notTranslated).toBeUndefined()
  expect(page && pageData(translation, page).canonical).toBe(`https://www.asha.example${address}`)
})

test('links to a page that is not published in a language lead to its address in the main one', () => {
  const { translation, language } = bengali('    publishFrom: 90\n')
  expect(language?.absent).toContain('/career')
  expect(translation.settings.header.links.map(({ to }) => to.href)).toContain('/career')
})

test('links keep the part of the page and the question they lead to', () => {
  const { translation } = bengali('', {
    'pages/home.yaml': [
      [
        'label: See the Courses\n        to: /courses',
        'label: See the Jobs\n        to: /career?from=home#english-teacher',
      ],
    ],
  })
  const home = JSON.stringify(translation.routes.find(({ path }) => path === '/')?.page)
  expect(home).toContain(`"/bn/${encodeURI('কাজ')}?from=home#english-teacher"`)
})

test('nothing leads to a hidden page', () => {
  const { site, translation } = bengali('', {
    'routes.yaml': [['  shows: pages/career\n', `  shows: pages/career\n  hidden: true\n${OWN}`]],
  })
  for (const { settings } of [site, translation])
    expect(settings.header.links.map(({ label }) => label)).toHaveLength(2)
})
