/** A page that waits for its scripts while the site is replaced or the connection is lost: it never waits forever. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { BLOG, DESK, folderOf, hostOfMain, MISSING } from './stale-visit.ts'
import { type Visit, visiting } from './visit.ts'

const { main } = inject('sites')

const FAILURE = 'Unable to Load Blog Posts'
const SCRIPTS = '**/assets/*.js'

/** Collects the documents that the tab requests. */
function documentsOf({ page }: Visit): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** The visible text; the same words are there for screen readers too. */
const failure = (page: Page, name = FAILURE) => page.locator('main').getByRole('heading', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: BLOG, exact: true })

describe.each(MISSING)('a host that %s for a missing file', async (missing) => {
  const host = await hostOfMain(missing)

  test.each([
    ['all scripts', /assets\/[^/]+\.js/],
    ['the app', /assets\/hydrate[^/]*\.js/],
  ])('the site is replaced before %s of the list are requested: another document brings the posts', async (_, late) => {
    await visiting({ ...DESK, fresh: true }, async (visit) => {
      const { page, problems } = visit
      const documents = documentsOf(visit)
      host.deploy(main.folder)
      // The route stays: a request that is sent while it is removed may never be answered.
      let replace: typeof host.deploy | undefined = host.deploy
      await page.route(late, (route) => {
        replace?.(folderOf('code'))
        replace = undefined
        return route.continue()
      })
      await page.goto(`${host.url}blogs`)
      await page.locator('main article a, main li a').first().waitFor()
      expect(await failure(page).count()).toBe(0)
      expect(documents).toEqual(['/blogs', '/blogs'])
      expect(problems.filter((problem) => /uncaught|policy/i.test(problem))).toEqual([])
    })
  })
})

describe('a document that stays without its app', async () => {
  const host = await hostOfMain('answers 404')

  test('scripts that stay missing: the document is loaded again, then the failure is shown, and Try Again works', async () => {
    await visiting({ ...DESK, fresh: true }, async (visit) => {
      const { page } = visit
      const documents = documentsOf(visit)
      host.deploy(main.folder)
      await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto(`${host.url}blogs`)
      await failure(page).waitFor()
      expect(await heading(page).count()).toBe(1)
      expect(await page.locator('[aria-busy]').count()).toBe(0)
      expect(await page.locator('main').getByRole('status').first().textContent()).toBe(FAILURE)
      expect(documents).toEqual(['/blogs', '/blogs'])
      await page.unroute(SCRIPTS)
      await page.getByRole('button', { name: 'Try Again' }).click()
      await page.locator('main article a, main li a').first().waitFor()
      expect(documents).toEqual(['/blogs', '/blogs', '/blogs'])
    })
  })

  test('data that is newer than the document', async () => {
    await visiting({ ...DESK, fresh: true }, async (visit) => {
      const { page } = visit
      const documents = documentsOf(visit)
      host.deploy(main.folder)
      await page.route(
        '**/data/shell.json*',
        (route) => {
          host.deploy(folderOf('content'))
          return route.continue()
        },
        { times: 1 },
      )
      await page.goto(`${host.url}blogs`)
      await page.locator('main article a, main li a').first().waitFor()
      expect(documents).toEqual(['/blogs', '/blogs'])
    })
  })

  test('without a connection it shows a message and stays', async () => {
    await visiting({ ...DESK, fresh: true }, async (visit) => {
      const { page, context } = visit
      const documents = documentsOf(visit)
      host.deploy(main.folder)
      await page.route(SCRIPTS, async (route) => {
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      })
      await page.goto(`${host.url}blogs`)
      await failure(page).waitFor()
      expect(documents).toEqual(['/blogs'])
    })
  })

  test('a slow host is waited for', async () => {
    await visiting({ ...DESK, fresh: true }, async (visit) => {
      const { page } = visit
      const documents = documentsOf(visit)
      host.deploy(main.folder)
      await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
      await page.route('**/blogs', async (route) => {
        if (route.request().method() === 'HEAD') await wait(7_000)
        return route.continue()
      })
      await page.goto(`${host.url}blogs`)
      await page.locator('main article a, main li a').first().waitFor()
      expect(documents).toEqual(['/blogs', '/blogs'])
    })
  })

  test.each([
    ['blogs', FAILURE],
    ['blog/a-post-of-tomorrow', 'Blog Post Not Found'],
  ])('/%s gives up after 30 seconds, and loads the document again if the app loads late', async (path, words) => {
    await visiting({ ...DESK, fresh: true }, async (visit) => {
      const { page, problems } = visit
      const documents = documentsOf(visit)
      await page.clock.install()
      host.deploy(main.folder)
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/hydrate*', async (route) => held.then(() => route.continue()))
      await page.goto(host.url + path)
      await page.locator('[aria-busy]').waitFor()
      await page.clock.runFor(31_000)
      await failure(page, words).waitFor()
      expect(await page.locator('[aria-busy]').count()).toBe(0)
      release()
      await expect.poll(() => problems.join()).toContain('too late')
      await expect.poll(() => documents.length).toBe(2)
    })
  })
})

test('pages whose words are in the document contain nothing for that', async () => {
  await visiting({}, async ({ page }) => {
    for (const path of ['', 'faq', 'resume']) {
      await page.goto(main.url + path)
      expect(await page.content()).not.toContain('data-retry')
    }
  })
})
