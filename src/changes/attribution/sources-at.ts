/** The values of the content that a place of the site is made of. */
import { partsOf, type Source, sourcesIn, withoutMarks } from '../../compiler/link/marks.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { type MarkedText, plainText } from '../words/marked-text.ts'

/**
 * @param data with marks  @param path of the place in it
 * @param shown what is read there, with the words that differ: of a text these decide
 * @returns their numbers, those of the words that differ alone where that can be told; or the place itself, found by its neighbours
 */
export function sourcesAt(
  data: unknown,
  path: Path,
  sources: readonly Source[],
  shown: MarkedText | undefined,
): readonly Source[] {
  const texts = textsIn(at(data, path))
  const precise = shown ? texts.flatMap((text) => sourcesOfDifference(text, shown)) : []
  const numbers = precise.length > 0 ? precise : texts.flatMap(sourcesIn)
  if (numbers.length > 0) return numbers.flatMap((number) => sources[number] ?? [])
  return byNeighbours(data, path, sources)
}

const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step], data)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) {
    // Words of a Portable Text stand in pieces; a sentence may reach over several.
    const pieces = value.every((one) => isObject(one) && typeof one['_type'] === 'string' && 'text' in one)
    return pieces ? [value.map((one: { text: unknown }) => String(one.text)).join('')] : value.flatMap(textsIn)
  }
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Of the words that differ, the innermost sources. Where words came or went on the other side alone, the source of the
 * sentence; where all of it is new or gone, all of them.
 *
 * @returns none where the text does not hold what is shown
 */
function sourcesOfDifference(marked: string, shown: MarkedText): number[] {
  const start = withoutMarks(marked).indexOf(plainText(shown))
  if (start < 0) return []
  const isWhole = shown.every(({ differs }) => differs)
  const isSame = !shown.some(({ differs }) => differs)
  const ranges: { from: number; to: number }[] = []
  let offset = start
  for (const { text, differs } of shown) {
    if (differs || isSame) ranges.push({ from: offset, to: offset + text.length })
    offset += text.length
  }
  const found: number[] = []
  let from = 0
  for (const { text, sources } of partsOf(marked)) {
    const to = from + text.length
    if (ranges.some((range) => range.from < to && from < range.to))
      found.push(...(isWhole ? sources : isSame ? sources.slice(0, 1) : sources.slice(-1)))
    from = to
  }
  return found
}

/** What has no words, such as a link or a sign, lies in its file beside the words that lie beside it here. */
function byNeighbours(data: unknown, path: Path, sources: readonly Source[]): Source[] {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const group = at(data, path.slice(0, depth))
    if (!isObject(group)) continue
    for (const [key, value] of Object.entries(group)) {
      const number = typeof value === 'string' ? sourcesIn(value)[0] : undefined
      const source = number === undefined ? undefined : sources[number]
      if (source?.path.at(-1) === key)
        return [{ file: source.file, path: [...source.path.slice(0, -1), ...path.slice(depth)] }]
    }
  }
  return []
}
