/**
 * Form services of another origin: a form that arrived is never reported as failed, and nothing is sent twice
 * automatically.
 */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type FormServiceDoes, serveForms } from './form-service.ts'
import { fill, gate, JOB, submitButton, TRIAL, valuesOf } from './forms-typing.ts'
import { violations } from './violations.ts'
import { hydrated, visiting } from './visit.ts'

const { main, sending, thanking } = inject('sites')

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thanks from the service' })
const unconfirmedTrial = (page: Page) => page.locator('#contact [role=alert]', { hasText: 'We Could Not Confirm' })

describe.each([303, 307] as const)('a trial form, answered with %i and a thank-you page elsewhere', (redirect) => {
  test.each([true, false])('a page configured in services.yaml is shown (scripts: %s)', async (javaScriptEnabled) => {
    await visiting({ javaScriptEnabled }, async ({ page }) => {
      const received = await serveForms(page, { redirect })
      await page.goto(thanking.url)
      if (javaScriptEnabled) await hydrated(page)
      await fill(page, TRIAL)
      await submitButton(page).click()
      await thanks(page).waitFor()
      expect(received).toHaveLength(1)
    })
  })

  test('the site’s own page is shown if the form can name it', async () => {
    await visiting({}, async ({ page }) => {
      const received = await serveForms(page, { redirect, asTheFormSays: true })
      await page.goto(thanking.url)
      await hydrated(page)
      await fill(page, TRIAL)
      await submitButton(page).click()
      await page.getByRole('heading', { name: 'A page of the site' }).waitFor()
      expect(page.url()).toBe('https://www.ankur.example/thank-you')
      expect(Object.fromEntries(new URLSearchParams(received[0]))).toEqual({
        ...TRIAL,
        preferredTime: 'morning',
        _next: 'https://www.ankur.example/thank-you',
      })
    })
  })
})

/** The policy stops either redirect in the same way. */
test('a trial form, without a configured page: the parent learns that the form may have arrived, and decides', async () => {
  await visiting({ reducedMotion: 'reduce' }, async ({ page }) => {
    const received = await serveForms(page, { redirect: 303 })
    await page.goto(sending.url)
    await hydrated(page)
    await fill(page, TRIAL)
    expect(await unconfirmedTrial(page).count()).toBe(0)
    await submitButton(page).click()
    await unconfirmedTrial(page).waitFor()
    expect(received).toHaveLength(1)
    expect(await unconfirmedTrial(page).innerText()).toContain('Your request has probably reached us')
    expect(await unconfirmedTrial(page).locator('a[href^="tel:"]').count()).toBe(1)
    expect(await unconfirmedTrial(page).locator('a[href^="https://wa.me/"]').count()).toBe(1)
    expect(await valuesOf(page)).toEqual({ ...TRIAL, preferredTime: 'morning' })
    expect(await violations(page)).toEqual([])

    await page.locator('#contact form a[href="/privacy-policy"]').first().click()
    await page.waitForURL('**/privacy-policy')
    await page.goBack()
    await unconfirmedTrial(page).waitFor()

    await submitButton(page).click()
    await expect.poll(() => received.length).toBe(2)
    await unconfirmedTrial(page).waitFor()

    await page.reload()
    await hydrated(page)
    expect(await valuesOf(page)).toEqual({ ...TRIAL, preferredTime: 'morning' })
    expect(received).toHaveLength(2)
  })
})

test('a form that was stopped before hydration says so once presses count again', async () => {
  await visiting({}, async ({ page }) => {
    const received = await serveForms(page, { redirect: 303 })
    const { held, release } = gate()
    await page.route('**/data/**', (route) => held.then(() => route.continue()))
    await page.clock.install()
    await page.goto(sending.url)
    await fill(page, TRIAL)
    await submitButton(page).click()
    await expect.poll(() => received.length).toBe(1)
    release()
    await hydrated(page)
    expect(await unconfirmedTrial(page).count()).toBe(0)
    await page.clock.runFor(31_000)
    await unconfirmedTrial(page).waitFor()
    expect(await valuesOf(page)).toEqual({ ...TRIAL, preferredTime: 'morning' })
    expect(received).toHaveLength(1)
  })
})

