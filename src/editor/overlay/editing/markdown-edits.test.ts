import { expect, test } from 'vitest'
import { addLink, type Selected, toggleBold, toggleList } from './markdown-edits.ts'

/** Reads a text whose selection is between `<` and `>`. */
function selected(marked: string): Selected {
  const start = marked.indexOf('<')
  return { text: marked.replace(/[<>]/g, ''), start, end: marked.indexOf('>') - 1 }
}
const shown = ({ text, start, end }: Selected): string =>
  `${text.slice(0, start)}<${text.slice(start, end)}>${text.slice(end)}`

test('words become bold, and plain again', () => {
  const bold = toggleBold(selected('We <never> call.'), 'words')
  expect(shown(bold)).toBe('We **<never>** call.')
  expect(shown(toggleBold(bold, 'words'))).toBe('We <never> call.')
  expect(shown(toggleBold(selected('We <>call.'), 'words'))).toBe('We **<words>**call.')
})

test('words become a link to a page', () => {
  expect(shown(addLink(selected('See <our questions>.'), 'words', '/faq'))).toBe('See [<our questions>](/faq).')
  expect(shown(addLink(selected('See <>'), 'this page', '/faq'))).toBe('See [<this page>](/faq)')
})

test('lines become a list, after an empty line, and plain lines again', () => {
  expect(shown(toggleList(selected('Bring:\npa<per\npen>s')))).toBe('Bring:\n\n<- paper\n- pens>')
  expect(shown(toggleList(selected('<- paper\n- pens>\n\nMore')))).toBe('<paper\npens>\n\nMore')
  expect(shown(toggleList(selected('<paper>')))).toBe('<- paper>')
})
