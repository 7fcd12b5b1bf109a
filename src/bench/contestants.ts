/** Prepares every generator that is measured, with the same words. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CommandContext } from '../commands/command.ts'
import { contentPlace } from '../disk/content-place.ts'
import { readFolder } from '../disk/read-folder.ts'
import { benchContent } from './bench-content.ts'
import type { Contestant } from './contestant.ts'
import { createCopybook } from './copybook.ts'
import { type Price, twoPrices } from './price.ts'
import { createAstro } from './rivals/astro.ts'
import { createEleventy } from './rivals/eleventy.ts'
import { createHugo } from './rivals/hugo.ts'
import { siteText } from './rivals/site-text.ts'

export type Contestants = {
  copybook: Contestant
  rivals: Contestant[]
  /** The columns of rivals that cannot take part: empty, with the reason in their headings. */
  missing: Record<string, []>
  prices: [Price, Price]
}

/**
 * Prepares a site of that size for every generator, passes them to `measure`, and deletes the content afterwards.
 * @param pages includes the pages of the content folder
 * @param rivals whether other generators take part
 */
export async function withContestants<T>(
  { projectFolder, engineFolder, env }: CommandContext,
  { pages, rivals }: { pages: number; rivals: boolean },
  measure: (contestants: Contestants) => Promise<T>,
): Promise<T> {
  const base = readFolder(contentPlace({ projectFolder, engineFolder }, env).contentFolder)
  const content = benchContent(base, pages)
  const folder = (name: string) => join(projectFolder, '.cache', 'bench', name)
  const work = mkdtempSync(join(tmpdir(), 'copybook-bench-'))
  try {
    const copybook = createCopybook(projectFolder, folder('copybook'), join(work, 'content'), content)
    const text = siteText(content)
    const found = rivals
      ? [createHugo(folder('hugo'), text), createEleventy(folder('eleventy'), text), createAstro(folder('astro'), text)]
      : []
    return await measure({
      copybook,
      rivals: found.filter((rival) => typeof rival !== 'string'),
      missing: Object.fromEntries(found.filter((rival) => typeof rival === 'string').map((heading) => [heading, []])),
      prices: twoPrices(base),
    })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
