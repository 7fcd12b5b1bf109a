import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageData, shellData } from './compiler/link/page-data.ts'
import type { Site } from './compiler/link/site.ts'
import { compileContent } from './disk/node-compiler.ts'
import { readFolder } from './disk/read-folder.ts'
import { render } from './entry-server.tsx'
import { samplePath } from './publish/document.ts'
import type { View } from './site/page/view.ts'
import { schemas } from './tests/data/schemas.ts'

const siteIn = (folder: string): Site =>
  compileContent(readFolder(join(import.meta.dirname, folder)), schemas).site as Site

function viewsOf(site: Site): View[] {
  const shell = shellData(site)
  return site.routes.map((route) => ({ shell, page: pageData(site, route), path: samplePath(route), search: '' }))
}

/** Renders a page as if it were the first of its site. */
const alone = (view: View) => render({ ...view, shell: structuredClone(view.shell) })

const one = siteIn('tests/broken-base')
const many = siteIn('tests/clinic-site')

test.each([
  ['one language', one],
  ['several languages', many],
  ['another language', many.translations?.[0] as Site],
])('a page of a site in %s looks the same after others as alone', async (_, site) => {
  const views = viewsOf(site)
  expect(views.length).toBeGreaterThan(3)
  for (const view of [...views, ...views]) expect(await render(view), view.path).toEqual(await alone(view))
})

test('a text that a page has not translated is marked in the footer of that page alone', async () => {
  const views = viewsOf(many.translations?.[0] as Site)
  const whole = views.find(({ page }) => page.untranslated?.length === 0) as View
  const partly = { ...whole, page: { ...whole.page, untranslated: [whole.shell.footer.about] } }
  for (const view of [partly, whole, partly]) expect(await render(view)).toEqual(await alone(view))
  expect(await alone(partly)).not.toEqual(await alone(whole))
})
