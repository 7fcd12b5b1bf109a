/** A tab that stays open while the site is replaced, its scripts missing: what is on the old page keeps working. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fill, JOB, sentBy, submitButton, TRIAL, valuesOf } from './forms-typing.ts'
import { hostOfMain, isMarked, stale, unhydrated } from './stale-visit.ts'

/** The fields of a form in two halves: the site is replaced after the first. */
function halves(values: Readonly<Record<string, string>>): [Record<string, string>, Record<string, string>] {
  const fields = Object.entries(values)
  const middle = fields.length / 2
  return [Object.fromEntries(fields.slice(0, middle)), Object.fromEntries(fields.slice(middle))]
}

const [trialBefore, trialAfter] = halves(TRIAL)
const [jobBefore, jobAfter] = halves(JOB)

/** Collects the addresses of the documents that the page loads from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

async function openTabAndMenu(page: Page): Promise<void> {
  const tab = page.getByRole('tab').nth(1)
  await tab.click()
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#menu').waitFor({ state: 'visible' })
}

/** They request none of the missing files, so the host's answer for those does not matter. */
describe('a hydrated page', async () => {
  const host = await hostOfMain('answers 404')

  test('the half-filled trial form is sent once with all fields', async () => {
    await stale(host, '', 'code', {
      before: ({ page }) => fill(page, trialBefore),
      after: async ({ page }) => {
        const [sent, documents] = [sentBy(page), documentsOf(page)]
        await fill(page, trialAfter)
        expect(await valuesOf(page)).toMatchObject(TRIAL)
        await submitButton(page).click()
        await page.getByRole('heading', { name: 'Thank You' }).waitFor()
        expect(sent.map((request) => Object.fromEntries(new URLSearchParams(request.postData() ?? '')))).toEqual([
          expect.objectContaining(TRIAL),
        ])
        expect(documents[0]).toBe('/_forms')
        expect(documents.length).toBeLessThanOrEqual(2)
      },
    })
  })

  test('the half-filled job form is sent once with all fields, and its document stays', async () => {
    await stale(host, 'resume', 'code', {
      before: ({ page }) => fill(page, jobBefore),
      after: async ({ page }) => {
        const [sent, documents] = [sentBy(page), documentsOf(page)]
        await fill(page, jobAfter)
        await submitButton(page).click()
        await page.getByRole('alertdialog').getByText('Application Submitted').waitFor()
        expect(sent.map((request) => JSON.parse(request.postData() ?? ''))).toEqual([
          expect.objectContaining({ ...JOB, age: 28 }),
        ])
        expect([documents, await isMarked(page)]).toEqual([[], true])
      },
    })
  })

  test('tabs and menu open, and the document stays', async () => {
    await stale(host, 'curriculum', 'code', {
      after: async ({ page }) => {
        const documents = documentsOf(page)
        await openTabAndMenu(page)
        expect([documents, await isMarked(page)]).toEqual([[], true])
      },
    })
  })
})

describe('a page that was not hydrated', async () => {
  const host = await hostOfMain('answers 404')

  test('sends the job form as HTML does', async () => {
    await unhydrated(host, 'resume', async ({ page }) => {
      await fill(page, JOB)
      const sent = sentBy(page)
      await submitButton(page).click()
      await page.waitForURL('**/_forms')
      expect(sent.map((request) => Object.fromEntries(new URLSearchParams(request.postData() ?? '')))).toEqual([
        expect.objectContaining(JOB),
      ])
    })
  })

  test('its tabs lead to their sections, its menu opens, and the document stays', async () => {
    await unhydrated(host, 'curriculum', async ({ page }) => {
      const documents = documentsOf(page)
      const tab = page.locator('main a[href^="#"]').nth(1)
      const part = (await tab.getAttribute('href')) ?? ''
      await tab.click()
      await page.waitForURL(`**/curriculum${part}`)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('#menu').waitFor({ state: 'visible' })
      expect([documents, await isMarked(page)]).toEqual([[], true])
    })
  })
})
