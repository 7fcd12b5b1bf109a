/** Unsaved edits are stored in the browser until they are saved or discarded. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { devSite } from './dev-site.ts'
import { diff, edited, field, file, panel, replaceIn, said, save, WIDE } from './editing-page.ts'
import { violations } from './violations.ts'
import { visiting } from './visit.ts'

const { git, putBack, restart } = await devSite()

afterEach(putBack)

const KEPT = 'We kept what you typed here. It is not saved yet.'

const begin = (page: Page) => page.getByRole('button', { name: 'Edit this page' }).click()

/** Opens the heading again: it shows the draft and says so. */
async function expectKept(page: Page, typed: string): Promise<void> {
  await page.locator('h1').click()
  await expect.poll(() => field(page).inputValue()).toBe(typed)
  await panel(page).getByText(KEPT).waitFor()
}

test('drafts survive other words, Escape, Done and a reload, until they are discarded', async () => {
  await visiting(WIDE, async ({ page, problems }) => {
    await edited(page, 'about')
    const heading = page.locator('h1')
    await heading.click()
    expect(await panel(page).getByText(KEPT).count()).toBe(0)
    await field(page).fill('About Asha')
    await page.locator('main').getByText('We began in Kolkata').click()
    await expect.poll(() => field(page).inputValue()).toContain('We began in Kolkata')
    await said(page, /What you typed is kept/)
    expect(await panel(page).getByText(KEPT).count()).toBe(0)

    await expectKept(page, 'About Asha')
    expect(await violations(page)).toEqual([])
    await field(page).fill('About Asha 2')
    await page.keyboard.press('Escape')
    await expectKept(page, 'About Asha 2')
    await field(page).fill('About Asha 3')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('We kept what you typed at one place. It is not saved yet.').waitFor()
    await begin(page)
    await expectKept(page, 'About Asha 3')
    await field(page).press('End')
    await page.keyboard.type('!')
    await page.reload()
    await page.getByText('We kept what you typed at one place. It is not saved yet.').waitFor()
    expect(await violations(page)).toEqual([])
    await begin(page)
    await expectKept(page, 'About Asha 3!')
    // The page shows it too.
    await expect.poll(() => heading.textContent()).toBe('About Asha 3!')
    expect(diff()).toEqual([])

    await panel(page).getByRole('button', { name: 'Throw it away' }).click()
    expect(await field(page).inputValue()).toBe('About Us')
    await page.keyboard.press('Escape')
    await heading.click()
    await expect.poll(() => field(page).inputValue()).toBe('About Us')
    expect(await panel(page).getByText(KEPT).count()).toBe(0)
    expect(await page.getByRole('button', { name: /not saved/ }).count()).toBe(0)
    expect(problems).toEqual([])
  })
})

test('all drafts are listed after a crash of the tab and a restart of the server, and can be saved from there', async () => {
  await visiting(WIDE, async ({ page, context }) => {
    await edited(page, 'about')
    await page.locator('h1').click()
    await field(page).fill('About Asha')
    const crashed = page.waitForEvent('crash')
    page.goto('chrome://crash').catch(() => {})
    await crashed

    const next = await context.newPage()
    await edited(next, 'about')
    await expectKept(next, 'About Asha')
    await field(next).fill('About Asha Roy')
    const reloaded = next.waitForEvent('load')
    await restart()
    await reloaded
    // From another page as well.
    await edited(next, 'courses')
    await next.getByRole('button', { name: 'One not saved' }).click()
    expect(await violations(next)).toEqual([])
    expect(await panel(next).textContent()).toContain('About Asha Roy')
    await panel(next).getByRole('button', { name: 'Open it' }).click()
    await expect.poll(() => field(next).inputValue()).toBe('About Asha Roy')
    await save(next)
    await said(next, /^Saved/)
    expect(diff()).toEqual(['-    heading: About Us', '+    heading: About Asha Roy'])
    await panel(next).getByText('Everything is saved.').waitFor()
  })
})

