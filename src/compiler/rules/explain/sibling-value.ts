import { fitsAlone } from '../../schema/formats.ts'
import type { Schema } from '../../schema/schema-set.ts'
import type { Path } from '../../yaml/path.ts'

/** Longer texts show no better what belongs somewhere. */
const LONGEST = 60

/**
 * What stands in the place of a value in another entry of the same list, of the same type if it has one: the best example that an editor can be given,
 * in the language and the trade of the site.
 *
 * @param path of the value, which may be missing
 * @returns `undefined` where no entry has a word, a short text or a number there that fits
 */
export function siblingValue(data: unknown, path: Path, schema: Schema): string | number | undefined {
  const at = path.findLastIndex((step) => typeof step === 'number')
  if (at < 0 || at === path.length - 1) return undefined
  const list = valueAt(data, path.slice(0, at))
  if (!Array.isArray(list)) return undefined
  const typeOf = (entry: unknown): unknown => valueAt(entry, ['type'])
  const own: unknown = list[Number(path[at])]
  return list
    .filter((entry) => entry !== own && typeOf(entry) === typeOf(own))
    .map((entry) => valueAt(entry, path.slice(at + 1)))
    .find(
      (value): value is string | number =>
        (typeof value === 'number' || (typeof value === 'string' && isShort(value))) && fitsAlone(schema, value),
    )
}

const isShort = (text: string): boolean => text.length <= LONGEST && !/[\n$]/.test(text)

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | null | undefined)?.[step], data)
