/**
 * The slug of a post may be any text: the list's link leads to it, in a browser and with the addresses of a real host.
 */
import type { Server } from 'node:http'
import { afterAll, expect, inject, test } from 'vitest'
import { listen } from '../server/listen.ts'
import type { Middleware } from '../server/middleware.ts'
import { createStaticHost } from '../server/static-host.ts'
import { hydrated, visiting } from './visit.ts'

const { main } = inject('sites')
const servers: Server[] = []

afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})

/** More slugs are tested in `site/page/view.test.tsx`. */
const SLUGS = ['a%2fb', 'a/b', '50% off?', 'index', 'day.html', 'প্রথম-দিন']

const postOf = (slug: string) => ({ _id: slug, title: `Post called ${slug}`, slug: { current: slug } })

/** A content service with these posts and one whose slug fits no address. */
const service: Middleware = (request, response, next) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (!url.pathname.includes('/data/query/')) return next()
  const asked = JSON.parse(url.searchParams.get('$slug') ?? 'null')
  const list = [{ ...postOf('x\ud800'), title: 'No address' }, ...SLUGS.map(postOf)]
  const result = asked === null ? list : SLUGS.includes(asked) ? postOf(asked) : null
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ result, ms: 1 }))
}

test('every link of the list leads to its post, and the post opens by its address', async () => {
  const server = createStaticHost(main.folder, [service])
  servers.push(server)
  const home = `http://localhost:${await listen(server, 0)}/`
  await visiting({}, async ({ page, problems }) => {
    for (const slug of SLUGS) {
      await page.goto(`${home}blogs`)
      await hydrated(page)
      await page.getByRole('heading', { name: 'No address' }).waitFor()
      const heading = page.getByRole('heading', { level: 1, name: `Post called ${slug}`, exact: true })
      await page.getByRole('link', { name: `Post called ${slug}`, exact: true }).click()
      await heading.waitFor()
      await page.reload()
      await heading.waitFor()
    }
    expect(problems).toEqual([])
  })
})
