/** Makes content of any size: the pages of `content/` and generated ones. */
import { parse, stringify } from 'yaml'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { inOneLanguage } from './one-language.ts'
import { priceReference, twoPrices } from './price.ts'
import { type SampleWords, sampleWords } from './sample-words.ts'

/** A page as in its YAML file. */
export type PageFile = { title: string; description: string; [field: string]: unknown }

const ICONS = ['star', 'clock', 'group', 'bulb', 'book', 'chat', 'target', 'heart']

/** The name of the first generated page, which shows the price that measurements change. */
export const FIRST_PAGE = pageName(0)

/** Its file in the content folder. */
export const FIRST_PAGE_FILE = pageFile(FIRST_PAGE)

/** The heading of its file, before a measurement changes it. */
export const FIRST_HEADING = headingOf(sampleWords(1))

/** The line of all generated pages. */
const GENERATED = '- path: /{name}\n  shows: pages/readers/{name}\n'

/** What the generated pages take from the existing content. */
type Surroundings = { references: string[]; questions: string[]; addresses: string[] }

/**
 * Adds generated pages to a content. The same arguments give the same bytes, and the generated pages pass the check.
 * @param content without errors, with courses, facts and questions
 * @param pages number of pages of the result, including those of the content
 */
export function benchContent(content: FolderFiles, pages: number): FolderFiles {
  const base = inOneLanguage(content)
  const encode = (text: string) => new TextEncoder().encode(text)
  const routes = new TextDecoder().decode(base.get('routes.yaml'))
  const around = surroundings(base)
  const own = (parse(routes) as unknown[]).length
  const names = Array.from({ length: Math.max(0, pages - own) }, (_, index) => pageName(index))
  const texts = names.map((_, index) =>
    stringify(benchPage(index, names[index + 1] ?? FIRST_PAGE, around), { lineWidth: 0 }),
  )
  return new Map([
    ...base,
    ...withoutEntryPages(base),
    ['routes.yaml', encode(`${routes.trimEnd()}\n${names.length > 0 ? GENERATED : ''}`)],
    ...names.map((name, index): [string, Uint8Array] => [pageFile(name), encode(texts[index] ?? '')]),
  ])
}

/** Lists pages per entry one by one, since other generators get every page separately. */
function withoutEntryPages(base: FolderFiles): [string, Uint8Array][] {
  return [...base].flatMap(([path, bytes]): [string, Uint8Array][] => {
    if (!path.startsWith('pages/')) return []
    const page = parse(new TextDecoder().decode(bytes)) as { blocks?: Record<string, unknown>[] }
    if (!page.blocks?.some(({ pages }) => pages)) return []
    const blocks = page.blocks.map(({ pages: _, ...block }) => block)
    return [[path, new TextEncoder().encode(stringify({ ...page, blocks }, { lineWidth: 0 }))]]
  })
}

/** The reference to the price is first, so the first page and every fifth page after it show it. */
function surroundings(base: FolderFiles): Surroundings {
  const read = (file: string): unknown => parse(new TextDecoder().decode(base.get(file)))
  const facts = Object.keys(read('facts.yaml') as object).slice(0, 3)
  const routes = read('routes.yaml') as { path: string }[]
  return {
    references: [priceReference(twoPrices(base)[0]), 'site.name', ...facts.map((name) => `facts.${name}`)],
    questions: (read('faq.yaml') as { id: string }[]).map(({ id }) => id),
    addresses: routes.map(({ path }) => path).filter((path) => !/[{*]/.test(path)),
  }
}

function pageName(index: number): string {
  return `reader-${String(index + 1).padStart(4, '0')}`
}

function pageFile(name: string): string {
  return `pages/readers/${name}.yaml`
}

/** The first words of a page. */
function headingOf(words: SampleWords): string {
  return words.phrase(4)
}

/**
 * Makes one page: a heading and a text, then blocks that rotate with the page number.
 * @param next another generated page that this one links to, since the check warns about pages without links to them
 */
function benchPage(index: number, next: string, around: Surroundings): PageFile {
  const words = sampleWords(index + 1)
  const blocks = [
    { type: 'page-heading', heading: headingOf(words), intro: words.sentence() },
    prose(words, inTurn(around.references, index), `/${next}`),
    ...(index % 2 === 0 ? [points(words)] : []),
    ...(index % 3 === 0 ? [faq(words, around.questions, index)] : []),
    prose(words, inTurn(around.references, index + 1), inTurn(around.addresses, index + 1)),
    ...(index % 4 !== 3 ? [callToAction(words, around.addresses, index)] : []),
  ]
  return { title: `${words.phrase(3)} ${index + 1}`, description: words.sentence(), blocks }
}

function prose(words: SampleWords, reference: string, address: string) {
  const items = Array.from({ length: 3 }, () => `- **${words.phrase(2)}.** ${words.sentence()}`)
  const text = [
    words.paragraph(4),
    `${words.phrase(5)} \${${reference}} ${words.phrase(4).toLowerCase()}. ${words.paragraph(2)}`,
    items.join('\n'),
    `${words.phrase(6)} [${words.phrase(3).toLowerCase()}](${address}) ${words.phrase(3).toLowerCase()}.`,
  ]
  return { type: 'prose', heading: words.phrase(3), text: `${text.join('\n\n')}\n` }
}

function points(words: SampleWords) {
  const items = Array.from({ length: 3 }, () => ({
    icon: inTurn(ICONS, words.number(ICONS.length)),
    title: words.phrase(2),
    text: words.sentence(),
  }))
  return { type: 'points', heading: words.phrase(3), items }
}

/** Two neighbouring questions of the site whose answers contain references. */
function faq(words: SampleWords, questions: readonly string[], index: number) {
  const shown = new Set([inTurn(questions, index), inTurn(questions, index + 1)])
  return { type: 'faq', heading: words.phrase(3), questions: [...shown] }
}

function callToAction(words: SampleWords, addresses: readonly string[], index: number) {
  const actions = [
    { label: words.phrase(3), to: inTurn(addresses, index + 2) },
    { label: words.phrase(2), to: inTurn(addresses, index + 3) },
  ]
  return { type: 'call-to-action', heading: words.phrase(4), text: words.sentence(), actions }
}

const inTurn = (list: readonly string[], index: number): string => list[index % list.length] ?? ''
