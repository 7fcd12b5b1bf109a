/** Addresses that are hidden or have moved, from the line in `routes.yaml` to the linked site. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compileContent } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { pageData, shellData } from './link/page-data.ts'

const folder = (path: string) => readFolder(fileURLToPath(new URL(`../../${path}`, import.meta.url)))
const base = folder('src/tests/broken-base')
const decode = (file: string) => new TextDecoder().decode(base.get(file))

function compile(edit: (routes: string) => string, faq = (text: string) => text) {
  const files = new Map([
    ...base,
    ['routes.yaml', new TextEncoder().encode(edit(decode('routes.yaml')))],
    ['faq.yaml', new TextEncoder().encode(faq(decode('faq.yaml')))],
  ])
  const { site, diagnostics } = compileContent(files, schemas, { base: '/school/' })
  if (!site) throw new Error(JSON.stringify(diagnostics))
  const pages = site.routes.map((route) => pageData(site, route))
  return { site, diagnostics, text: JSON.stringify([shellData(site), pages]) }
}

test('removes a hidden page and every link to it', () => {
  const { site, diagnostics, text } = compile(
    (routes) => routes.replace('shows: pages/career', 'shows: pages/career\n  hidden: true'),
    (faq) => faq.replace('by chat](chat)', 'about jobs](/career#mathematics-teacher)'),
  )
  expect(diagnostics).toEqual([])
  expect(site.routes.map(({ path }) => path)).not.toContain('/career')
  expect(text).not.toContain('/career')
  expect(text).not.toContain('"Careers"')
  expect(text).toContain('about jobs') // the words of a sentence stay
  expect(compile((routes) => routes).text).toContain('/school/career')
})

test('an address that has moved leads to the new one, wherever links still name it', () => {
  const { site, diagnostics, text } = compile((routes) =>
    routes.replace('path: /career', 'path: /work').concat('- path: /career\n  movedTo: /work\n'),
  )
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning link-moved'])
  expect(site.moved).toEqual([{ path: '/career', to: '/school/work', title: 'Careers' }])
  expect(text).not.toContain('/career"')
  expect(text).toContain('/school/work')
})

test('an address may move to another site', () => {
  const { site, diagnostics } = compile((routes) => `${routes}- path: /shop\n  movedTo: https://shop.example.org/\n`)
  expect(diagnostics).toEqual([])
  expect(site.moved).toEqual([{ path: '/shop', to: 'https://shop.example.org/', title: 'https://shop.example.org/' }])
})

test('addresses, ids, names of files and parts of pages have letters of any script', () => {
  const renamed = [
    ['english-teacher', '英語の先生'],
    ['school-tuition', 'টিউশন'],
    ['pages/career', 'pages/求人'],
    ['/career', '/求人'],
    ['id: contact', 'id: お問い合わせ'],
    ['#contact', '#お問い合わせ'],
    ['id: fees', 'id: 料金'],
    ['by chat](chat)', 'here](/#料金)'],
    ['[the form]', '[the job](/求人#英語の先生) or [the form]'],
  ] as const
  const inWords = (text: string) => renamed.reduce((words, [from, to]) => words.replaceAll(from, to), text)
  const files = new Map(
    [...base].map(([file, bytes]) => [
      inWords(file),
      file.endsWith('.yaml') ? new TextEncoder().encode(inWords(new TextDecoder().decode(bytes))) : bytes,
    ]),
  )
  const { site, diagnostics } = compileContent(files, schemas, { base: '/school/' })
  expect(diagnostics).toEqual([])
  const jobs = site?.routes.find(({ path }) => path === '/求人')
  if (!site || !jobs) throw new Error('There is no page at /求人')
  expect(jobs.name).toBe('求人')
  expect(pageData(site, jobs)).toMatchObject({ canonical: `https://www.asha.example/${encodeURI('求人')}` })
  const home = JSON.stringify(pageData(site, site.routes.find(({ path }) => path === '/') ?? jobs))
  expect(home).toContain(`"/school/${encodeURI('求人')}#英語の先生"`)
  expect(home).toContain('"/school/#料金"')
  expect(
    compileContent(
      new Map([...files, ['pages/ABOUT.yaml', files.get('pages/about.yaml') ?? new Uint8Array()]]),
      schemas,
    ).diagnostics,
  ).toContainEqual(expect.objectContaining({ code: 'id-duplicate', file: 'pages/ABOUT.yaml' }))
})
