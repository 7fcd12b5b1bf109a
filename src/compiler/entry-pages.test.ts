/** Openings with pages of their own, from the words under the list to the linked site, on days before and after they close. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import type { CivilDay } from './calendar/civil-day.ts'
import { pageData, shellData } from './link/page-data.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const base = readFolder(inProject('src/tests/broken-base'))
const decode = (file: string) => new TextDecoder().decode(base.get(file))
const encode = (text: string) => new TextEncoder().encode(text)
const career = readFileSync(inProject('src/tests/broken/link-to-an-opening-that-closes/pages/career.yaml'))

/** The mathematics teacher's opening has `days`. One compiler for all: what it keeps of one day must not show on another. */
const compiler = createNodeCompiler(schemas)
function compile(days: string, day: CivilDay, edit: { routes?: string; faq?: [string, string] } = {}) {
  const faq = edit.faq ?? ['', '']
  const files = new Map([
    ...base,
    ['pages/career.yaml', career],
    [
      'openings.yaml',
      encode(
        decode('openings.yaml').replace('  experience: 3-7', `${days}$&`).replace('  experience: 2-5', `${OPEN}$&`),
      ),
    ],
    ['routes.yaml', encode(edit.routes ?? decode('routes.yaml'))],
    ['faq.yaml', encode(decode('faq.yaml').replace(...faq))],
  ])
  const { site, diagnostics } = compiler.compile(files, { day, base: '/school/' })
  if (!site) throw new Error(JSON.stringify(diagnostics))
  const pages = new Map(site.routes.map((route) => [route.path, pageData(site, route)]))
  return { site, diagnostics, pages, routes: shellData(site).routes.map(({ pattern }) => pattern) }
}

const MATHS = '/career/mathematics-teacher'
const OPEN = '  from: 2026-10-01\n'
const CLOSES = '  from: 2026-11-10\n  closes: 2027-01-15\n'

test('each opening of the list has a page under that of the list, with words of its own', () => {
  const { pages, site, diagnostics, routes } = compile(OPEN, '2026-11-02')
  expect(diagnostics).toEqual([])
  expect(routes).toContain(MATHS)
  expect(site.routes.find(({ path }) => path === MATHS)?.name).toBe('career/mathematics-teacher')
  expect(pages.get(MATHS)).toMatchObject({
    title: 'Mathematics Teacher: job in Kolkata, WB | Asha Classes',
    description: 'We look for a Mathematics Teacher. Read what the work is, and apply online.',
    canonical: 'https://www.asha.example/career/mathematics-teacher',
    blocks: [
      {
        type: 'opening',
        opening: { id: 'mathematics-teacher', responsibilities: ['Set short tests'] },
        back: { label: 'All openings', to: { href: '/school/career' } },
        apply: { label: 'Apply Now', to: { href: '/school/#contact' } },
      },
    ],
  })
  expect(pages.get('/career/english-teacher')?.title).toContain('English Teacher')
  expect(JSON.stringify(pages.get('/career'))).toContain('"under":"/school/career/"')
})

test.each([
  ['2026-11-09', 'not there'],
  ['2026-11-10', 'open'],
  ['2027-01-15', 'open'],
  ['2027-01-16', 'closed'],
  ['2027-06-01', 'closed'],
  ['2026-11-10', 'open'],
])('on %s an opening from 10 November to 15 January is %s', (day, state) => {
  const { pages, diagnostics } = compile(CLOSES, day)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const page = pages.get(MATHS)
  const list = JSON.stringify(pages.get('/career'))
  expect(list.includes('mathematics-teacher')).toBe(state === 'open')
  if (state === 'not there') expect(page).toBe(undefined)
  if (state === 'open')
    expect(page).toMatchObject({
      canonical: `https://www.asha.example${MATHS}`,
      blocks: [
        {
          opening: {
            from: { day: '2026-11-10', text: '10 November 2026' },
            closes: { day: '2027-01-15', text: '15 January 2027' },
          },
        },
      ],
    })
  if (state === 'closed') {
    expect(page).toMatchObject({
      title: 'Mathematics Teacher: job in Kolkata, WB | Asha Classes',
      blocks: [
        {
          type: 'page-heading',
          heading: 'Mathematics Teacher',
          intro: 'This job closed on 15 January 2027.',
          back: { label: 'All openings', to: { href: '/school/career' } },
        },
      ],
    })
    expect(page).not.toHaveProperty('canonical') // so search engines are told to keep it no longer
  }
})

