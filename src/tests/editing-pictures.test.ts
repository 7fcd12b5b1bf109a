/** Pictures uploaded in the editor: for new entries, for entries without one, and unused ones. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { devSite } from './dev-site.ts'
import { diff, edited, field, file, panel, replaceIn, said, save, WIDE } from './editing-page.ts'
import { violations } from './violations.ts'
import { visiting } from './visit.ts'

const { git, putBack } = await devSite()

afterEach(putBack)

const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#3366cc' } })
  .jpeg()
  .toBuffer()

const choose = (page: Page, name = 'Ravi Das.jpg') =>
  panel(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: photo })

const pictures = () => readdirSync(file('images')).sort()

test('a new teacher gets a photo in the form, which reaches the content only on save', async () => {
  await visiting(WIDE, async ({ page }) => {
    await edited(page, 'about')
    await page.locator('main').getByText('Head of English').click()
    await panel(page).getByRole('button', { name: 'Add one after it' }).click()
    const form = panel(page).getByRole('group', { name: /^A new one/ })
    const before = pictures()
    for (const [label, words] of [
      ['Name', 'Ravi Das'],
      ['Degree', 'M.Sc. in Physics'],
      ['Designation', 'Head of Science'],
      ['About', 'Ravi has taught science for six years.'],
    ] as const)
      await form.getByLabel(label, { exact: true }).first().fill(words)
    if ((await form.locator('input[type=file]').count()) === 0)
      await form.getByRole('button', { name: 'Add: Photo' }).click()
    await choose(page)
    await expect.poll(() => form.getByLabel('Picture file').inputValue()).toMatch(/^images\/ravi-das-\w{6}\.jpg$/)
    const name = await form.getByLabel('Picture file').inputValue()
    await form.getByLabel('Words for the picture').fill('Ravi Das in the laboratory')
    expect(await violations(page)).toEqual([])
    expect(pictures()).toEqual(before)

    // It is stored with the other form values.
    await page.reload()
    await page.getByRole('button', { name: 'Edit this page' }).click()
    await page.locator('main').getByText('Head of English').click()
    await panel(page).getByRole('button', { name: 'Add one after it' }).click()
    await expect.poll(() => form.getByLabel('Picture file').inputValue()).toBe(name)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await said(page, /^Saved/)
    expect(existsSync(file(name))).toBe(true)
    expect(readFileSync(file('educators.yaml'), 'utf8')).toContain(`file: ${name}`)
  })
})

test('a teacher without a photo gets one, a second one replaces it, and no unused file remains', async () => {
  await visiting(WIDE, async ({ page }) => {
    replaceIn('educators.yaml', '  image:\n    file: images/asha-roy.svg\n    alt: Asha Roy at her desk, smiling\n', '')
    git('commit', '--quiet', '--all', '--message', 'Without a photo')
    const before = pictures()
    await edited(page, 'about')
    await page.locator('main').getByText('Head of English').click()
    await panel(page)
      .getByRole('button', { name: /^Add: / })
      .click()
    await choose(page, 'Asha.jpg')
    await panel(page).getByLabel('Words for the picture').fill('Asha at her desk')
    expect(pictures()).toEqual(before)
    // Its draft opens from the list of drafts too.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'One not saved' }).click()
    await panel(page).getByRole('button', { name: 'Open it' }).click()
    await expect.poll(() => panel(page).getByLabel('Words for the picture').inputValue()).toBe('Asha at her desk')
    await panel(page).getByRole('button', { name: 'Add', exact: true }).click()
    await said(page, /^Saved/)
    const [first] = pictures().filter((name) => !before.includes(name))
    expect(diff()).toEqual(['+  image:', `+    file: images/${first}`, '+    alt: Asha at her desk'])

    await page.keyboard.press('Escape')
    await page.locator('main img[alt="Asha at her desk"]').click()
    await expect.poll(() => field(page).inputValue()).toBe('Asha at her desk')
    await choose(page, 'Asha 2.jpg')
    await expect
      .poll(() => pictures().filter((name) => !before.includes(name)))
      .toEqual([expect.stringMatching(/^asha-2-/)])
    expect(git('status', '--porcelain', '--untracked-files=all').trim().split('\n')).toHaveLength(2)
    await page.getByRole('button', { name: 'Changes', exact: true }).click()
    await panel(page).getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => pictures().filter((name) => !before.includes(name))).toEqual([first])
  })
})

test('offers no picture beside the name of the site', async () => {
  await visiting(WIDE, async ({ page }) => {
    await edited(page, 'about')
    await page.locator('footer').getByText('Asha Classes').first().click()
    await expect.poll(() => field(page).inputValue()).toContain('Asha Classes')
    expect(await panel(page).locator('input[type=file]').count()).toBe(0)
  })
})

test('shows the size of a picture that is too large, and a sentence if a file was deleted meanwhile', async () => {
  await visiting(WIDE, async ({ page }) => {
    await edited(page, 'about')
    await page.locator('main img[alt="Asha Roy at her desk, smiling"]').click()
    await panel(page)
      .locator('input[type=file]')
      .evaluate((input: HTMLInputElement) => {
        const chosen = new DataTransfer()
        chosen.items.add(new File([new Uint8Array(26_500_000)], 'large.jpg'))
        input.files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })
    await panel(page)
      .getByText('This picture has 26.5 MB. At most 20 can be taken, so make it smaller first.')
      .waitFor()
    await page.keyboard.press('Escape')

    await page.locator('h1').click()
    await field(page).fill('About Asha')
    rmSync(file('pages/about.yaml'))
    await save(page)
    const sentence = 'There is no file pages/about.yaml in the content. It may have been deleted or renamed meanwhile.'
    await panel(page).getByText(sentence).first().waitFor()
    await field(page).fill('About Asha Roy')
    await panel(page).getByText(sentence).first().waitFor()
    expect(await panel(page).getByText(sentence).count()).toBe(1)
  })
})
