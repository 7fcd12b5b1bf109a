const ISO = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Reads a date of the service. A time without a zone is in UTC, not in the visitor's zone.
 *
 * @param value a date in ISO 8601, with or without a time
 * @returns `undefined` for anything else, and for days that do not exist, which `Date` would carry over
 */
export function readDate(value: unknown): Date | undefined {
  const parts = typeof value === 'string' ? ISO.exec(value.trim()) : null
  if (!parts) return undefined
  const [text, day = '', zone] = parts
  const date = new Date(zone === undefined && text.includes('T') ? `${text}Z` : text)
  const midnight = new Date(day)
  const real = !Number.isNaN(date.getTime()) && !Number.isNaN(midnight.getTime())
  return real && midnight.toISOString().startsWith(day) ? date : undefined
}

/**
 * Formats a date. Language and time zone are fixed, so it is the same for all visitors and in prerendered HTML.
 *
 * @param iso a date in ISO 8601, with or without a time
 * @param language a BCP 47 tag
 * @returns "January 5, 2024" for `en-US`; `undefined` if there is no valid date
 */
export function longDate(iso: string | undefined, language: string): string | undefined {
  const date = readDate(iso)
  return date && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
