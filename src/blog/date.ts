const ISO = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** Reads a date in ISO 8601. A time without a zone is in UTC; a day that does not exist is no date. */
export function readDate(value: unknown): Date | undefined {
  const parts = typeof value === 'string' ? ISO.exec(value.trim()) : null
  if (!parts) return undefined
  const [text, day = '', zone] = parts
  const date = new Date(zone === undefined && text.includes('T') ? `${text}Z` : text)
  const midnight = new Date(day)
  const real = !Number.isNaN(date.getTime()) && !Number.isNaN(midnight.getTime())
  return real && midnight.toISOString().startsWith(day) ? date : undefined
}

/** Returns "January 5, 2024" for the language `en-US`: the same for all visitors and in prerendered HTML. */
export function longDate(iso: string | undefined, language: string): string | undefined {
  const date = readDate(iso)
  return date && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
