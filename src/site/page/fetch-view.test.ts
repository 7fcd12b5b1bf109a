import { afterEach, expect, test, vi } from 'vitest'
import type { Shell } from '../../compiler/link/page-data.ts'
import { GoneError } from '../ui/fetch-json.ts'
import { fetchView } from './fetch-view.ts'
import { blockComponent } from './load-blocks.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (page: object) => vi.stubGlobal('fetch', async () => Response.json(page))
const shell = { base: '/', version: 'a' } as Shell
const fetchPage = (of: Shell) => fetchView(of, '/data/pages/faq.json', { pathname: '/faq', search: '' })

test('a page that was built with this shell is drawn', async () => {
  answering({ title: 'FAQ', blocks: [], shell: 'a', version: '2' })
  expect(await fetchPage(shell)).toMatchObject({ page: { title: 'FAQ' }, path: '/faq' })
})

test.each([{ shell: 'b' }, {}])('a page that was built with another, %j, is as good as gone', async (other) => {
  answering({ title: 'FAQ', blocks: [], ...other })
  await expect(fetchPage(shell)).rejects.toBeInstanceOf(GoneError)
})

test('in development there are no versions', async () => {
  answering({ title: 'FAQ', blocks: [] })
  expect(await fetchPage({ base: '/' } as Shell)).toMatchObject({ page: { title: 'FAQ' } })
})

test('the components of a block that comes on a later day are there as well', async () => {
  const changes = [{ path: ['blocks', 0], value: { type: 'page-heading' } }]
  answering({ title: 'Teacher', blocks: [], coming: [{ from: '2027-01-16', changes }] })
  await fetchPage({ base: '/' } as Shell)
  expect(blockComponent('page-heading')).toBeTypeOf('function')
})
