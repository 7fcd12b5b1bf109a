import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Compiled } from '../compiler/create-compiler.ts'
import { type Diagnostic, START } from '../compiler/diagnostics/diagnostic.ts'
import { internalError } from '../compiler/documents/internal-error.ts'
import { contentPlace } from '../disk/content-place.ts'
import { type ContentLoader, createContentLoader } from '../disk/load-content.ts'
import { createDevContent, createTerminalReport } from './dev-content.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const env = { CONTENT_DIR: 'src/tests/broken-base' }

/** The content, with a linker that fails on its last page. */
function unlinkable(compiled: Compiled): Compiled {
  const { site } = compiled
  const failure = new Error('no such thing')
  const routes = (site?.routes ?? []).map(({ path, name }) => ({
    path,
    name,
    file: '',
    budget: {},
    files: [],
    shown: [],
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

test('reports an error of the linker on a page that is not open, and keeps the last valid site', () => {
  const real = createContentLoader(contentPlace({ projectFolder: project, engineFolder: project }, env))
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
  expect([content.report(), content.site() === before]).toEqual([{ issues: [] }, false])
  expect(content.linkRest()).toBe(true)
  expect(content.report().issues).toMatchObject([
    { file: 'site.yaml', line: 1, message: expect.stringMatching(/^Copybook itself failed.*no such thing/) },
  ])
  expect(printed).toEqual([
    expect.stringMatching(/^\n── \d\d:\d\d ─+\nError in site\.yaml:1:1\nCopybook itself failed.*no such thing/),
  ])
  expect(content.site()).toBe(before)
  fails = false
  content.reload()
  expect([content.linkRest(), content.report(), content.site() === before]).toEqual([false, { issues: [] }, false])
  expect(printed.slice(1)).toEqual(['\nIn order, 14:32'])
})

const issue: Diagnostic = {
  file: 'faq.yaml',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  severity: 'error',
  code: 'value-type',
  message: 'This is no text.',
}
const textOf = () => 'a: 1\n'

function terminal(colour = false) {
  const printed: string[] = []
  let minutes = 0
  const now = () => new Date(2026, 0, 1, 14, 30 + minutes++)
  return { printed, ...createTerminalReport({ print: (text) => void printed.push(text), colour, now }) }
}

test('prints a rule with the time before each report, and only a count if nothing changed', () => {
  const { printed, print, printFailure } = terminal()
  print([issue], textOf)
  print([issue], textOf)
  print([issue, { ...issue, severity: 'warning' }], textOf)
  printFailure('There is no content folder.')
  print([], textOf)
  print([], textOf)
  expect(`${printed.join('\n')}\n`.replace(/─{20,}/g, '──…')).toMatchInlineSnapshot(`
    "
    ── 14:30 ──…
    Error in faq.yaml:1:1
    This is no text.

      1 | a: 1
        | ^


    1 error

    ── 14:31 ──…
    1 error, as before

    ── 14:32 ──…
    Error in faq.yaml:1:1
    This is no text.

      1 | a: 1
        | ^


    Warning in faq.yaml:1:1
    This is no text.

      1 | a: 1
        | ^


    1 error, 1 warning

    ── 14:33 ──…
    There is no content folder.

    In order, 14:34
    "
  `)
})

test('prints nothing for content that is valid from the start', () => {
  const { printed, print } = terminal()
  print([], textOf)
  expect(printed).toEqual([])
})

test('prints colours only if they are wanted', () => {
  for (const colour of [true, false]) {
    const { printed, print } = terminal(colour)
    for (const found of [[issue], [issue], []]) print(found, textOf)
    for (const text of printed) expect(text.includes('\u001b['), text).toBe(colour)
  }
})