test('a text may link to an opening', () => {
  const { diagnostics, pages } = compile(OPEN, '2026-11-02', { faq: ['by chat](chat)', `about jobs](${MATHS})`] })
  expect(diagnostics).toEqual([])
  expect(JSON.stringify(pages.get('/'))).toContain(`"href":"/school${MATHS}"`)
})

test('where the list is hidden, its openings are too, and so are links to them', () => {
  const { diagnostics, pages } = compile(OPEN, '2026-11-02', {
    faq: ['by chat](chat)', `about jobs](${MATHS})`],
    routes: decode('routes.yaml').replace('shows: pages/career', 'shows: pages/career\n  hidden: true'),
  })
  expect(diagnostics).toEqual([])
  expect([...pages.keys()].filter((path) => path.startsWith('/career'))).toEqual([])
  expect(JSON.stringify([...pages])).not.toContain('/school/career')
})

test('an address that has moved may lead to an opening', () => {
  const { site, diagnostics } = compile(OPEN, '2026-11-02', {
    routes: `${decode('routes.yaml')}- path: /maths\n  movedTo: ${MATHS}\n`,
  })
  expect(diagnostics).toEqual([])
  expect(site.moved).toEqual([
    { path: '/maths', to: `/school${MATHS}`, title: 'Mathematics Teacher: job in Kolkata, WB' },
  ])
})

test('a new address changes no other page; a list that has moved takes its openings along', () => {
  const routes = decode('routes.yaml')
  const pagesOf = (text: string) =>
    new Map(compile(OPEN, '2026-11-02', { routes: text }).site.routes.map((route) => [route.path, route.page]))
  const before = pagesOf(routes)
  const more = pagesOf(`${routes}- path: /about-us\n  shows: pages/about\n`)
  for (const [path, page] of before) expect(more.get(path), path).toBe(page)
  const moved = pagesOf(routes.replace('- path: /career', '- path: /jobs\n  shows: pages/career\n- path: /career'))
  expect(moved.get('/jobs')).not.toBe(before.get('/career'))
  expect(JSON.stringify(moved.get('/jobs'))).toContain('/school/jobs/')
  expect(JSON.stringify(moved.get('/jobs/mathematics-teacher'))).toContain('"href":"/school/jobs')
  expect(pagesOf(routes)).toEqual(before)
})

test('a list that moves takes the addresses of its entries along', () => {
  const moved = decode('routes.yaml').replace('- path: /career', '- path: /career\n  movedTo: /jobs\n- path: /jobs')
  const { site, diagnostics } = compile(OPEN, '2026-11-02', {
    routes: moved,
    faq: ['[the form](/#contact)', `[the form](/#contact) and [maths](${MATHS})`],
  })
  expect(site.moved.map(({ path, to }) => [path, to])).toEqual([
    ['/career', '/school/jobs'],
    ['/career/english-teacher', '/school/jobs/english-teacher'],
    [MATHS, '/school/jobs/mathematics-teacher'],
  ])
  expect(diagnostics.flatMap(({ code, message }) => (code === 'link-moved' ? [message] : []))).toContain(
    `${MATHS} has moved to /jobs/mathematics-teacher.`,
  )
  const own = moved.replace('- path: /about\n', `- path: ${MATHS}\n  movedTo: /about\n- path: /about\n`)
  expect(compile(OPEN, '2026-11-02', { routes: own }).site.moved).toContainEqual(
    expect.objectContaining({ path: MATHS, to: '/school/about' }),
  )
})
