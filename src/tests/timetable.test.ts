/** The timetable: narrowed by a choice on its page, a group on its way to the form, and a place taken in two presses. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { devSite } from './dev-site.ts'
import { edited, file, panel, WIDE } from './editing-page.ts'
import { fill, sentBy, submitButton, TRIAL } from './forms-typing.ts'
import { hydrated, visiting } from './visit.ts'

const { main } = inject('sites')
const url = `${main.url}timetable`
const PHONE = { viewport: { width: 360, height: 740 } }

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
type Group = { id: string; course?: string; levels?: { from: string; to: string }; seats?: { free: number } }
const groups = parse(readFileSync(inProject('content/timetable.yaml'), 'utf8')) as Group[]
const levels = (parse(readFileSync(inProject('content/levels.yaml'), 'utf8')) as { id: string }[]).map(({ id }) => id)

const rows = (page: Page) => page.locator('#timetable tbody tr')
const idsOf = (page: Page): Promise<string[]> =>
  rows(page)
    .filter({ visible: true })
    .evaluateAll((all) => all.map(({ id }) => id))

test('without scripts all groups are there, and no page is wider than a phone', async () => {
  await visiting({ ...PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(url)
    expect(await idsOf(page)).toEqual(groups.map(({ id }) => id))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('a chosen class leaves the groups for it', async () => {
  const level = levels.find((id) => groups.some((group) => group.levels?.from === id)) as string
  const place = levels.indexOf(level)
  const fitting = groups.filter(
    ({ levels: own }) => !own || (levels.indexOf(own.from) <= place && place <= levels.indexOf(own.to)),
  )
  await visiting(PHONE, async ({ page }) => {
    await page.goto(`${url}#${level}`)
    await hydrated(page)
    await expect.poll(() => idsOf(page)).toEqual(fitting.map(({ id }) => id))
    expect(fitting.length).toBeLessThan(groups.length)
  })
})

describe('the form', () => {
  const open = groups.find(({ seats }) => seats?.free !== 0)

  test('names the group from which somebody comes, and sends it', async () => {
    await visiting(WIDE, async ({ page }) => {
      await page.goto(url)
      await page.locator(`#${open?.id} td:last-child a`).click()
      await page.waitForURL('**/?group=*')
      const group = new URL(page.url()).searchParams.get('group')
      const tick = page.getByRole('checkbox')
      await expect.poll(() => tick.getAttribute('value')).toBe(group)
      expect(await tick.isChecked()).toBe(true)
      await fill(page, TRIAL)
      const sent = sentBy(page)
      await submitButton(page).click()
      await expect.poll(() => sent.length).toBe(1)
      expect(new URLSearchParams(sent[0]?.postData() ?? '').get('preferredGroup')).toBe(group)
    })
  })

  test('has no such field for anybody else', async () => {
    await visiting(WIDE, async ({ page }) => {
      await page.goto(main.url)
      await hydrated(page)
      expect(await page.locator('[name=preferredGroup]').count()).toBe(0)
    })
  })
})

describe('editing', async () => {
  const { putBack } = await devSite()
  afterEach(putBack)

  test('a place is taken in two presses: on its number, and on the button with one less', async () => {
    copyFileSync(inProject('src/tests/broken/group-over/pages/about.yaml'), file('pages/about.yaml'))
    const group = ['- id: yoga', '  title: Yoga', '  times:', '    - days: [monday]', '      from: "17:00"']
    const lines = [
      ...group,
      '      to: "18:00"',
      '  seats:',
      '    of: 6',
      '    free: 2 # ask Asha',
      '  from: 2026-01-05',
    ]
    writeFileSync(file('timetable.yaml'), `${lines.join('\n')}\n`)
    await visiting(WIDE, async ({ page }) => {
      await edited(page, 'about')
      await page
        .locator('#yoga td:last-child [data-words]')
        .first()
        .click({ position: { x: 3, y: 8 } })
      await panel(page).getByRole('button', { name: '− Save 1' }).click()
      const saved = `${lines.join('\n').replace('free: 2', 'free: 1')}\n`
      await expect.poll(() => readFileSync(file('timetable.yaml'), 'utf8')).toBe(saved)
      await expect.poll(() => page.locator('#yoga td').last().innerText()).toContain('1 of 6')
    })
  })
})
