/** Turns values as written into values as pages show them. The annotations of the schemas say what becomes of each. */
import { type CivilDay, dayInWords } from '../calendar/civil-day.ts'
import type { Weekday } from '../calendar/weekdays.ts'
import type { ContentFile } from '../documents/content-file.ts'
import { NO_DATES } from '../documents/file-dates.ts'
import { ErrorAt } from '../documents/internal-error.ts'
import { isLinked, type LinkedKeyword, linkedKeyword } from '../schema/annotations.ts'
import { parseLink } from '../schema/parse-link.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { HoursLine, Link, Money } from '../schema/values.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import { additionsTo } from './additions.ts'
import { type Folder, findItem, type Item, must } from './folder.ts'
import { renditionsOf } from './images.ts'
import { hasOwnWords, interpolate } from './interpolation.ts'
import { comingPrice, money, plainNumber } from './locale.ts'
import { filledBlocks } from './markdown-template.ts'
import { hoursLines, weekWords } from './opening-hours.ts'
import { paletteOf } from './palettes.ts'
import { withLinks } from './portable-text.ts'
import type { Read } from './reads.ts'
import { resolveLink } from './resolve-link.ts'
import { remaining } from './site-addresses.ts'
import type { SiteContext } from './site-context.ts'
import type { SourceLocation } from './source-markers.ts'
import { themeIn } from './typefaces.ts'