test('the form of a new entry is restored', async () => {
  await visiting(WIDE, async ({ page }) => {
    await edited(page, '')
    const open = async () => {
      await page.locator('main').getByText('Which ages do you teach?').click()
      await panel(page).getByRole('button', { name: 'Add one after it' }).click()
      return panel(page).getByRole('group', { name: /^A new one/ })
    }
    const form = await open()
    await form.getByLabel('Question', { exact: true }).fill('Do you teach on Sundays?')
    await form.getByLabel('Answer', { exact: true }).fill('No.')
    await page.reload()
    await begin(page)
    await open()
    await form.getByText(KEPT).waitFor()
    const values = await form.getByRole('textbox').evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')))
    expect(values).toEqual(expect.arrayContaining(['Do you teach on Sundays?', 'No.']))
    expect(await form.getByLabel('Short name').inputValue()).toBe('do-you-teach-on-sundays')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await said(page, /^Saved/)
    expect(diff()).toContain('+  question: Do you teach on Sundays?')
    expect(await page.getByRole('button', { name: /not saved/ }).count()).toBe(0)
  })
})

test('a draft of a changed file says so, follows its entry, and overwrites no newer value', async () => {
  await visiting(WIDE, async ({ page }) => {
    await edited(page, '')
    const question = page.locator('main').getByText('Which ages do you teach?')
    await question.click()
    await expect.poll(() => field(page).inputValue()).toBe('Which ages do you teach?')
    await field(page).fill('How old are your pupils?')
    await page.keyboard.press('Escape')
    // A new entry is inserted before it.
    const text = readFileSync(file('faq.yaml'), 'utf8')
    const first = text.indexOf('- id:')
    replaceIn(
      'faq.yaml',
      text,
      `${text.slice(0, first)}- id: new\n  question: New?\n  answer: Yes.\n${text.slice(first)}`,
    )
    await page.locator('main').getByText('New?').click()
    await expect.poll(() => field(page).inputValue()).toBe('New?')
    await question.click()
    await panel(page).getByText('The file has changed since, at other places.').waitFor()
    expect(await field(page).inputValue()).toBe('How old are your pupils?')
    await page.keyboard.press('Escape')

    replaceIn('faq.yaml', 'Which ages do you teach?', 'Which ages?')
    git('commit', '--quiet', '--all', '--message', 'Theirs')
    await page.locator('main').getByText('Which ages?').click()
    await panel(page).getByText('says now: “Which ages?”').waitFor()
    expect(await field(page).inputValue()).toBe('How old are your pupils?')
    await save(page)
    const shown = panel(page).getByRole('region', { name: 'Somebody has changed this meanwhile.' })
    await shown.waitFor()
    expect(diff()).toEqual([])
    await shown.getByRole('button', { name: 'Save what I typed' }).click()
    await said(page, /^Saved/)
    expect(diff()).toEqual(['-  question: Which ages?', '+  question: How old are your pupils?'])
  })
})

test('two tabs keep their drafts separately', async () => {
  await visiting(WIDE, async ({ page, context }) => {
    const other = await context.newPage()
    await edited(page, 'about')
    await edited(other, 'courses')
    await page.locator('h1').click()
    await other.locator('h1').click()
    await field(page).fill('About Asha')
    await field(other).fill('All courses')
    await page.getByRole('button', { name: '2 not saved' }).waitFor()
    await save(other)
    await said(other, /^Saved/)
    await page.getByRole('button', { name: 'One not saved' }).waitFor()
    await page.reload()
    await begin(page)
    await expectKept(page, 'About Asha')
  })
})

test.each(['full', 'forbidden'])('shows a message if storage is %s, and Escape loses nothing', async (state) => {
  await visiting(WIDE, async ({ page, problems }) => {
    await edited(page, 'about')
    await page.evaluate((isFull) => {
      const fail = (): never => {
        throw new DOMException('No.', isFull ? 'QuotaExceededError' : 'SecurityError')
      }
      if (isFull) Storage.prototype.setItem = fail
      else Object.defineProperty(window, 'localStorage', { get: fail })
    }, state === 'full')
    await page.locator('h1').click()
    await field(page).fill('About Asha')
    await panel(page).getByText('This browser cannot keep what you type').waitFor()
    await page.keyboard.press('Escape')
    await expectKept(page, 'About Asha')
    expect(problems).toEqual([])
  })
})
