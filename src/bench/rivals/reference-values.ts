/** Resolves the `${...}` references of a site to plain texts. */
import { priceText } from '../price.ts'

/** Captures the name between the braces. */
export const REFERENCE = /\$\{([a-z][\w.-]*)\}/gi

/**
 * @param texts in which references occur
 * @param files data of each file in the root of the content, by name without `.yaml`
 * @param language of the site, for grouping the digits of prices
 * @returns each value by its name between the braces
 */
export function referenceValues(
  texts: readonly string[],
  files: Readonly<Record<string, unknown>>,
  language: string,
): Record<string, string> {
  const names = new Set(texts.flatMap((text) => [...text.matchAll(REFERENCE)].map(([, name = '']) => name)))
  const resolve = (name: string): string => {
    const value = name.split('.').reduce<unknown>(step, files)
    if (typeof value === 'number' && /price/i.test(name)) return priceText(value, language)
    return String(value ?? '').replace(REFERENCE, (_, inner: string) => resolve(inner))
  }
  return Object.fromEntries([...names].map((name) => [name, resolve(name)]))
}

/** Reads a key of an object, or the entry of a list with that `id`. */
function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.find(({ id }) => id === key)
  return (value as Record<string, unknown> | undefined)?.[key]
}