/** Creates what links the values of a site, the items that several pages show once. */
export function createValueLinker(context: SiteContext) {
  const { folder, assets, settings, addresses, links, locale, reads, mark } = context
  const { isHidden, current } = addresses
  const items = new Map<Item['value'], { linked: unknown; reads: ReadonlyMap<string, Read> }>()
  const marked = (text: string, source: SourceLocation): string => (mark ? mark(text, source) : text)

  const textOf = (text: string, source: SourceLocation): string =>
    marked(interpolate(quotedBy(text, source), reads.readQuoted(text), mark), source)
  const plainTextOf = (text: string, source: SourceLocation): string =>
    interpolate(quotedBy(text, source), reads.readQuoted(text))

  /** Returns the content from which a text quotes. */
  function quotedBy(text: string, source: SourceLocation): Folder {
    const { main } = folder
    return main && !main.isTranslated(source) && hasOwnWords(text) ? main.folder : folder
  }

  const linkTo = (href: string): Link => resolveLink(current(must(parseLink(href), href)), links)

  /** The same item is the same object wherever it is shown. */
  function resolveItem({ file, path, schema, value }: Item): unknown {
    const known = items.get(value) ?? reads.recording(() => resolve(schema, value, file.source.file, path))
    items.set(value, known)
    reads.read('file', file.source.file)
    reads.readAll(known.reads)
    return known.linked
  }

  function itemsOf(collection: string, value: unknown): Item[] {
    const known = must(folder.collections.get(collection), collection)
    const absent = folder.absent.get(collection)
    if (value === 'all' || absent) reads.read('collection', collection)
    if (value === 'all') return [...known.values()]
    return (value as string[]).flatMap((id) => (absent?.has(id) ? [] : must(known.get(id), id)))
  }

  function priceOf(amount: number, source: SourceLocation): Money {
    const price = money(amount, locale)
    const scheduled = scheduledValue(folder, source)
    const next = scheduled && comingPrice(scheduled, locale, comingWords)
    return {
      ...price,
      text: marked(price.text, source),
      ...(next && { coming: { ...next, text: marked(next.text, source) } }),
    }
  }
  function sumOf(amount: number, source: SourceLocation): Money {
    const sum = money(amount, locale)
    return { ...sum, text: marked(sum.text, source) }
  }
  const comingSource = { file: 'site.yaml', path: ['messages', 'comingPrice'] }
  const comingWords = marked(interpolate(folder, settings.messages.comingPrice ?? '', mark), comingSource)

  /** What becomes of an annotated value: see `compiler/schema/annotations.ts`. */
  const steps: Record<LinkedKeyword, (value: never, schema: Schema, source: SourceLocation) => unknown> = {
    'x-palette': (value: Record<string, unknown>) => paletteOf(value).name,
    'x-refs: collection': (value, schema) => itemsOf(schema['x-refs'] ?? '', value).map(resolveItem),
    'x-ref: [collection]': (value, { 'x-ref': collections = [], 'x-lines': lines }) => {
      const entry = resolveItem(must(findItem(folder, collections, String(value)), value))
      return lines
        ? Object.fromEntries(Object.entries(entry as object).filter(([line]) => lines.includes(line)))
        : entry
    },
    'x-markdown': (text: string, _, source) =>
      withLinks(filledBlocks(quotedBy(text, source), reads.readQuoted(text), mark && { mark, source }), (href) =>
        isHidden(href) ? undefined : linkTo(href),
      ),
    'format: link': linkTo,
    'format: image': (file: string) => {
      reads.read('image', file)
      return renditionsOf(file, must(folder.bytes.get(file), file), assets, folder.hash).image
    },
    'x-text': (text: string, _, source) => textOf(text, source),
    'x-money': (amount: number, _, source) => priceOf(amount, source),
    'x-count': (number: number, _, source) => ({ number, text: marked(plainNumber(number, locale), source) }),
    'x-weekday': (weekday: Weekday, _, source) => ({ weekday, text: marked(week().weekday(weekday), source) }),
    'x-time': (time: string, _, source) => ({ time, text: marked(week().time(time), source) }),
    'x-day': (day: CivilDay, _, source) => ({ day, text: marked(dayInWords(day, locale.dates), source) }),
  }

  let words: ReturnType<typeof weekWords> | undefined
  const week = () => (words ??= weekWords(locale.language))
  let hours: readonly HoursLine[] | undefined
  const additions = {
    ...context,
    hours: () => (hours ??= Object.freeze(hoursLines(settings.contact.openingHours ?? [], locale.language, markHours))),
    textOf: plainTextOf,
    sumOf,
  }
  const markHours = (words: string, index?: number): string =>
    marked(words, { file: 'site.yaml', path: ['contact', 'openingHours', ...(index === undefined ? [] : [index])] })

  function resolveValue(schema: Schema, value: unknown, file: string, path: Path): unknown {
    const keyword = linkedKeyword(schema)
    if (keyword && isLinked(keyword, value)) return steps[keyword](value as never, schema, { file, path })
    if (typeof value !== 'object' || value === null) return value
    const shown = remaining(schema, value, isHidden).filter(({ schema: child }) => isShown(folder, child))
    const inside = shown.map(
      ({ key, schema: child, value: one }) => [key, resolve(child, one, file, [...path, key])] as const,
    )
    if (!isObject(value)) return inside.map(([, linked]) => linked)
    return Object.assign(
      Object.fromEntries(inside),
      additionsTo(chooseSchema(schema, value), value, { file, path }, additions),
    )
  }

  /** @throws ErrorAt with the innermost value that cannot be linked */
  function resolve(schema: Schema, value: unknown, file: string, path: Path): unknown {
    try {
      const result = resolveValue(schema, value, file, path)
      return typeof result === 'object' && result !== null ? Object.freeze(result) : result
    } catch (error) {
      throw error instanceof ErrorAt ? error : new ErrorAt(file, path, error)
    }
  }

  return { resolve, resolveItem, linkTo, textOf }
}

/** Whether pages may have a line, also by the theme. */
function isShown(folder: Folder, { 'x-theme': wanted, 'x-unpublished': unpublished }: Schema): boolean {
  if (unpublished) return false
  const value = wanted && valueAt(themeIn(folder), wanted.line)
  return value === undefined || wanted?.is.includes(value) === true
}

/** Returns what a value will be next, if it is dated. */
function scheduledValue(folder: Folder, { file: name, path }: SourceLocation) {
  const file = folder.files.get(name)
  return file && file.dates !== NO_DATES ? folder.ofFile(file, scheduledByPath).get(JSON.stringify(path)) : undefined
}

const scheduledByPath = ({ dates }: ContentFile) =>
  new Map(dates.scheduled.map((one) => [JSON.stringify(one.path), one]))
