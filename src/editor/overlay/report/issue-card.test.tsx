import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readWords } from '../../api/words-file.ts'
import type { Issue } from '../../content-report.ts'
import { setWords } from '../ui.tsx'
import { IssueCard } from './issue-card.tsx'
import { renderBrokenPage } from './render-broken-page.tsx'

const words = readWords(fileURLToPath(new URL('../../../..', import.meta.url)))
setWords(words)

const issue: Issue = {
  file: 'courses.yaml',
  line: 12,
  column: 17,
  severity: 'error',
  code: 'value-type',
  hash: 'h',
  message: '"monthlyPrice" should be a number, but is the text "3,000".',
  hint: 'Write 3000',
  excerpt: { above: '- id: a', line: 12, text: '  monthlyPrice: 3,000', start: 16, end: 21 },
  fix: { title: 'Write 3000', changes: [{ line: 12, before: ['  monthlyPrice: 3,000'], after: [] }] },
}

/** The texts, marks, headings and buttons of a card. */
const shown = (one: Issue) =>
  renderToStaticMarkup(<IssueCard issue={one} />)
    .replace(/<(?!\/?(?:mark|button|h3)\b)[^>]+>/g, '|')
    .replace(/<(\w+)[^>]*>/g, '<$1>')
    .replace(/\|+/g, '|')

test('a card shows the issue, marks it in its line, and offers the fix', () => {
  expect(shown(issue)).toMatchInlineSnapshot(
    `"|Error| |courses.yaml, line 12|<h3>&quot;monthlyPrice&quot; should be a number, but is the text &quot;3,000&quot;.</h3>|11|- id: a|12|  monthlyPrice: <mark>3,000</mark>|Write 3000|<button>Mend it</button><button>Open the file</button>|Write 3000|Line 12 as it is|12|  monthlyPrice: 3,000|As it would be|The line goes.|<button>Write this</button><button>Leave it</button>|"`,
  )
})

test('shows an empty mark where something is missing, and offers no fix when there is none', () => {
  const { fix: _, hint: __, ...rest } = issue
  const card = shown({
    ...rest,
    severity: 'warning',
    excerpt: { line: 12, text: '  monthlyPrice:', start: 15, end: 15 },
  })
  expect(card).toContain('  monthlyPrice:<mark></mark>')
  expect(card).toContain('Warning')
  expect(card).not.toContain('Mend it')
})

test('the page before the first valid content has all cards, and escapes what a file contains', () => {
  const hostile = { ...issue, file: 'faq.yaml', message: '<img src=x>' }
  const { title, body } = renderBrokenPage({ issues: [issue, hostile], failure: 'There is no folder.' }, words)
  expect(title).toBe('What is to be mended')
  expect(body).toContain('2 things to mend')
  expect(body).toContain('There is no folder.')
  expect([body.match(/<article/g)?.length, body.includes('<img')]).toEqual([2, false])
})
