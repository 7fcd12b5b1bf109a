/** From bytes to text: content is UTF-8, and of a size that people write. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createRepairedText, type RepairedText } from './repaired-text.ts'

/** Content is written by hand: more than this is a mistake or an attack (design, "How a word travels"). */
const LARGEST_FILE = 256 * 1024

/** Shorter lines than people write make a small file slow to read: with so many of them it is no content file. */
const MOST_LINES = 20_000

/** Likewise of signs that mean something to YAML: short values as JSON, without spaces, come to 90,000. */
const MOST_SIGNS = 100_000
const SIGNS = /[[\]{},:"'&*!?|>@`#%]|-(?=\s)/g

/** @returns the text to go on with, and what is wrong with the file as a whole; then the text may be empty */
export function decode(
  file: string,
  bytes: Uint8Array,
): { draft: RepairedText; diagnostics: Diagnostic[]; unreadable: boolean } {
  const refuse = (code: 'file-too-large' | 'file-encoding', message: string, hint: string) => {
    const draft = createRepairedText(file, '')
    return { draft, diagnostics: [draft.diagnose(0, 1, { code, message, hint })], unreadable: true }
  }
  if (bytes.length > LARGEST_FILE) {
    const size = Math.ceil(bytes.length / 1024)
    return refuse(
      'file-too-large',
      `The file is ${size} KB. A content file may have at most 256 KB.`,
      'Split it into several pages.',
    )
  }
  const encoding = otherEncoding(bytes)
  if (encoding) {
    return refuse(
      'file-encoding',
      `The file is saved as ${encoding}, which cannot be read here.`,
      'Save it again and choose UTF-8 as the encoding.',
    )
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const counts = [
    { count: text.split(/\r\n|\n|\r/).length, most: MOST_LINES, what: 'lines' },
    { count: text.match(SIGNS)?.length ?? 0, most: MOST_SIGNS, what: 'signs such as [ ] { } , : " and -' },
  ]
  const over = counts.find(({ count, most }) => count > most)
  if (over) {
    return refuse(
      'file-too-large',
      `The file has ${over.count} ${over.what}. A content file may have at most ${over.most}.`,
      'Split it into several pages.',
    )
  }
  const draft = createRepairedText(file, text)
  const lost = text.indexOf('\ufffd')
  if (lost < 0) return { draft, diagnostics: [], unreadable: false }
  const mistake = draft.diagnose(lost, lost + 1, {
    code: 'file-encoding',
    message: 'A letter here was lost when the file was saved: the file is not UTF-8 throughout.',
    hint: 'Type the letter again, then save the file with UTF-8 as its encoding.',
  })
  return { draft, diagnostics: [mistake], unreadable: false }
}

/** The encoding of a file that is no UTF-8: by its byte-order mark, or by the zeros that its Latin letters begin or end with. */
function otherEncoding(bytes: Uint8Array): 'UTF-16' | 'UTF-32' | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'UTF-16'
  if (a === 0xfe && b === 0xff) return 'UTF-16'
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'UTF-32'
  const zeros = [0, 1, 2, 3].map((at) => a !== undefined && [at, at + 4].every((index) => bytes[index] === 0))
  const pattern = zeros.map(Number).join('')
  if (pattern === '1110' || pattern === '0111') return 'UTF-32'
  return pattern === '1010' || pattern === '0101' ? 'UTF-16' : undefined
}
