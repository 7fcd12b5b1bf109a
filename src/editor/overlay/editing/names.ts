/** Short texts made of values: a summary, and names in letters that every system and every link takes. */

/** Returns small letters, digits and hyphens, at most 40; empty when the text has none of the Latin alphabet. */
const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')

/** The lines that name an entry; the first that is filled in decides. */
const NAMING = ['title', 'name', 'question', 'heading', 'label']

/** Returns an id for an entry, made of its title; empty as long as that has no Latin letter. */
export function shortNameFor(entry: Readonly<Record<string, unknown>>): string {
  const words = NAMING.map((key) => entry[key]).find((text) => typeof text === 'string' && text.trim() !== '')
  return plainName(String(words ?? ''))
}

/** Returns a path for a new picture: its name and a `unique` part. Undefined if pages cannot show this kind of file. */
export function pictureName(name: string, unique: string): string | undefined {
  const [, stem = '', extension = ''] = /^(.*)\.(\w+)$/s.exec(name) ?? []
  if (!/^(?:jpe?g|png|webp|avif)$/i.test(extension)) return undefined
  return `images/${plainName(stem) || 'picture'}-${unique}.${extension.toLowerCase()}`
}

/** Returns a value of the content as one line of text. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  const parts = Object.values(value).map(inWords)
  return parts.filter((words) => words !== '').join(' · ')
}
