/**
 * Takes the pictures in the README: the site on a phone, editing on the page, an error, and the report of a change.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import type { ContentPlace } from '../disk/content-place.ts'
import { startDevServer } from '../server/dev-server.ts'
import { settle } from './shots-states.ts'

const PRICE = 'monthlyPrice: 3000\n  pricePerClass: 375'
const NEW_PRICE = 'monthlyPrice: 3200\n  pricePerClass: 400'

/**
 * Takes the pictures from a copy of the first site's content.
 * @param origin of the built site
 * @returns the number of pictures
 */
export async function takeReadmePictures(
  browser: Browser,
  projectFolder: string,
  { contentFolder, schemaFolders }: ContentPlace,
  origin: string,
): Promise<number> {
  const work = mkdtempSync(join(tmpdir(), 'copybook-readme-'))
  const copy = (name: string, from = '', to = ''): string => {
    cpSync(contentFolder, join(work, name), { recursive: true })
    const file = join(work, name, 'courses.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
    return join(work, name)
  }
  const run = (args: readonly string[], env: Record<string, string> = {}): string =>
    spawnSync(process.execPath, ['src/run.js', ...args], {
      cwd: projectFolder,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', ...env },
    }).stdout
  try {
    await picture(browser, projectFolder, { name: 'phone', width: 360, height: 740 }, async (page) => {
      await page.goto(origin)
      await settle(page)
    })
    const place = { contentFolder: copy('content'), schemaFolders }
    const dev = await startDevServer({ projectFolder, engineFolder: projectFolder, place, port: 0, print: () => {} })
    try {
      await picture(browser, projectFolder, { name: 'editing', width: 1100, height: 640 }, async (page) => {
        await page.goto(`${dev.url}curriculum`)
        await page.getByRole('button', { name: 'Edit this page' }).click()
        await page.locator('[data-words]', { hasText: '₹3,000' }).last().click()
        await page.getByRole('dialog').last().getByRole('textbox').first().fill('3200')
        await page.waitForTimeout(1500) // the report of the change
      })
    } finally {
      await dev.close()
    }
    const wrong = run(['check'], { CONTENT_DIR: copy('wrong', '\n  highlights:', '\n  highlihgts:') })
    await picture(browser, projectFolder, { name: 'error', width: 760, height: 300 }, (page) =>
      page.setContent(
        `<pre style="font: 14px/1.5 Liberation Mono, monospace; margin: 16px; white-space: pre-wrap">${escapeMarkup(wrong)}</pre>`,
      ),
    )
    const to = copy('changed', PRICE, NEW_PRICE)
    const report = run(['changes', '--from', place.contentFolder, '--to', to, '--format', 'html'])
    await picture(browser, projectFolder, { name: 'report', width: 900, height: 560 }, (page) =>
      page.setContent(report),
    )
  } finally {
    rmSync(work, { recursive: true })
  }
  return 4
}

type Picture = { name: string; width: number; height: number }

/** Takes one picture into `.github/images/`. */
async function picture(
  browser: Browser,
  projectFolder: string,
  { name, width, height }: Picture,
  act: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  try {
    await act(page)
    await page.waitForTimeout(400) // waits for what is rendered after an answer of the server
    const folder = join(projectFolder, '.github/images')
    mkdirSync(folder, { recursive: true })
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}.webp`))
  } finally {
    await page.close()
  }
}
