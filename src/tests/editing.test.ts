/**
 * Editing on the page with a real development server: by pointer and keyboard, what it writes and what it leaves
 * unchanged.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { devSite } from './dev-site.ts'
import { diff, edited, field, file, panel, replaceIn, said, save, WIDE } from './editing-page.ts'
import { violations } from './violations.ts'
import { visiting } from './visit.ts'

const { url, git, putBack, restart } = await devSite()

afterEach(putBack)

type Box = { x: number; y: number; width: number; height: number } | null | undefined

/** Returns whether two boxes overlap; also true if one is missing, so that no test passes by accident. */
const overlap = (a: Box, b: Box): boolean =>
  !a || !b || (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)

/** Restores the original files, and the page with them. */
async function asAtFirst(page: Page): Promise<void> {
  git('reset', '--quiet', '--hard')
  await expect.poll(() => page.locator('h1').textContent()).toBe('About Us')
}

describe('words', () => {
  test('a click opens words, the page previews them, and a save changes one line of one file; Alt+click follows a link', async () => {
    await visiting(WIDE, async ({ page, problems }) => {
      await edited(page, 'about')
      const heading = page.locator('h1')
      await heading.click()
      await expect.poll(() => field(page).inputValue()).toBe('About Us')
      expect(await violations(page)).toEqual([])
      await field(page).fill('Us: our "story" #1')
      // At once, and after the server has rendered the page with it.
      expect(await heading.textContent()).toBe('Us: our "story" #1')
      await panel(page).getByText('This changes').waitFor()
      expect(diff()).toEqual([])
      await save(page)
      await said(page, /^Saved/)
      expect(diff()).toEqual(['-    heading: About Us', '+    heading: \'Us: our "story" #1\''])
      await expect.poll(() => heading.textContent()).toBe('Us: our "story" #1')

      // Escape saves nothing.
      await asAtFirst(page)
      await heading.click()
      await field(page).fill('Nothing of the kind')
      await panel(page).getByText('This changes').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => heading.textContent()).toBe('About Us')
      expect(diff()).toEqual([])

      // Alt+click follows the link, and editing continues there.
      const link = page.locator('main a[href="/courses"]')
      await link.click()
      await expect.poll(() => panel(page).textContent()).toContain('See our [courses](/courses).')
      await page.keyboard.press('Escape')
      await link.click({ modifiers: ['Alt'] })
      await page.waitForURL('**/courses')
      await page.waitForFunction(() => document.querySelector('h1[data-words]'))
      expect(problems).toEqual([])
    })
  })

  test('everything is reached and saved by keyboard alone, including what no page shows', async () => {
    await visiting(WIDE, async ({ page, problems }) => {
      await page.goto(`${url()}about`)
      await page.getByRole('button', { name: 'Edit this page' }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      const everything = page.getByRole('button', { name: 'Everything you can change here' })
      await everything.waitFor()
      await page.waitForFunction(() => document.querySelector('#root [data-words]'))
      await expect.poll(() => everything.evaluate((one) => one === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await page.keyboard.type('batches stay small')
      await page.getByText('One text').waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(() => field(page).inputValue()).toContain('Who we are')
      // The field has the focus as soon as it is there, with the caret after its words.
      await page.keyboard.type(' Come and see.')
      await panel(page).getByText('This changes').waitFor()
      await page.keyboard.press('Enter')
      await said(page, /^Saved/)
      expect(diff()).toEqual(['+  Come and see.'])
      expect(problems).toEqual([])
    })
  })

  test('all visible content can be found by pointing at it', async () => {
    await visiting(WIDE, async ({ page }) => {
      for (const path of ['', 'courses', 'career']) {
        await edited(page, path)
        await page.addScriptTag({
          type: 'module',
          content: `import { wordsAtPoint } from '/src/editor/overlay/editing/words-at.ts'; Object.assign(window, { wordsAtPoint })`,
        })
        await page.waitForFunction(() => Reflect.has(window, 'wordsAtPoint'))
        const missed = await page.evaluate(() => {
          const { wordsAtPoint } = window as unknown as typeof import('../editor/overlay/editing/words-at.ts')
          for (const details of document.querySelectorAll<HTMLDetailsElement>('#root details')) details.open = true
          const walker = document.createTreeWalker(document.querySelector('#root') as Element, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          let seen = 0
          for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
            const { parentElement: element } = node
            const range = document.createRange()
            range.selectNodeContents(node)
            element?.scrollIntoView({ block: 'center', behavior: 'instant' })
            const rect = [...range.getClientRects()].find(({ width, height }) => width > 4 && height > 4)
            // Excludes words for screen readers, separators and hidden text, which are in the list of everything.
            if (!rect || !/[\p{L}\p{N}]/u.test(node.data) || !element?.checkVisibility({ opacityProperty: true }))
              continue
            if (element.closest<HTMLElement>('span')?.offsetWidth === 1 || element.parentElement?.offsetWidth === 1)
              continue
            if (rect.bottom < 0 || rect.top > innerHeight || rect.right < 0) continue
            seen += 1
            const words = wordsAtPoint(rect.left + Math.min(rect.width / 2, 20), rect.top + rect.height / 2)
            if (!words || !(words.range ? words.range.startContainer === node : words.element.contains(node)))
              found.push(node.data)
          }
          return { seen, found }
        })
        expect(missed.found, path).toEqual([])
        expect(missed.seen, path).toBeGreaterThan(20)
      }
    })
  })

  test('on a phone the panel leaves the words above it visible', async () => {
    await visiting({ viewport: { width: 360, height: 740 } }, async ({ page, problems }) => {
      await edited(page, 'about')
      const words = page.locator('main').getByText('We began in Kolkata')
      await words.click()
      await field(page).waitFor()
      const [shown, box] = [await words.boundingBox(), await panel(page).boundingBox()]
      expect(shown && box && shown.y + shown.height <= box.y).toBe(true)
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(problems).toEqual([])
    })
  })
})

test('a fact lists where it is used before it is saved, and can be replaced by its text in one place', async () => {
  await visiting(WIDE, async ({ page }) => {
    await edited(page, '')
    const text = page.locator('#contact p').first()
    expect(await text.textContent()).toBe('We reply within 24 hours.')
    const at = await text.evaluate((element) => {
      const node = element.firstChild as Text
      const range = document.createRange()
      range.setStart(node, node.data.indexOf('24'))
      range.setEnd(node, node.data.indexOf('24') + 2)
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    await page.mouse.click(at.x, at.y)
    await expect.poll(() => field(page).inputValue()).toBe('24')
    await field(page).fill('48')
    expect(await text.textContent()).toBe('We reply within 48 hours.')
    await expect.poll(() => panel(page).textContent()).toContain('We reply within 24 hours.We reply within 48 hours.')
    await save(page)
    await said(page, /Saved\. \d+ places changed/)
    expect(diff()).toEqual(['-replyHours: 24', '+replyHours: 48'])

    await expect.poll(() => text.textContent()).toBe('We reply within 48 hours.')
    await text.click({ position: { x: 4, y: 8 } })
    await panel(page).getByRole('button', { name: 'Write “48” out here' }).click()
    await expect.poll(() => field(page).inputValue()).toBe('We reply within 48 hours.')
  })
})

test('a price offers the dependent price, and the panel covers neither its words nor the phone view', async () => {
  await visiting(WIDE, async ({ page, problems }) => {
    await edited(page, 'courses')
    await page.getByRole('button', { name: 'Phone view' }).click()
    const price = page.locator('main').getByText('₹3,000', { exact: true }).first()
    await price.click()
    await expect.poll(() => field(page).inputValue()).toBe('3000')
    await field(page).fill('3200')
    const together = panel(page).getByRole('button', { name: 'Change “Price per class” with it: 375 → 400' })
    await together.press('Enter')
    await panel(page).getByText('This changes').waitFor()
    expect(await together.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await panel(page).getByText('“Price per month” is 3200').count()).toBe(0)
    // The words themselves: their element is as wide as its column.
    const words = await page
      .locator('main')
      .getByText('₹3,200', { exact: true })
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { x, y, width, height }
      })
    const [own, phone] = await Promise.all([panel(page), page.locator('iframe')].map((one) => one.boundingBox()))
    expect([overlap(own, words), overlap(own, phone)]).toEqual([false, false])
    await save(page)
    await said(page, /^Saved/)
    expect(diff()).toEqual([
      ...['-  monthlyPrice: 3000 # no comma', '-  pricePerClass: 375'],
      ...['+  monthlyPrice: 3200 # no comma', '+  pricePerClass: 400'],
    ])
    expect(problems).toEqual([])
  })
})

test('writes nothing with an error without confirmation, and never overwrites the changes of others', async () => {
  await visiting(WIDE, async ({ page }) => {
    await edited(page, 'about')
    const heading = page.locator('h1')
    await heading.click()
    await field(page).fill('')
    await panel(page).getByText('"heading" is empty.').waitFor()
    await save(page)
    const anyway = panel(page).getByRole('button', { name: 'Save all the same' })
    await anyway.waitFor()
    expect(diff()).toEqual([])
    await anyway.click()
    await expect.poll(diff).toEqual(['-    heading: About Us', '+    heading: ""'])

    // The file changes elsewhere meanwhile: both changes stay.
    await asAtFirst(page)
    await heading.click()
    await field(page).fill('About Asha')
    replaceIn('pages/about.yaml', 'We know every child by name.', 'We know each child.')
    await save(page)
    await expect
      .poll(diff)
      .toEqual([
        ...['-    heading: About Us', '-    intro: We know every child by name.'],
        ...['+    heading: About Asha', '+    intro: We know each child.'],
      ])

    // The same place changes: all three versions are shown, and one is chosen.
    await asAtFirst(page)
    await heading.click()
    await field(page).fill('About Asha')
    replaceIn('pages/about.yaml', 'heading: About Us', 'heading: Our Story So Far')
    await save(page)
    const shown = panel(page).getByRole('region', { name: 'Somebody has changed this meanwhile.' })
    await shown.waitFor()
    expect(await shown.locator('dd').allTextContents()).toEqual(['About Us', 'Our Story So Far', 'About Asha'])
    expect(await violations(page)).toEqual([])
    expect(diff()).toEqual(['-    heading: About Us', '+    heading: Our Story So Far'])
    await shown.getByRole('button', { name: 'Keep what is in the file' }).click()
    await expect.poll(() => field(page).inputValue()).toBe('Our Story So Far')
    await expect.poll(() => heading.textContent()).toBe('Our Story So Far')
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await field(page).fill('About Asha')
    replaceIn('pages/about.yaml', 'heading: Our Story So Far', 'heading: Who We Are')
    await save(page)
    await shown.getByRole('button', { name: 'Save what I typed' }).click()
    await expect.poll(diff).toEqual(['-    heading: About Us', '+    heading: About Asha'])
  })
})

test('entries are added by a form, moved by buttons and removed with all references to them; each can be undone', async () => {
  await visiting(WIDE, async ({ page }) => {
    replaceIn('pages/home.yaml', 'questions: all', 'questions: [ages, fees]')
    git('commit', '--quiet', '--all', '--message', 'Named')
    await edited(page, '')
    const question = page.locator('main').getByText('Which ages do you teach?')
    await question.click()
    await panel(page).getByRole('button', { name: 'Down', exact: true }).click()
    await expect.poll(() => diff().length).toBeGreaterThan(5)
    expect(readFileSync(file('faq.yaml'), 'utf8').indexOf('id: fees')).toBeLessThan(
      readFileSync(file('faq.yaml'), 'utf8').indexOf('id: ages'),
    )
    await page.keyboard.press('Escape')

    await question.click()
    await panel(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await panel(page).getByText('One other place points to it:').waitFor()
    await panel(page).getByRole('button', { name: 'Remove it and mend them all' }).click()
    await expect.poll(() => readFileSync(file('pages/home.yaml'), 'utf8')).toContain('questions: [fees]')
    expect(readFileSync(file('faq.yaml'), 'utf8')).not.toContain('id: ages')

    await page.getByRole('button', { name: 'Changes', exact: true }).click()
    const line = (index: number) => panel(page).getByRole('listitem').nth(index)
    await line(0).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => readFileSync(file('faq.yaml'), 'utf8')).toContain('id: ages')
    // The second press of a double click, when the list has been rendered again in between.
    await line(0).getByRole('button', { name: 'Do it again' }).dispatchEvent('click', { detail: 2 })
    await line(1).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(diff).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()

    await question.click()
    await panel(page).getByRole('button', { name: 'Add one after it' }).click()
    const form = panel(page).getByRole('group', { name: /^A new one/ })
    await form.waitFor()
    // It contains nothing of an example: the words are the user's, and the id follows them.
    const filled = await form.getByRole('textbox').evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')))
    expect([filled.length > 2, filled.join('')]).toEqual([true, ''])
    await form.getByLabel('Question', { exact: true }).fill('Do you teach on Sundays?')
    expect(await form.getByLabel('Short name').inputValue()).toBe('do-you-teach-on-sundays')
    await form.getByLabel('Short name').fill('sundays')
    await form.getByLabel('Answer', { exact: true }).fill('No.')
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await said(page, /^Saved/)
    expect(diff()).toEqual(['+- id: sundays', '+  question: Do you teach on Sundays?', '+  answer: No.', '+'])
  })
})

test('changes can be undone after a restart, and are published by git on request', async () => {
  await visiting(WIDE, async ({ page, context, problems }) => {
    await edited(page, 'about')
    await page.locator('h1').click()
    await field(page).fill('About Asha')
    await panel(page).getByText('This changes').waitFor()
    await save(page)
    await said(page, /^Saved/)
    await page.goto('about:blank')
    await restart()
    await edited(page, 'about')
    await page.getByRole('button', { name: 'Changes', exact: true }).click()
    await panel(page).getByText('About Asha').first().waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await panel(page).getByText('this computer alone').waitFor()
    expect(await panel(page).textContent()).toContain('About Us → About Asha')
    expect(await violations(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'Commit these changes' }).click()
    await panel(page).getByText('Nothing has changed since the last time.').waitFor()
    expect(await panel(page).getByRole('status').allInnerTexts()).toContainEqual(
      expect.stringMatching(/^Committed on /),
    )
    expect(git('log', '--format=%an %D', '-1')).toMatch(/^Asha HEAD -> content\//)
    expect(git('status', '--porcelain')).toBe('')

    await page.getByRole('button', { name: 'Changes', exact: true }).click()
    await panel(page).getByRole('button', { name: 'Undo' }).first().click()
    await said(page, /Undone/)
    expect(diff()).toEqual(['-    heading: About Asha', '+    heading: About Us'])

    // Open panels also get what is saved in another tab, and keep what is typed in them.
    const other = await context.newPage()
    await edited(other, 'about')
    await other.locator('h1').click()
    await field(other).fill('About All of Us')
    await save(other)
    await panel(page).getByText('About All of Us').first().waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await panel(page).getByRole('textbox').last().fill('A heading for all')
    await other.locator('h1').click()
    await field(other).fill('All of Us')
    await save(other)
    await panel(page).getByText('All of Us', { exact: true }).first().waitFor()
    expect(await panel(page).getByRole('textbox').last().inputValue()).toBe('A heading for all')
    expect(problems).toEqual([])
  })
})
