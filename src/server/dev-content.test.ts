import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Compiled } from '../compiler/create-compiler.ts'
import { START } from '../compiler/diagnostics/finding.ts'
import { internalError } from '../compiler/documents/internal-error.ts'
import { type ContentLoader, contentPlace, createContentLoader } from '../disk/load-content.ts'
import { createDevContent } from './dev-content.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const env = { CONTENT_DIR: 'src/tests/broken-base' }

/** The content, with a linker that fails on its last page. */
function unlinkable(compiled: Compiled): Compiled {
  const { site } = compiled
  const failure = new Error('no such thing')
  const routes = (site?.routes ?? []).map(({ path, name }) => ({
    path,
    name,
    budget: {},
    files: [],
    get page(): never {
      throw failure
    },
  }))
  return {
    ...compiled,
    site: site && { ...site, routes: [...site.routes.slice(0, -1), ...routes.slice(-1)] },
    linkAll: () => [internalError('site.yaml', START, failure)],
  }
}

test('if the linker fails on a page that nobody has opened, the report has the error, and the last valid site stays', () => {
  const real = createContentLoader(contentPlace(project, env))
  let fails = false
  const loader: ContentLoader = {
    ...real,
    load: (...options) => (fails ? unlinkable(real.load(...options)) : real.load(...options)),
  }
  const printed: string[] = []
  const content = createDevContent(loader, undefined, {
    print: (text) => void printed.push(text),
    colour: false,
    now: () => new Date(2026, 0, 1, 14, 32),
  })
  const before = content.site()
  fails = true
  content.reload()
  expect([content.report(), content.site() === before]).toEqual([{ slips: [] }, false])
  expect(content.linkRest()).toBe(true)
  expect(content.report().slips).toMatchObject([
    { file: 'site.yaml', line: 1, message: expect.stringMatching(/^Copybook itself failed.*no such thing/) },
  ])
  expect(printed).toEqual([
    expect.stringMatching(/^\n── \d\d:\d\d ─+\nError in site\.yaml:1:1\nCopybook itself failed.*no such thing/),
  ])
  expect(content.site()).toBe(before)
  fails = false
  content.reload()
  expect([content.linkRest(), content.report(), content.site() === before]).toEqual([false, { slips: [] }, false])
  expect(printed.slice(1)).toEqual(['\nIn order, 14:32'])
})
