/** Whatever becomes of the content service, a reader sees words of this site within ten seconds, and a way on. */
import type { Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { listen } from '../serve/listen.ts'
import { createStaticHost } from '../serve/static-host.ts'
import { FAULTS, type Fault, faulty, type Outcome } from './blog-faults.ts'
import { openVisit } from './visit.ts'

const { main, unanswered } = inject('sites')
const servers: Server[] = []

afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})

/** Milliseconds. */
const WITHIN = 10_000

const WORDS: Record<'list' | 'post', Record<Outcome, string[]>> = {
  list: {
    failure: [
      'Unable to Load Blog Posts',
      'Failed to load blog posts. Please check your content-service configuration.',
      'Try Again',
    ],
    posts: ['A Post That Is There'],
  },
  post: {
    failure: [
      'Blog Post Not Found',
      "The blog post you're looking for doesn't exist or has been removed.",
      'View All Posts',
    ],
    posts: ['A Post That Is There', 'Words of the post.'],
  },
}

describe.each(FAULTS)('$name', (fault) => {
  test('on the list and on a post, opened and reached by a link', { timeout: 90_000 }, async () => {
    const home = await siteWith(fault)
    const seen = await Promise.all([meet(fault, home, 'list'), meet(fault, home, 'post')])
    expect(seen.flat()).toEqual([])
  })
})

async function siteWith({ server }: Fault): Promise<string> {
  if (!server) return unanswered.url
  const host = createStaticHost(main.folder, [faulty(server)])
  servers.push(host)
  return `http://localhost:${await listen(host, 0)}/`
}

/** @returns what is not as promised */
async function meet(fault: Fault, home: string, asked: 'list' | 'post'): Promise<string[]> {
  const { page, problems, close } = await openVisit({ viewport: { width: 1280, height: 800 } })
  const address = `${home}${asked === 'list' ? 'blogs' : 'blog/there'}`
  const words = WORDS[asked][fault[asked]]
  try {
    await fault.line?.(page)
    await fault.prepare?.(page)
    await page.goto(address, { waitUntil: 'commit' })
    const opened = [...(await notShown(page, words)), ...(await shellFaults(page))]
    await page.evaluate((to) => location.assign(to), address)
    const reached = [...(await notShown(page, words)), ...(await shellFaults(page))]
    const uncaught = problems.filter((problem) => problem.startsWith('uncaught'))
    return [...opened, ...reached, ...uncaught].map((what) => `${asked}: ${what}`)
  } finally {
    await close()
  }
}

async function notShown(page: Page, words: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const text of words) {
    const place = page.locator('main').getByText(text).filter({ visible: true }).first()
    await place.waitFor({ timeout: WITHIN }).catch(() => missing.push(`"${text}" is not shown`))
  }
  return missing
}

/** The frame is there and its links lead somewhere. */
async function shellFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  if (!(await page.getByRole('contentinfo').isVisible())) faults.push('there is no footer')
  await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click()
  await page
    .getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })
    .waitFor({ timeout: WITHIN })
    .catch(() => faults.push('a link of the header leads nowhere'))
  return faults
}
