/** Every word that a page shows leads to the place in its file where it is written, on days on which the file says more. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { markedSite } from '../../compiler/marked-view.ts'
import { valueAt } from '../../compiler/yaml/path.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../../tests/data/schemas.ts'
import { type WrittenFile, writtenFile, writtenPath } from './written-file.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** An opening that is over before the others, and a price that has changed twice. */
function withDays(content: FolderFiles): FolderFiles {
  const openings = decode(content.get('openings.yaml'))
  const first = openings.indexOf('- id:')
  const [one = ''] = openings.slice(first).split(/\n(?=- id:)/)
  const over = one.replace(/- id: .*/, '- id: over').replace(/\n {2}title: .*/, '\n  title: Over\n  closes: 2026-01-15')
  const courses = decode(content.get('courses.yaml')).replace(
    'monthlyPrice: 3000 # no comma\n  pricePerClass: 375\n',
    'monthlyPrice:\n    - 2800\n    - from: 2026-04-01\n      value: 3000\n  pricePerClass:\n    - 350\n    - from: 2026-04-01\n      value: 375\n',
  )
  const encode = (text: string) => new TextEncoder().encode(text)
  return new Map([
    ...content,
    ['openings.yaml', encode(`${openings.slice(0, first)}${over.trimEnd()}\n\n${openings.slice(first)}`)],
    ['courses.yaml', encode(courses)],
  ])
}

const SITES = ['content', 'src/tests/other-site', 'src/tests/clinic-site', 'src/tests/broken-base']
const contents = SITES.map((name) => ({ name, files: readFolder(inProject(name)) }))
const dated = { name: 'with days', files: withDays(readFolder(inProject('src/tests/broken-base'))) }

test.each([...contents, dated])('$name', ({ files }) => {
  const day = '2026-11-22'
  const { folder, site: plain, diagnostics } = createNodeCompiler(schemas).compile(files, { day })
  expect(plain, JSON.stringify(diagnostics[0])).toBeDefined()
  const { site, sources } = markedSite(folder, plain ?? { base: '/' })
  for (const route of site.routes) expect(route.page.title).not.toBe('')
  expect(sources.length).toBeGreaterThan(100)
  const open = new Map<string, WrittenFile>()
  for (const { file, path } of sources) {
    const written = open.get(file) ?? writtenFile(files, schemas, file, day)
    open.set(file, written)
    const place = writtenPath(written, path)
    const now = valueAt(written.now.data, path)
    expect(valueAt(written.data, place), `${file} ${path}`).toEqual(now)
    expect(now).toBeDefined()
  }
})
