/** What the `${...}` of a site stand for, as plain texts. */
import { priceText } from '../price.ts'

/** Between the braces stands the name. */
export const REFERENCE = /\$\{([a-z][\w.-]*)\}/gi

/**
 * @param texts in which references occur
 * @param files the data of each file at the root of the content, by its name without `.yaml`
 * @param language of the site, which groups the digits of prices
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

/** Into an object by key, into a list by the `id` of an entry. */
function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.find(({ id }) => id === key)
  return (value as Record<string, unknown> | undefined)?.[key]
}
