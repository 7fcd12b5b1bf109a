/** From bytes to text: content is UTF-8, and of a size that people write. */
import type { Diagnostic } from '../diagnostic.ts'
import { createDraft, type Draft } from './draft.ts'

/** Content is written by hand: more than this is a mistake or an attack (design, "How a word travels"). */
export const LARGEST_FILE = 256 * 1024

/** @returns the text to go on with, and what is wrong with the file as a whole; then the text may be empty */
export function decode(file: string, bytes: Uint8Array): { draft: Draft; mistakes: Diagnostic[]; unreadable: boolean } {
  const refuse = (code: 'file-too-large' | 'file-encoding', message: string, hint: string) => {
    const draft = createDraft(file, '')
    return { draft, mistakes: [draft.tell(0, 1, { code, message, hint })], unreadable: true }
  }
  if (bytes.length > LARGEST_FILE) {
    const size = Math.ceil(bytes.length / 1024)
    return refuse(
      'file-too-large',
      `The file is ${size} KB. A content file may have at most 256 KB.`,
      'Split it into several pages.',
    )
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return refuse(
      'file-encoding',
      'The file is saved as UTF-16, which cannot be read here.',
      'Save it again and choose UTF-8 as the encoding.',
    )
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const draft = createDraft(file, text)
  const lost = text.indexOf('\ufffd')
  if (lost < 0) return { draft, mistakes: [], unreadable: false }
  const mistake = draft.tell(lost, lost + 1, {
    code: 'file-encoding',
    message: 'A letter here was lost when the file was saved: the file is not UTF-8 throughout.',
    hint: 'Type the letter again, then save the file with UTF-8 as its encoding.',
  })
  return { draft, mistakes: [mistake], unreadable: false }
}
