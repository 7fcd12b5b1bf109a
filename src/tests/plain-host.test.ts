/** A site on a host that sets no headers, such as GitHub Pages: its pages contain the security policy. */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listFiles } from '../disk/read-folder.ts'
import { listen } from '../server/listen.ts'
import { createStaticHost } from '../server/static-host.ts'
import { mainHeading, pageHtml } from './built-page.ts'
import { arriveAt, headerLink } from './page-parts.ts'
import { hydrated, visiting } from './visit.ts'

const { main, based } = inject('sites')

const work = mkdtempSync(join(tmpdir(), 'copybook-plain-'))
const server = createStaticHost(work)
let url = ''

beforeAll(async () => {
  // Under its base path, where the host finds no `_headers` of its own.
  cpSync(based.folder, join(work, 'repo'), { recursive: true })
  url = `http://localhost:${await listen(server, 0)}/repo/`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(work, { recursive: true })
})

const POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/g

test('every page has a policy before everything it covers, which lists each inline style and script', () => {
  const pages = listFiles(based.folder).filter((path) => path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(15)
  for (const path of pages) {
    const html = readFileSync(join(based.folder, path), 'utf8')
    const [found, ...others] = [...html.matchAll(POLICY)]
    expect([found?.[1], others.length], path).toEqual([expect.stringContaining("default-src 'none'"), 0])
    expect(found?.[1], path).not.toMatch(/unsafe|frame-ancestors/)
    const first = html.search(/<(style|script|link)\b/)
    expect(found?.index, path).toBeLessThan(first)
    const inline = [...html.matchAll(/<(style)[^>]*>(.*?)<\/style>|<(script)>(.*?)<\/script>/gs)]
    expect(inline.length, path).toBeGreaterThan(0)
    for (const [, , style, , script] of inline)
      expect(found?.[1], path).toContain(
        createHash('sha256')
          .update(style ?? script ?? '')
          .digest('base64'),
      )
  }
})

test('pages have none if the host reads headers', () => {
  expect(pageHtml(main, 'about')).not.toContain('Content-Security-Policy')
})

test('pages work with it, also after navigation', async () => {
  await visiting({ viewport: { width: 1280, height: 900 }, fresh: true }, async ({ page, problems }) => {
    const answer = await page.goto(`${url}faq`)
    expect(answer?.headers()['content-security-policy']).toBe(undefined)
    await hydrated(page)
    for (const path of ['career', 'about']) {
      await headerLink(page, path).click()
      await arriveAt(page, mainHeading(pageHtml(based, path)))
    }
    expect(problems).toEqual([])
  })
})

test('nothing from other origins is loaded, and no text becomes a script', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(`${url}faq`)
    const refused = await page.evaluate(async () => {
      const found: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.push(effectiveDirective))
      const image = new Image()
      const gone = new Promise((resolve) => image.addEventListener('error', resolve))
      image.src = 'http://127.0.0.1/x.png'
      await gone
      const style = document.createElement('style')
      style.append('body{display:none}')
      document.head.append(style)
      try {
        document.createElement('script').text = 'window.ran = true'
      } catch (error) {
        found.push((error as Error).name)
      }
      await new Promise((resolve) => setTimeout(resolve))
      return found
    })
    expect(refused).toEqual(expect.arrayContaining(['img-src', 'style-src-elem', 'TypeError']))
  })
})
