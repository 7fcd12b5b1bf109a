/** Fixed language and time zone: a date reads the same in Kolkata, in Los Angeles and in prerendered HTML. */
const longDateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * @param iso a date in ISO 8601, with or without a time
 * @returns "January 5, 2024"; `undefined` when there is no date or it is none
 */
export function longDate(iso: string | undefined): string | undefined {
  if (!iso) return undefined
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? undefined : longDateFormat.format(date)
}
