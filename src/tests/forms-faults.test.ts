/** Some of the thousand seeded submissions of `src/forms/faults.test.ts`, in a real browser over a real connection. */
import type { Page, Route } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { JobValues } from '../forms/job-form.tsx'
import { arrives, FAULTS, type Fault, type Plan, plans, sameValues } from './data/job-submissions.ts'
import { fill, gate, submitButton, valuesOf } from './forms-typing.ts'
import { hydrated, visiting } from './visit.ts'

const { main } = inject('sites')

const SEED = 7
/** Each fault twice. */
const PLANS = FAULTS.flatMap((fault) =>
  plans(100, SEED)
    .filter((plan) => plan.fault === fault)
    .slice(0, 2),
)
const SUBMISSIONS = PLANS.length

const SAYS = {
  accepted: 'Thank you for your interest in joining our team!',
  refused: 'There was an error submitting your application. Please try again.',
  unconfirmed: 'We Could Not Confirm Your Application',
}

const EMPTY: JobValues = { jobTitle: '', name: '', age: '', qualification: '', experience: '', message: '' }

/** Ends the wait for an answer, which would otherwise end while a busy machine pauses between two deeds. */
const OVER = 'test:wait-is-over'

/** For `addInitScript`: a timeout of 20 seconds ends with the event instead. */
function waitForever(): void {
  const { setTimeout } = window
  const later = (end: () => void, milliseconds?: number, ...rest: unknown[]) =>
    milliseconds === 20_000
      ? addEventListener('test:wait-is-over', end, { once: true })
      : setTimeout(end, milliseconds, ...rest)
  Object.assign(window, { setTimeout: later })
}

async function answer(route: Route, fault: Fault): Promise<void> {
  const bodies: Partial<Record<Fault, [number, string]>> = {
    none: [200, '{"ok":true}'],
    'error 500': [500, '{"error":"oops"}'],
    'over quota': [200, '{"error":"quota"}'],
    'not accepted': [200, '{"success":"false"}'],
  }
  const [status, body] = bodies[fault] ?? []
  if (body !== undefined) await route.fulfill({ status: status ?? 200, body })
  else if (fault === 'line down') await route.abort('internetdisconnected')
  else if (fault === 'answer cut') await route.continue({ url: `${route.request().url()}?fault=cut` })
}

/**
 * Presses the button and performs the rest while the form is being sent.
 * @param sent resolves once the request has left: a page that is left before sends none
 * @returns whether the page was left meanwhile
 */
async function live(page: Page, deeds: Plan['deeds'], sent: () => Promise<unknown>): Promise<boolean> {
  await submitButton(page).click()
  for (const deed of deeds) {
    if (deed === 'press') await submitButton(page).dispatchEvent('click')
    if (deed === 'type') await page.locator('[name=message]').pressSequentially('on the way')
    if (deed === 'visit another page') {
      const [elsewhere, back] = page.url().includes('resume') ? ['about', 'resume'] : ['resume', 'about']
      for (const path of [elsewhere, back]) await visit(page, path)
    }
    if (deed !== 'reload') continue
    await sent()
    await page.reload()
    await hydrated(page)
    return true
  }
  return false
}

/** Follows a link like a visitor, so that the page's scripts keep running. */
async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = to
    link.click()
    link.remove()
  }, `/${path}`)
  await page.waitForURL(`**/${path}`)
  await submitButton(page).waitFor()
}

test('the sample covers everything that visitors do', () => {
  const deeds = new Set(PLANS.flatMap((plan) => plan.deeds))
  expect([...deeds].sort()).toEqual(['press', 'reload', 'type', 'visit another page', 'wait'])
  expect(PLANS).toHaveLength(2 * FAULTS.length)
})

test(`${SUBMISSIONS} submissions in a browser lose nothing silently, send nothing twice and keep every draft`, async () => {
  await visiting({}, async ({ page }) => {
    let fault: Fault = 'none'
    let requests = 0
    let done = gate()
    await page.route('**/_forms', async (route) => {
      requests += 1
      await done.held
      // A page that has been left takes its connection with it.
      await answer(route, fault).catch(() => {})
    })
    await page.addInitScript(waitForever)
    await page.goto(`${main.url}resume`)
    await hydrated(page)
    const count = { accepted: 0, refused: 0, unconfirmed: 0, silent: 0, drafts: 0, untrue: 0 }
    const twice: object[] = []

    for (const plan of PLANS) {
      fault = plan.fault
      requests = 0
      done = gate()
      const again = page.getByRole('button', { name: 'Submit Another Application' })
      if (await again.isVisible()) await again.click()
      await fill(page, plan.values)
      const typed = (await valuesOf(page)) as JobValues
      if (plan.reloadBefore) {
        await page.reload()
        await hydrated(page)
      }
      if (!sameValues((await valuesOf(page)) as JobValues, typed)) count.drafts += 1

      const sent = () => expect.poll(() => requests).toBeGreaterThan(0)
      const left = await live(page, plan.deeds, sent)
      done.release()
      if (fault.includes('lost')) {
        // A request whose wait is over before it leaves is never sent.
        await sent()
        await page.evaluate((name) => dispatchEvent(new Event(name)), OVER)
      }
      await expect.poll(() => submitButton(page).isEnabled()).toBe(true)

      const anything = page
        .getByText(SAYS.accepted)
        .or(page.getByText(SAYS.refused))
        .or(page.getByText(SAYS.unconfirmed))
      await anything
        .first()
        .waitFor({ timeout: 5000 })
        .catch(() => {})
      const said = await Promise.all(Object.values(SAYS).map((words) => page.getByText(words).first().isVisible()))
      const says = (Object.keys(SAYS) as (keyof typeof SAYS)[]).find((_key, index) => said[index]) ?? 'silent'
      count[says] += 1
      if (requests !== 1 || said.filter(Boolean).length > 1) twice.push({ ...plan, requests, said })
      if (says !== 'unconfirmed' && (says === 'accepted') !== arrives(fault)) count.untrue += 1
      if (left) expect(says).toBe('unconfirmed')
      const values = (await valuesOf(page)) as JobValues
      if (!sameValues(values, says === 'accepted' ? EMPTY : typed)) count.drafts += 1
    }

    console.info(`${SUBMISSIONS} submissions in a browser, seed ${SEED}: ${JSON.stringify(count)}`)
    expect(twice).toEqual([])
    expect(count).toMatchObject({ silent: 0, drafts: 0, untrue: 0 })
  })
})
