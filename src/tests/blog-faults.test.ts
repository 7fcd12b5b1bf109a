/**
 * A reader sees words of this site and a link for any fault of the content service. All faults:
 * `src/blog/faults.test.tsx`.
 */
import type { Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { TIMEOUT } from '../blog/content-client.ts'
import { listen } from '../server/listen.ts'
import type { Middleware } from '../server/middleware.ts'
import { createStaticHost } from '../server/static-host.ts'
import { mainHeading, pageHtml } from './built-page.ts'
import { type Asked, askedFor, FAULTS, type Fault, type Outcome, TEXT, TITLE } from './data/content-service-faults.ts'
import { arriveAt, headerLink } from './page-parts.ts'
import { isService } from './published-site.ts'
import { visiting } from './visit.ts'

const { main, unanswered } = inject('sites')
const servers: Server[] = []

afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})

const WORDS: Record<Asked, Record<Outcome, string[]>> = {
  list: {
    failure: [
      'Unable to Load Blog Posts',
      'Failed to load blog posts. Please check your content-service configuration.',
      'Try Again',
    ],
    posts: [TITLE],
  },
  post: {
    failure: [
      'Blog Post Not Found',
      "The blog post you're looking for doesn't exist or has been removed.",
      'View All Posts',
    ],
    posts: [TITLE, TEXT],
  },
}

const PATHS: Record<Asked, string> = { list: 'blogs', post: 'blog/there' }

/** Faults that a browser may handle in another way than Node. */
const IN_A_BROWSER = [
  ...['a post as it should be', 'status 500', 'an HTML page', 'cut-off JSON', 'a connection that ends in the middle'],
  ...['no answer, ever', 'an answer that trickles in', 'holes and strangers among the posts'],
  '10 MB of posts and of paragraphs',
]

/** Of the other faults, the list is opened directly and the post reached by a link: the way changes no answer. */
const BOTH_WAYS = ['a post as it should be', 'status 500']

describe('a site whose own server answers instead of the service', () => {
  const faults = FAULTS.filter(({ name }) => IN_A_BROWSER.includes(name))

  test('every fault is in the table', () => {
    expect(faults.map(({ name }) => name).sort()).toEqual([...IN_A_BROWSER].sort())
  })

  test.each(faults)('$name', async (fault) => {
    const host = createStaticHost(main.folder, [faulty(fault)])
    servers.push(host)
    await meet({
      ...fault,
      home: `http://localhost:${await listen(host, 0)}/`,
      reverse: BOTH_WAYS.includes(fault.name),
    })
  })

  test.each(['1999-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])('a clock at %s', async (time) => {
    const fault = FAULTS.find(({ name }) => name === 'a post as it should be') as Fault
    const host = createStaticHost(main.folder, [faulty(fault)])
    servers.push(host)
    const prepare = (page: Page) => page.clock.setFixedTime(time)
    await meet({ ...fault, home: `http://localhost:${await listen(host, 0)}/`, prepare })
  })
})

describe('a site with a project', () => {
  test.each(['namenotresolved', 'internetdisconnected'])('%s', (reason) =>
    meet({
      outcome: 'failure',
      home: unanswered.url,
      prepare: (page) => page.route(isService, (route) => route.abort(reason)),
    }),
  )

  test('a service that forbids this origin (CORS)', () => {
    const answer = { json: { result: [] }, headers: { 'Access-Control-Allow-Origin': 'https://elsewhere.example' } }
    return meet({
      outcome: 'failure',
      home: unanswered.url,
      prepare: (page) => page.route(isService, (route) => route.fulfill(answer)),
    })
  })
})

/** Answers queries with a fault; all other requests pass through. */
function faulty({ answer }: Fault): Middleware {
  return (request, response, next) => {
    const asked = askedFor(request)
    if (asked) answer(response, asked)
    else next()
  }
}

type Meeting = Pick<Fault, 'outcome' | 'endless'> & {
  home: string
  reverse?: boolean
  /** Runs before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
}

const WAYS = [
  ['list', 'post'],
  ['post', 'list'],
] as const

/** Opens the list and reaches a post by a link; with `reverse` also the other way round. */
async function meet({ outcome, endless, home, prepare, reverse }: Meeting): Promise<void> {
  await visiting({ viewport: { width: 1280, height: 800 } }, async ({ page, problems }) => {
    if (endless) await page.clock.install()
    await prepare?.(page)
    const shows = async (asked: Asked, arrive: () => Promise<unknown>) => {
      const query = endless && page.waitForRequest('**/data/query/**')
      await arrive()
      if (query) await query.then(() => page.clock.runFor(TIMEOUT))
      for (const text of WORDS[asked][outcome])
        await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor()
    }
    for (const [opened, reached] of reverse ? WAYS : WAYS.slice(0, 1)) {
      await shows(opened, () => page.goto(home + PATHS[opened], { waitUntil: 'commit' }))
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
      await headerLink(page, 'faq').click()
      await arriveAt(page, mainHeading(pageHtml(main, 'faq')))
      await shows(reached, () => followLink(page, home + PATHS[reached]))
    }
    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
  })
}

/** Follows a link like a visitor, so that the page's scripts keep running. */
const followLink = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = to
    link.click()
    link.remove()
  }, address)
