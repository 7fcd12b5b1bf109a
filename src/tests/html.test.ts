/** A validator reads the HTML of every page of every site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { listFiles } from '../disk/read-folder.ts'
import { htmlFindings } from './html-rules.ts'

const sites = inject('sites')

/** Many sites have the same pages except for the path of the site, its policy, and the versions of data and scripts. */
const kindOf = (html: string, base: string): string =>
  html
    .replace(/<style[^>]*>.*?<\/style>/gs, '<style></style>')
    .replace(/(?:\?|(?:-|\.)(?=[\w-]{8}\.))[\w-]{6,}/g, '')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replaceAll(base, '/')

const htmlFilesIn = (folder: string): string[] => listFiles(folder).filter((path) => path.endsWith('.html'))

test('every page of every site is valid HTML', async () => {
  const seen = new Set<string>()
  const findings: unknown[] = []
  let pages = 0
  for (const [name, { folder, url }] of Object.entries(sites)) {
    for (const file of htmlFilesIn(folder)) {
      const html = readFileSync(join(folder, file), 'utf8')
      const kind = kindOf(html, new URL(url).pathname)
      pages += 1
      if (seen.has(kind)) continue
      seen.add(kind)
      findings.push(...(await htmlFindings(file, html)).map((finding) => ({ site: name, ...finding })))
    }
  }
  expect(findings).toEqual([])
  expect(pages).toBeGreaterThan(300)
  expect(seen.size).toBeGreaterThan(60)
})

/** Rules of the W3C checker that the library lacks. */
test('controls of popovers leave their state to the browser, and each meta has a name or property', () => {
  const findings: string[] = []
  for (const { folder } of Object.values(sites))
    for (const file of htmlFilesIn(folder)) {
      const tags = readFileSync(join(folder, file), 'utf8').match(/<(?:meta|button|input)\b[^>]*>/g) ?? []
      findings.push(
        ...tags.filter((tag) => / popovertarget=/i.test(tag) && / aria-expanded=/.test(tag)),
        ...tags.filter(
          (tag) =>
            tag.startsWith('<meta') &&
            !/ charset="utf-8"/.test(tag) &&
            !/ (?:name|http-equiv|itemprop|property)="[^"]+"[^>]* content="/.test(tag),
        ),
      )
    }
  expect(findings).toEqual([])
})

test('invalid HTML is found', async () => {
  const [page = ''] = [readFileSync(join(sites.main.folder, 'about.html'), 'utf8')]
  const rulesOf = async (html: string) => (await htmlFindings('about.html', html)).map(({ rule }) => rule)
  expect(await rulesOf(page)).toEqual([])
  expect(await rulesOf(page.replace('</main>', '<p id="main">Twice</p></main>'))).toContain('no-dup-id')
  expect(await rulesOf(page.replace('</main>', '<ul><p>No item</p></ul></main>'))).toContain(
    'element-permitted-content',
  )
  expect(await rulesOf(page.replace('</main>', '<img src="a.png"></main>'))).toContain('wcag/h37')
  expect(await rulesOf(page.replace('</main>', '</div></main>'))).toContain('close-order')
})
