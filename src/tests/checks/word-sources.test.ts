/**
 * Code contains no words: every character that a page shows comes from a value of the content, and is traceable to it.
 */
import { fileURLToPath } from 'node:url'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { pageData, shellData } from '../../compiler/link/page-data.ts'
import { partsOf, type SourceLocation, stripMarkers } from '../../compiler/link/source-markers.ts'
import { markedSite } from '../../compiler/marked-view.ts'
import { compileContent } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { render } from '../../entry-server.tsx'
import { markedAttribute, markedText } from '../../site/ui/jsx/source-markers.ts'
import { schemas } from '../data/schemas.ts'
import { readExamples, withExamples } from '../examples.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

const main = readFolder(`${project}content`)
const sites: Record<string, FolderFiles> = {
  main,
  other: readFolder(`${project}src/tests/other-site`),
  clinic: readFolder(`${project}src/tests/clinic-site`),
  'broken-base': readFolder(`${project}src/tests/broken-base`),
  examples: withExamples(main, readExamples(project), (type) => schemas.blocks.get(type)?.['x-main-heading'] === true),
}

/** What code may put between words. */
const PUNCTUATION = /^[\s·–—…,.:;()×+-]*$/u

/** Attributes that people read or hear. */
const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
]

describe.each(Object.keys(sites))('%s', (name) => {
  const { site, folder, diagnostics } = compileContent(sites[name] as FolderFiles, schemas)
  if (!site) throw new Error(diagnostics[0]?.message)
  const { site: marked, sources } = markedSite(folder, site)

  test('source markers do not change the layout data', () => {
    expect(stripMarkers(shellData(marked))).toEqual(shellData(site))
  })

  // The pages of examples are added to those of the first site, which are tested already.
  const routes = site.routes.map(({ path }, index) => [path, index] as const)
  const looked = routes.filter(([path]) => name !== 'examples' || path.startsWith('/example-'))

  test.each(looked)('%s', async (path, index) => {
    const [route, markedRoute] = [site.routes[index], marked.routes[index]]
    if (!route || !markedRoute) throw new Error('There is no such route.')
    const data = { page: pageData(site, route), shell: shellData(site) }
    const markedData = { page: pageData(marked, markedRoute), shell: shellData(marked) }
    expect(stripMarkers(markedData.page)).toEqual(data.page)

    const plain = await render({ ...data, path, search: '' })
    const { head, body } = await render({ ...markedData, path, search: '' })
    const html = head + body
    expect(withoutOrigins(html)).toBe(withoutOrigins(plain.head + plain.body))

    const page = documentOf(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`)
    const unexplained: string[] = []
    const explain = (text: string, marked: string, start = 0): void => {
      const known = knownCharacters(marked, sources).slice(start, start + text.length)
      if (!PUNCTUATION.test([...text.split('')].filter((_, at) => !known[at]).join(''))) unexplained.push(text)
    }
    for (const text of textNodes(page.documentElement)) {
      const { marked = '', start } = markedText(text) ?? {}
      explain(text.data, marked, start)
    }
    for (const element of page.querySelectorAll('*')) {
      const names = element.matches('meta[name=description], meta[property*=title], meta[property*=description]')
        ? ['content']
        : SPOKEN
      for (const attribute of names) {
        const value = element.getAttribute(attribute)
        if (value) explain(value, markedAttribute(element, attribute) ?? '')
      }
    }
    expect(unexplained).toEqual([])
  })
})

/** Returns HTML without source markers and without what is between two texts. */
const withoutOrigins = (html: string): string =>
  html
    .replace(/<span style="display:contents" data-words="[^"]*">([^<]*)<\/span>/g, '$1')
    .replace(/ data-words(-[\w-]+)?="[^"]*"|<!-- -->/g, '')

const documentOf = (html: string): Document =>
  new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document

/** Returns for each character of a marked text, without markers, whether it has a source. */
const knownCharacters = (marked: string, sources: readonly SourceLocation[]): boolean[] =>
  partsOf(marked).flatMap(({ text, sources: numbers }) =>
    Array(text.length).fill(numbers.at(-1) !== undefined && Boolean(sources[numbers.at(-1) ?? -1])),
  )

function textNodes(root: Node): Text[] {
  if (root.nodeType === root.TEXT_NODE) return [root as Text]
  if (['SCRIPT', 'STYLE'].includes(root.nodeName)) return []
  return [...root.childNodes].flatMap(textNodes)
}
