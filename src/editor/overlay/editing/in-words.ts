/** A value of the content on one line. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object')
    return Object.values(value)
      .map(inWords)
      .filter((words) => words !== '')
      .join(' · ')
  return String(value)
}
