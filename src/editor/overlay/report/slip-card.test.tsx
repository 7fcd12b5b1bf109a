import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readWords } from '../../api/read-words.ts'
import type { Slip } from '../../desk-report.ts'
import { createSay, WordsProvider } from '../words.ts'
import { renderBrokenPage } from './render-broken-page.tsx'
import { SlipCard } from './slip-card.tsx'

const words = readWords(fileURLToPath(new URL('../../../..', import.meta.url)))
const actions = { mend: async () => {}, open: async () => {} }

const slip: Slip = {
  ...{ file: 'courses.yaml', line: 12, column: 17, severity: 'error', code: 'value-type', hash: 'h' },
  message: '"monthlyPrice" should be a number, but is the text "3,000".',
  hint: 'Write 3000',
  excerpt: { above: '- id: a', line: 12, text: '  monthlyPrice: 3,000', start: 16, end: 21 },
  fix: { title: 'Write 3000', changes: [{ line: 12, before: ['  monthlyPrice: 3,000'], after: [] }] },
}

/** As it is read: texts and marks, without anything else. */
const shown = (one: Slip) =>
  renderToStaticMarkup(
    <WordsProvider value={createSay(words)}>
      <SlipCard slip={one} actions={actions} />
    </WordsProvider>,
  )
    .replace(/<(?!\/?(?:mark|button|h3)\b)[^>]+>/g, '|')
    .replace(/<(\w+)[^>]*>/g, '<$1>')
    .replace(/\|+/g, '|')

test('a card says what is wrong where, marks it in its line, and offers what can be done', () => {
  expect(shown(slip)).toMatchInlineSnapshot(
    `"|Error| |courses.yaml, line 12|<h3>&quot;monthlyPrice&quot; should be a number, but is the text &quot;3,000&quot;.</h3>|11|- id: a|12|  monthlyPrice: <mark>3,000</mark>|Write 3000|<button>Mend it</button><button>Open the file</button>|Write 3000|Line 12 as it is|12|  monthlyPrice: 3,000|As it would be|The line goes.|<button>Write this</button><button>Leave it</button>|"`,
  )
})

test('where something is missing stands a mark without letters; without a fix none is offered', () => {
  const { fix: _, hint: __, ...rest } = slip
  const card = shown({
    ...rest,
    severity: 'warning',
    excerpt: { line: 12, text: '  monthlyPrice:', start: 15, end: 15 },
  })
  expect(card).toContain('  monthlyPrice:<mark></mark>')
  expect(card).toContain('Warning')
  expect(card).not.toContain('Mend it')
})

test('before there is a page all cards stand on one, and what a file says is no HTML', () => {
  const hostile = { ...slip, file: 'faq.yaml', message: '<img src=x>' }
  const { title, body } = renderBrokenPage({ slips: [slip, hostile], failure: 'There is no folder.' }, words)
  expect(title).toBe('What is to be mended')
  expect(body).toContain('2 things to mend')
  expect(body).toContain('There is no folder.')
  expect([body.match(/<article/g)?.length, body.includes('<img')]).toEqual([2, false])
})
