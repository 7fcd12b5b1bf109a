/** Visits in a tab that stays open while the site is replaced by a newer one. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { localServices } from '../mocks/local-services.ts'
import { mainHeading, pageHtml } from './built-page.ts'
import { type DeployingHost, type Missing, OTHER_HEADING, startDeployingHost } from './deploying-host.ts'
import { hydrated, type Visit, visiting } from './visit.ts'

const { main } = inject('sites')
const changed = inject('changed')

export const ABOUT = mainHeading(pageHtml(main, 'about'))
export const BLOG = mainHeading(pageHtml(main, 'blogs'))
export const CAREERS = mainHeading(pageHtml(main, 'career'))
/** The same after the change of that page. */
export const NEW_CAREERS = OTHER_HEADING

/**
 * What a newer site changes: the scripts; with the same scripts, the content around every page; or the words of one
 * page.
 */
const CHANGES = { code: changed.code, content: changed.shell, careers: changed.careers }

type Change = keyof typeof CHANGES

/** The newer site with that change. */
export const folderOf = (change: Change): string => CHANGES[change]

export const MISSING: Missing[] = ['answers 404', 'answers 200 with the front page']

const project = fileURLToPath(new URL('../..', import.meta.url))

export const DESK = { viewport: { width: 1280, height: 900 } }

/** For all hosts of a process: the first form that comes in has the whole content compiled. */
const services = localServices({
  projectFolder: project,
  engineFolder: project,
  env: { FORMS_FILE: join('.cache', 'e2e', 'deploy-forms.ndjson') },
  print: () => {},
})

/** A host of the main site, closed after the tests of the file. */
export async function hostOfMain(missing: Missing): Promise<DeployingHost> {
  const host = await startDeployingHost(main.folder, missing, services)
  afterAll(() => host.close())
  return host
}

type Act = (visit: Visit) => Promise<void>

/** Opens a hydrated page, runs `before` on it, replaces the site, runs `after`. */
export async function stale(
  host: DeployingHost,
  path: string,
  change: Change,
  { before = async () => {}, after }: { before?: Act; after: Act },
): Promise<void> {
  await visiting({ ...DESK, fresh: true }, async (visit) => {
    host.deploy(main.folder)
    await visit.page.goto(host.url + path)
    await hydrated(visit.page)
    await mark(visit.page)
    await before(visit)
    host.deploy(CHANGES[change])
    await after(visit)
    expectNothingUncaught(visit)
  })
}

/** Opens a page that requests its scripts only after the site has been replaced, when they are missing. */
export async function unhydrated(host: DeployingHost, path: string, after: Act): Promise<void> {
  await visiting({ ...DESK, fresh: true }, async (visit) => {
    const { page, problems } = visit
    await page.addInitScript(() =>
      Reflect.set(window, 'requestIdleCallback', (start: () => void) => Reflect.set(window, 'start', start)),
    )
    host.deploy(main.folder)
    await page.goto(host.url + path)
    await mark(page)
    host.deploy(CHANGES.code)
    await becomeIdle(page)
    await page.dispatchEvent('body', 'pointerdown')
    await expect.poll(() => problems.join()).toContain('Failed to fetch dynamically imported module')
    await after(visit)
    expectNothingUncaught(visit)
  })
}

/** In a visit of `unhydrated` the test decides when the browser is idle. */
export const becomeIdle = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(window, 'start') as undefined | (() => void))?.())

function expectNothingUncaught({ problems }: Visit): void {
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
}

/** Starts with an empty cache: files that the host no longer has must not come from the browser either. */
export async function emptyCache({ page, context }: Visit): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

/** Marks the document, so that a test can detect a new one. */
export const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'marked', true))
export const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'marked'))
