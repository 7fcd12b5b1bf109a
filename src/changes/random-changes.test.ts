/**
 * Random changes of a whole content: a page that differs is named, a page that is named differs, and each reported text is
 * on its side. Both are judged by rendered pages, not by the data that was compared.
 * `RANDOM_CHANGES` says how many.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import type { Compiled } from '../compiler/create-compiler.ts'
import { plainText } from '../compiler/documents/compare-values.ts'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { pageData, shellData } from '../compiler/link/page-data.ts'
import type { Route, Site } from '../compiler/link/site.ts'
import { isObject } from '../compiler/schema/walk.ts'
import { render } from '../entry-server.tsx'
import { samplePath, siteHead } from '../publish/document.ts'
import { pageJsonLd } from '../publish/json-ld.ts'
import { compiledBoth, content } from '../tests/data/changed-content.ts'
import { compareSites } from './compare-sites.ts'
import type { PlaceChange } from './places/places-of.ts'

const RUNS = Number(process.env['RANDOM_CHANGES'] ?? 25)

const files = [...content.keys()].filter((file) => file.endsWith('.yaml'))

type Mutation = {
  file: string
  at: number
  how: 'text' | 'number' | 'remove' | 'swap' | 'repeat' | 'rename'
  seed: number
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  file: fc.constantFrom(...files),
  at: fc.nat(10_000),
  how: fc.constantFrom('text', 'text', 'text', 'number', 'remove', 'swap', 'repeat', 'rename'),
  seed: fc.nat(1000),
})

const WORDS = ['always', 'Never again.', 'in 7 days', 'খুব', '₹99', 'Call us.', '"quoted"']

function mutated(files: FolderFiles, { file, at, how, seed }: Mutation): FolderFiles {
  const data: unknown = parse(new TextDecoder().decode(files.get(file)))
  const holders: { holder: Record<string | number, unknown>; key: string | number }[] = []
  const collect = (value: unknown): void => {
    const entries: [string | number, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : isObject(value)
        ? Object.entries(value)
        : []
    for (const [key, inside] of entries) {
      holders.push({ holder: value as Record<string | number, unknown>, key })
      collect(inside)
    }
  }
  collect(data)
  const fit = holders.filter(({ holder, key }) => {
    const value = holder[key]
    if (how === 'text') return typeof value === 'string' && value.includes(' ')
    if (how === 'number') return typeof value === 'number'
    if (how === 'rename') return key === 'id'
    return how === 'remove' || Array.isArray(holder)
  })
  const chosen = fit[at % Math.max(1, fit.length)]
  if (!chosen) return files
  const { holder, key } = chosen
  const value = holder[key]
  if (how === 'text') holder[key] = changedText(String(value), seed)
  else if (how === 'number') holder[key] = Number(value) + 1 + (seed % 3)
  else if (how === 'rename') holder[key] = `${String(value)}-x`
  else if (how === 'remove') Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]
  else if (Array.isArray(holder)) {
    if (how === 'repeat') holder.push(structuredClone(value))
    else holder.unshift(...holder.splice(Number(key), 1))
  }
  return new Map([...files, [file, new TextEncoder().encode(stringify(data))]])
}

function changedText(text: string, seed: number): string {
  const words = text.split(' ')
  const place = seed % words.length
  words.splice(place, seed % 2, WORDS[seed % WORDS.length] as string)
  return words.join(' ')
}

type Drawn = { own: string; whole: string; words: string }

/** `own`: what the page itself is, `whole`: with the frame, `words`: all that can be read of it. */
async function draw(site: Site, route: Route): Promise<Drawn> {
  const [shell, page] = [shellData(site), pageData(site, route)]
  const { head, body } = await render({ shell, page, path: samplePath(route), search: '' })
  const about = pageJsonLd(site, page, samplePath(route))
  const html = `${head}${siteHead(site, shell, undefined).markup}${body}${about}`
  return {
    own: inOrder({ title: route.page.title, description: page.description, blocks: page.blocks }),
    whole: html,
    words: squeezed(
      [
        readable(html),
        // Between the words of a sentence, a link says to screen readers that it opens a new tab.
        readable(html).replaceAll(` (${site.settings.messages.newTab})`, ''),
        ...textsIn([page, site.settings, site.services, route.page.title, jsonIn(html)]),
      ].join('\n'),
    ),
  }
}

const jsonIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as unknown,
  )

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (isObject(one) ? Object.fromEntries(Object.entries(one).sort()) : one))

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const readable = (html: string): string =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<\/?(?:p|li|td|th|h\d|div|section)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&([a-z#0-9]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const squeezed = (text: string): string => text.replace(/\s+/g, ' ')

/** Whether a place is reported in our words, not the site's: sizes of pictures, targets of links, yes and no. */
const isOwnWords = ({ label, part, at }: PlaceChange): boolean =>
  /: (?:link|the way it is written.*)$|^Picture file$|^Icon$|^Logo$/.test(label) ||
  (part === 'head' && ['listed', 'action'].includes(String((at.after ?? at.before)?.[0]))) ||
  part === 'settings'

async function check(before: Compiled, after: Compiled): Promise<void> {
  const { touched } = compareSites(before, after)
  const [old, now] = [before.site, after.site]
  if (!touched || !old || !now) return
  const named = new Map(touched.pages.filter(({ from }) => from === undefined).map((page) => [page.path, page]))
  const drawn = async (site: Site) =>
    new Map(await Promise.all(site.routes.map(async (route) => [route.path, await draw(site, route)] as const)))
  const [was, is] = [await drawn(old), await drawn(now)]
  const frame = touched.everywhere.length > 0
  for (const path of new Set([...was.keys(), ...is.keys()])) {
    const [a, b] = [was.get(path), is.get(path)]
    const page = named.get(path)
    if (!a || !b)
      expect(page ?? [...named.values()].find((one) => one.was === path), `${path} came or went`).toBeDefined()
    else if (a.own !== b.own) expect(page, `${path} differs`).toBeDefined()
    else if (a.whole !== b.whole)
      expect(page !== undefined || frame || routesDiffer(old, now), `${path} is drawn otherwise`).toBe(true)
    if (page && a && b) expect(a.own === b.own && a.whole === b.whole, `${path} is named`).toBe(false)
  }
  for (const { path, was: address = path, places } of touched.pages)
    for (const place of places) expectFound(place, was.get(address), is.get(path))
  for (const place of touched.everywhere) expectFound(place, [...was.values()][0], [...is.values()][0])
}

const routesDiffer = (a: Site, b: Site): boolean =>
  inOrder(a.routes.map(({ path }) => path)) !== inOrder(b.routes.map(({ path }) => path))

function expectFound(place: PlaceChange, before: Drawn | undefined, after: Drawn | undefined): void {
  if (isOwnWords(place) || place.from !== undefined) return
  const { before: old, after: now } = place
  if (old) expect(before?.words, JSON.stringify(place)).toContain(squeezed(plainText(old)).trim())
  if (now) expect(after?.words, JSON.stringify(place)).toContain(squeezed(plainText(now)).trim())
}

test(`${RUNS} random changes`, { timeout: 300_000 + RUNS * 2000 }, async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
      const { before, after } = compiledBoth(content, mutations.reduce(mutated, content))
      if (after.site) compared += 1
      await check(before, after)
    }),
    { numRuns: RUNS },
  )
  // Many a random change is refused by the check; enough must be left to say something.
  expect(compared).toBeGreaterThan(RUNS / 5)
})
