/** No word of `site.yaml` is typed for nothing: each reaches a page, or the frame that all pages share. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { pageData, shellData } from '../compiler/link/page-data.ts'
import { walk } from '../compiler/schema/walk.ts'
import type { Path } from '../compiler/yaml/path.ts'
import { compileContent } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { jsonLd } from './json-ld.ts'
import { offlineWorker } from './offline.ts'
import { webManifest } from './outputs.ts'

const folder = (path: string) => readFolder(fileURLToPath(new URL(`../../${path}`, import.meta.url)))

/** Where a text of `site.yaml` stands, such as `footer.legal`, and the format it must keep to, if any. */
type Place = { path: Path; format: string | undefined }

function placesOfTexts(data: unknown): Place[] {
  const schema = [...schemas.fileTypes.values()].find((fileType) => fileType['x-files'] === 'site.yaml')
  if (!schema) throw new Error('No schema governs site.yaml.')
  return walk(schema, data).flatMap(({ schema: { 'x-text': isText, format }, path }) =>
    isText ? [{ path, format }] : [],
  )
}

/** Puts something of its own into the text at a place. @returns what to look for */
function mark(data: unknown, { path, format }: Place, index: number): string {
  const texts = path.slice(0, -1).reduce<unknown>((value, key) => (value as Values)[key], data) as Values
  const word = format === 'phone' ? `+91 98300 ${10_000 + index}` : `seen${index}here`
  const last = path.at(-1) ?? ''
  texts[last] = format === 'phone' ? word : format === 'email' ? `${word}@a.example` : `${String(texts[last])} ${word}`
  return word
}

type Values = Record<string | number, unknown>

test.each(['content', 'src/tests/other-site'])('every text of %s/site.yaml', { timeout: 60_000 }, (name) => {
  const files = folder(name)
  const data: unknown = parse(new TextDecoder().decode(files.get('site.yaml')))
  const places = placesOfTexts(data)
  expect(places.length).toBeGreaterThan(30)
  const marks = places.map((place, index) => ({ place, word: mark(data, place, index) }))

  const text = stringify(data, { lineWidth: 0 })
  const marked = new Map([...files, ['site.yaml', new TextEncoder().encode(text)]])
  const { site, diagnostics } = compileContent(marked, schemas, { base: '/' })
  if (!site) throw new Error(JSON.stringify(diagnostics))
  const pages = site.routes.map((route) => pageData(site, route))
  const delivered = JSON.stringify([shellData(site), pages, jsonLd(site), webManifest(site), offlineWorker(site, '')])
  expect(marks.filter(({ word }) => !delivered.includes(word)).map(({ place }) => place.path.join('.'))).toEqual([])
})
