/** The looks of a page, and the states of its parts. Parts are found by role, not by their words. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

export type Look = { name: string; options: BrowserContextOptions; print?: boolean }

const upright = { viewport: { width: 360, height: 740 } }
const tablet = { viewport: { width: 768, height: 1024 } }
const desk = { viewport: { width: 1280, height: 900 } }

export const looks: readonly Look[] = [
  { name: '360.light', options: upright },
  { name: '360.dark', options: { ...upright, colorScheme: 'dark' } },
  { name: '768.light', options: tablet },
  { name: '768.dark', options: { ...tablet, colorScheme: 'dark' } },
  { name: '1280.light', options: desk },
  { name: '1280.dark', options: { ...desk, colorScheme: 'dark' } },
  // A sheet of A4 without its margins.
  { name: 'print', options: { viewport: { width: 658, height: 980 } }, print: true },
  { name: '320.light', options: { viewport: { width: 320, height: 640 } } },
  { name: '360.forced', options: { ...upright, forcedColors: 'active' } },
  { name: 'landscape.light', options: { viewport: { width: 740, height: 360 } } },
  { name: '1920.light', options: { viewport: { width: 1920, height: 1080 } } },
]

export const openLook = (browser: Browser, { options }: Look): Promise<BrowserContext> =>
  browser.newContext({ reducedMotion: 'reduce', ...options })

export type State = {
  /** Empty for the page as it loads. */
  name: string
  /** The looks to take a picture in; all by default. */
  onlyIn?: readonly string[]
  /** What a page must contain to have this state. */
  has?: string
  before?: (page: Page) => Promise<void>
  /** Whether pending requests stay pending. */
  unsettled?: true
  act?: (page: Page) => Promise<void>
  /** The whole page, not only the viewport. */
  whole?: true
  /** Whether the page is unchanged afterwards, so that the next state can reuse it. */
  touchesNothing?: true
  /** Whether the tab keeps something across a reload: typed values, intercepted requests. */
  leavesTraces?: true
}

const PHONE = ['360.light', '360.dark']
const PHONE_AND_DESK = [...PHONE, '1280.light']

/** The content service does not answer, or answers `result`. */
const service = (answer: { hang: true } | { status: number } | { result: unknown }) => async (page: Page) => {
  await page.route(/\/data\/query\//, async (route) => {
    if ('hang' in answer) return
    if ('status' in answer) await route.fulfill({ status: answer.status, body: '{}' })
    else await route.fulfill({ json: { result: answer.result } })
  })
}

/** Waits until the page is hydrated and its data is loaded. */
export async function settle(page: Page): Promise<void> {
  await alive(page)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    // Pictures further down load on scroll.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))])
  })
}

async function alive(page: Page): Promise<void> {
  await page.dispatchEvent('body', 'pointerdown')
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
}

/** Fills every required field with a valid value. */
async function fill(page: Page): Promise<void> {
  for (const field of await page.locator('main form :is(input, textarea):visible').all()) {
    const { type, inputMode, autocomplete } = await field.evaluate(
      ({ type, inputMode, autocomplete }: HTMLInputElement) => ({ type, inputMode, autocomplete }),
    )
    if (type === 'checkbox') await field.check()
    else if (autocomplete === 'tel-national') await field.fill('9830012345')
    else if (type === 'email') await field.fill('ananya@example.org')
    else await field.fill(inputMode === 'numeric' ? '28' : 'Ananya Sen')
  }
  for (const choice of await page.locator('main form select:invalid').all()) await choice.selectOption({ index: 1 })
}

const submit = 'main form [type=submit]'

export const states: readonly State[] = [
  { name: '', whole: true, touchesNothing: true },
  {
    name: 'first-screen',
    onlyIn: [...PHONE, '768.light', '1280.light', 'landscape.light', '1920.light'],
    touchesNothing: true,
  },
  {
    name: 'scrolled',
    onlyIn: PHONE_AND_DESK,
    touchesNothing: true,
    act: (page) => page.evaluate(() => scrollTo(0, 480)),
  },
  {
    name: 'large-text',
    onlyIn: ['360.light'],
    whole: true,
    act: async (page) => {
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    },
  },
  {
    name: 'menu-open',
    onlyIn: [...PHONE, '768.light', 'landscape.light', '360.forced'],
    has: 'header button[popovertarget]',
    act: (page) => page.locator('header button[popovertarget]').click(),
  },
  {
    name: 'focus',
    onlyIn: [...PHONE_AND_DESK, '360.forced'],
    act: async (page) => {
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab')
    },
  },
  {
    name: 'questions-open',
    onlyIn: [...PHONE_AND_DESK, '360.forced'],
    has: 'main summary',
    whole: true,
    act: async (page) => {
      for (const summary of (await page.locator('main summary:visible').all()).slice(0, 3)) await summary.click()
    },
  },
  {
    name: 'second-tab',
    onlyIn: [...PHONE_AND_DESK, '768.light', '360.forced'],
    has: 'main [role=tab]',
    whole: true,
    act: (page) => page.locator('main [role=tab]').nth(1).click(),
  },
  {
    name: 'form-problems',
    onlyIn: PHONE_AND_DESK,
    has: submit,
    act: async (page) => {
      await page.locator(submit).click()
    },
  },
  {
    name: 'form-field-in-use',
    onlyIn: PHONE,
    has: submit,
    act: (page) => page.locator('main form input:visible').first().focus(),
  },
  ...(['sending', 'failed', 'sent'] as const).map(
    (outcome): State => ({
      name: `form-${outcome}`,
      leavesTraces: true,
      onlyIn: PHONE_AND_DESK,
      has: 'main form textarea',
      before: async (page) => {
        await page.route('**/*', async (route) => {
          const sent = route.request().method() === 'POST' && !route.request().url().includes('/data/query/')
          if (!sent) await route.fallback()
          else if (outcome !== 'sending') await route.fulfill({ status: outcome === 'sent' ? 200 : 500, json: {} })
        })
      },
      act: async (page) => {
        await fill(page)
        await page.locator(submit).click()
        if (outcome !== 'sending') await page.locator('[role=alertdialog]').first().waitFor()
      },
    }),
  ),
  {
    name: 'posts-loading',
    leavesTraces: true,
    onlyIn: PHONE_AND_DESK,
    has: 'main p[role=status]',
    before: service({ hang: true }),
    unsettled: true,
  },
  ...(
    [
      ['posts-failed', { status: 500 }],
      ['posts-empty', { result: [] }],
    ] as const
  ).map(
    ([name, answer]): State => ({
      name,
      leavesTraces: true,
      onlyIn: PHONE_AND_DESK,
      has: 'main p[role=status]',
      before: service(answer),
    }),
  ),
]
