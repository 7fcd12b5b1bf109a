/**
 * Short texts of a post, such as titles. Posts moved over from other systems have HTML entities in them, which are
 * decoded: "Sums &amp; Songs". The result is shown as text; nothing in it becomes an element.
 */

/** The most letters of such a text: more than is seen, and few enough to lay out at once. */
export const LONGEST = 1000

/** @returns well-formed text without spaces around it; `undefined` for an empty text, and for what is no text */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // Half a surrogate pair, which no address and no file can hold, becomes the replacement character.
  const wellFormed = value.slice(0, LONGEST).replace(/\p{Surrogate}/gu, '\ufffd')
  return decodeEntities(wellFormed).trim() || undefined
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bull: '•',
  copy: '©',
  eacute: 'é',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  shy: '\u00ad',
  times: '×',
  trade: '™',
}

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi

/** Decodes once. Unknown entities stay unchanged. */
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? entity) : entity
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    // No control characters, halves of surrogate pairs, or numbers outside Unicode.
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : entity
  })
}
