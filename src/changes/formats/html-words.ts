/** Words of the content in HTML: nothing of them is markup. */
import { escapeMarkup } from '../../publish/escape-markup.ts'
import { visible } from '../../report/visible.ts'
import type { MarkedText } from '../words/marked-text.ts'

/** On one line: GitHub ends an HTML element at an empty one. */
export const htmlWords = (text: string): string => escapeMarkup(visible(text.replace(/\s+/g, ' ')))

/** @param mark the element around words that differ; a text that differs whole needs none */
export function markedWords(marked: MarkedText, mark: 'del' | 'ins'): string {
  const whole = marked.every(({ differs }) => differs)
  return marked
    .map(({ text, differs }) => (differs && !whole ? `<${mark}>${htmlWords(text)}</${mark}>` : htmlWords(text)))
    .join('')
}
