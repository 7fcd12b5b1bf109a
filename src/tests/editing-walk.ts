/** Takes screenshots of each step of editing on the page, on a copy of any content. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { ContentPlace } from '../disk/content-place.ts'
import { startDevServer } from '../server/dev-server.ts'
import { startRepository } from './repository.ts'

type Step = { name: string; act: (page: Page) => Promise<unknown> }

const panel = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page) => panel(page).getByRole('textbox').first()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the list of everything at the first place that contains the words. */
async function find(page: Page, words: string): Promise<void> {
  await press(page, 'Everything you can change here')
  await page.getByRole('searchbox').fill(words)
  await panel(page).getByRole('listitem').first().waitFor()
}

const STEPS: readonly Step[] = [
  { name: '01-button', act: (page) => page.getByRole('button', { name: 'Edit this page' }).waitFor() },
  {
    name: '02-begun',
    act: async (page) => {
      await press(page, 'Edit this page')
      await page.locator('h1[data-words]').hover()
    },
  },
  {
    name: '03-words',
    act: async (page) => {
      await page.locator('h1').click()
      await field(page).waitFor()
    },
  },
  {
    name: '04-typed',
    act: async (page) => {
      await field(page).press('End')
      await field(page).pressSequentially('!')
      await panel(page).locator('summary').waitFor()
    },
  },
  {
    name: '05-wrong',
    act: async (page) => {
      await field(page).fill('')
      await panel(page).locator('[aria-invalid]').waitFor()
    },
  },
  {
    name: '06-fact',
    act: async (page) => {
      await page.keyboard.press('Escape')
      await find(page, 'facts.yaml')
      await panel(page).getByRole('listitem').first().getByRole('button').click()
      await field(page).fill(`${await field(page).inputValue()}0`)
      await panel(page).locator('summary').waitFor()
    },
  },
  {
    name: '07-everything',
    act: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox').fill('')
    },
  },
  {
    name: '08-new-entry',
    act: async (page) => {
      await page.getByRole('searchbox').fill('blocks 0')
      await panel(page).getByRole('listitem').first().getByRole('button').click()
      await press(page, 'Add one after it')
      await panel(page).getByRole('button', { name: /^Text/ }).click()
      await panel(page)
        .getByRole('group', { name: /^A new one/ })
        .waitFor()
    },
  },
  {
    name: '09-phone',
    act: async (page) => {
      await page.keyboard.press('Escape')
      await press(page, 'Everything you can change here')
      await press(page, 'Phone view')
      await page.frameLocator('iframe').locator('h1').waitFor()
    },
  },
  {
    name: '10-hand-over',
    act: async (page) => {
      await press(page, 'Phone view')
      await page.locator('h1').click()
      await field(page).press('End')
      await field(page).pressSequentially('!')
      await press(page, 'Save')
      await panel(page).waitFor({ state: 'detached' })
      await press(page, 'Publish')
      await panel(page).getByRole('textbox').first().waitFor()
    },
  },
]

/**
 * @param out folder of the pictures
 * @returns the number of pictures
 */
export async function shootEditing(
  browser: Browser,
  projectFolder: string,
  { contentFolder, schemaFolders }: ContentPlace,
  out: string,
): Promise<number> {
  const work = mkdtempSync(join(tmpdir(), 'copybook-walk-'))
  const place = { contentFolder: join(work, 'content'), schemaFolders }
  cpSync(contentFolder, place.contentFolder, { recursive: true })
  startRepository(work)
  const dev = await startDevServer({ projectFolder, engineFolder: projectFolder, place, port: 0, print: () => {} })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  try {
    await page.goto(dev.url)
    for (const { name, act } of STEPS) {
      await act(page)
      await page.waitForTimeout(400) // waits for what is rendered after an answer of the server
      await page.screenshot({ path: join(out, `editing.${name}.png`) })
    }
  } finally {
    await page.close()
    await dev.close()
    rmSync(work, { recursive: true })
  }
  return STEPS.length
}
