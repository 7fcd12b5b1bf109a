/** Finds which changes cause the differences at a place. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import { plainText } from '../../compiler/documents/compare-values.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import type { PageChange, PlaceChange } from '../places/places-of.ts'
import type { TouchedPlaces } from '../places/touched-places.ts'
import { valueWords } from '../values/file-changes.ts'
import { inOrder, numbersOf, type ValueChange } from '../values/value-changes.ts'
import { createTracer, type TracedValue } from './tracer.ts'

type Side = 'before' | 'after'

/**
 * Returns the places with the numbers of their changes, from 1.
 *
 * @param isOtherwise whether something besides these changes, such as a schema, makes places differ
 */
export function attributed(
  touched: TouchedPlaces,
  changes: readonly ValueChange[],
  { before, after }: Record<Side, Compiled>,
  isOtherwise: boolean,
): TouchedPlaces {
  const visible = numbersOf(changes, ({ kind }) => kind !== 'text')
  const only = visible.length < 2 && !isOtherwise ? visible : undefined
  const [traceBefore, traceAfter] = [createTracer(before, 'before'), createTracer(after, 'after')]
  const ofPlace = (place: PlaceChange, page?: PageChange): PlaceChange => {
    // Nothing is traced if there is only one possible cause.
    if (only) return { ...place, changes: only }
    const numbers = [
      ...changesAt(place, 'before', traceBefore(place, page?.was ?? page?.path), changes),
      ...changesAt(place, 'after', traceAfter(place, page?.path), changes),
    ]
    return { ...place, changes: inOrder(numbers) }
  }
  const pages = touched.pages.map((page): PageChange => {
    const numbers = only ?? changesOfPage(page, changes)
    const places = likeOthers(page.places.map((place) => ofPlace(place, page)))
    if (page.kind === 'changed' || page.kind === 'moved') return { ...page, changes: numbers, places }
    // The whole page comes from the same change, except what shows another changed value.
    return { ...page, changes: numbers, places: places.map((place) => withChanges(place, numbers)) }
  })
  return {
    ...touched,
    pages,
    everywhere: touched.everywhere.map((place) => ofPlace(place)),
    files: touched.files.map((place) => {
      const page = pages.find((each) => isAddressOf(place, each))
      return page ? { ...place, changes: page.changes } : ofPlace(place)
    }),
  }
}

const withChanges = (place: PlaceChange, numbers: readonly number[]): PlaceChange =>
  place.changes.length > 0 ? place : { ...place, changes: numbers }

/** Values for search engines have no source markers: they get the changes of a place of the page with the same texts. */
function likeOthers(places: readonly PlaceChange[]): PlaceChange[] {
  const textsOf = ({ before = [], after = [] }: PlaceChange): string => `${plainText(before)}\n${plainText(after)}`
  const known = new Map(places.flatMap((place) => (place.changes.length > 0 ? [[textsOf(place), place.changes]] : [])))
  return places.map((place) => withChanges(place, known.get(textsOf(place)) ?? []))
}

/** Whether a line of the sitemap is the address of a page that was added, removed or moved. */
function isAddressOf({ after, before = [] }: PlaceChange, { kind, path, was }: PageChange): boolean {
  const address = plainText(after ?? before)
  return kind !== 'changed' && [path, was].some((each) => each && each !== '/' && address.endsWith(each))
}

/** @param values that the place is made of */
function changesAt(
  place: PlaceChange,
  side: Side,
  values: readonly TracedValue[],
  changes: readonly ValueChange[],
): number[] {
  const numbers = numbersOf(changes, (change) => values.some((value) => isFrom(value, change, side)))
  return numbers.length > 0 ? numbers : numbersOf(changes, (change) => isInWords(change[side], place, side))
}

/** Whether a value is what changed, around it or inside it. */
function isFrom({ file, id, value }: TracedValue, change: ValueChange, side: Side): boolean {
  const spot = change[side]
  // A whole file may be a picture that the value names.
  if (change.kind.startsWith('file-')) return [file, value].includes(spot?.file ?? change.file)
  return file === spot?.file && isAlong(id, spot.id)
}

/** Whether one of two paths starts with the other. */
const isAlong = (a: Path, b: Path): boolean => a.every((step, index) => index >= b.length || step === b[index])

/** Whether the words of a place contain a changed value, for what is derived from it, such as numbers for search engines. */
function isInWords(changed: ValueChange[Side], place: PlaceChange, side: Side): boolean {
  const shown = place[side]
  if (!shown || !changed) return false
  const text = plainText(shown)
  if (place.part === 'files' && changed.id.includes(text.split(' → ')[0] ?? '')) return true
  const words = typeof changed.value === 'object' || changed.value === undefined ? '' : valueWords(changed.value)
  return words !== '' && (words === text || isInside(words, text))
}

/** Whether a text contains a number or an address. A link has only the digits of a telephone number. */
function isInside(words: string, text: string): boolean {
  if (/^\d+(\.\d+)?$/.test(words)) return numbersIn(text).includes(Number(words))
  const [value, whole] = [words, text].map((one) => one.replace(/[^\p{L}\p{N}]/gu, '')) as [string, string]
  const at = value.length > 4 && /[\d@./]/.test(words) ? whole.indexOf(value) : -1
  const goesOn = (end: string | undefined, start: string | undefined) => /\d\d/.test(`${end}${start}`)
  return at >= 0 && !goesOn(whole[at - 1], value[0]) && !goesOn(value.at(-1), whole[at + value.length])
}

/** Returns the whole numbers in a text: `₹26,000` has 26000, and not 6. */
const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:[,\u00a0\u202f]\d{2,3})*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replace(/[^\d.]/g, '')))

/** Returns the changes that added, removed or moved a page: of its route, or of the entry whose page it is. */
function changesOfPage({ kind, path, was = path }: PageChange, changes: readonly ValueChange[]): number[] {
  if (kind === 'changed') return []
  return numbersOf(changes, ({ before, after }) =>
    [...(before?.id ?? []), ...(after?.id ?? [])]
      .map(String)
      .some((id) => [path, was].some((address) => id === address || (id.length > 1 && address.endsWith(`/${id}`)))),
  )
}