test('a form service that answers without a page: the parent learns that there is no confirmation, but not after Back', async () => {
  await visiting({}, async ({ page }) => {
    await page.clock.install()
    await page.route('**/_forms', (route) => route.fulfill({ status: 204 }))
    await page.goto(main.url)
    await hydrated(page)
    await fill(page, TRIAL)
    await submitButton(page).click()
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await page.clock.runFor(31_000)
    expect(await unconfirmedTrial(page).count()).toBe(0)
    await submitButton(page).click()
    await page.clock.runFor(29_000)
    expect(await unconfirmedTrial(page).count()).toBe(0)
    await page.clock.runFor(2_000)
    await unconfirmedTrial(page).waitFor()
  })
})

const SAYS = {
  accepted: 'Application Submitted',
  refused: 'Submission Error',
  unconfirmed: 'We Could Not Confirm Your Application',
}

const CASES: [string, FormServiceDoes, { named: keyof typeof SAYS; unnamed: keyof typeof SAYS; arrives: boolean }][] = [
  ['an answer in JSON', {}, { named: 'accepted', unnamed: 'accepted', arrives: true }],
  // Scripts cannot see its status.
  ['a redirect', { redirect: 303 }, { named: 'accepted', unnamed: 'unconfirmed', arrives: true }],
  [
    'an answer that may not be read',
    { readable: false },
    { named: 'unconfirmed', unnamed: 'unconfirmed', arrives: true },
  ],
  [
    'a redirect that may not be read',
    { redirect: 303, readable: false },
    { named: 'unconfirmed', unnamed: 'unconfirmed', arrives: true },
  ],
  ['no service there', { down: true }, { named: 'refused', unnamed: 'refused', arrives: false }],
]

test.each(['named', 'unnamed'] as const)('job applications, with the thank-you page %s', async (named) => {
  await visiting({}, async ({ page }) => {
    const does: FormServiceDoes = {}
    const received = await serveForms(page, does)
    for (const [what, deed, expected] of CASES) {
      Object.assign(does, { redirect: undefined, readable: undefined, down: undefined }, deed)
      received.length = 0
      await page.goto(`${named === 'named' ? thanking.url : sending.url}resume`)
      await hydrated(page)
      await fill(page, JOB)
      await submitButton(page).click()
      const outcome = expected[named]
      await page.getByText(SAYS[outcome]).first().waitFor()
      // The confirmation is over the page and in place of the form.
      for (const [other, words] of Object.entries(SAYS))
        expect(await page.getByText(words).count(), `${what}: ${other}`).toBe(
          other !== outcome ? 0 : other === 'accepted' ? 2 : 1,
        )
      expect(received, what).toHaveLength(expected.arrives ? 1 : 0)
      if (outcome !== 'accepted') expect(await valuesOf(page), what).toEqual(JOB)
      expect(await submitButton(page).isEnabled(), what).toBe(true)
      await page.evaluate(() => sessionStorage.clear())
    }
  })
})

test('without a connection nothing is sent, and the form says so', async () => {
  await visiting({}, async ({ page, context }) => {
    await page.goto(`${sending.url}resume`)
    await hydrated(page)
    await fill(page, JOB)
    await context.setOffline(true)
    await submitButton(page).click()
    await page.getByText(SAYS.refused).waitFor()
    expect(await valuesOf(page)).toEqual(JOB)
  })
})

test('the mock service on the page’s own origin is asked once', async () => {
  await visiting({}, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('_forms')) asked.push(request.method())
    })
    await page.route('**/_forms', (route) => route.abort('connectionrefused'))
    await page.goto(`${main.url}resume`)
    await hydrated(page)
    await fill(page, JOB)
    await submitButton(page).click()
    await page.getByText(SAYS.refused).waitFor()
    expect(asked).toEqual(['POST'])
  })
})
