/** Helpers for the tests of editing: the files of the shared development server, and the parts of the editor. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { devSite } from './dev-site.ts'

export const WIDE = { viewport: { width: 1280, height: 900 } }

const { url, place, git } = await devSite()

/** Returns the lines that were added to and removed from the original files. */
export const diff = (): string[] =>
  git('diff', '--unified=0')
    .split('\n')
    .filter((line) => /^[+-]/.test(line) && !/^(?:---|\+\+\+)/.test(line))

export const file = (name: string): string => join(place.contentFolder, name)

export function replaceIn(name: string, from: string, to: string): void {
  const text = readFileSync(file(name), 'utf8')
  expect(text).toContain(from)
  writeFileSync(file(name), text.replace(from, to))
}

/** Opens the page at a path in edit mode. */
export async function edited(page: Page, path: string): Promise<void> {
  await page.goto(url() + path)
  await page.getByRole('button', { name: 'Edit this page' }).click()
  await page.waitForFunction(() => document.querySelector('#root [data-words]'))
}

export const panel = (page: Page): Locator => page.getByRole('dialog').last()
export const field = (page: Page): Locator => panel(page).getByRole('textbox').first()
export const save = (page: Page): Promise<void> =>
  panel(page).getByRole('button', { name: 'Save', exact: true }).click()
export const said = (page: Page, words: RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()
