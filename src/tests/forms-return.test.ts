/** Back from the browser's page cache, where a page is frozen as it was left. The tests dispatch its event. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { fill, JOB, sentBy, submitButton, TRIAL, valuesOf } from './forms-typing.ts'
import { hydrated, visiting } from './visit.ts'

const { main } = inject('sites')

const comeBack = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
  })

test('the trial form may be sent again', async () => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    // With this answer a browser stays on the page.
    await page.route('**/_forms', (route) => route.fulfill({ status: 204 }))
    await page.goto(main.url)
    await hydrated(page)
    await fill(page, TRIAL)
    const press = () => submitButton(page).dispatchEvent('click')
    await press()
    await expect.poll(() => sent.length).toBe(1)
    await press()
    await comeBack(page)
    expect(sent).toHaveLength(1)
    await press()
    await expect.poll(() => sent.length).toBe(2)
  })
})

test('a job application that was being sent is not confirmed, and the button works', async () => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    await page.route('**/_forms', () => new Promise(() => {}))
    await page.goto(`${main.url}resume`)
    await hydrated(page)
    await fill(page, JOB)
    await submitButton(page).click()
    await expect.poll(() => submitButton(page).isDisabled()).toBe(true)
    await comeBack(page)
    await page.getByText('We Could Not Confirm Your Application').waitFor()
    expect(await submitButton(page).isEnabled()).toBe(true)
    expect(await valuesOf(page)).toEqual(JOB)
    expect(sent).toHaveLength(1)
  })
})
