import { Window } from 'happy-dom'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { change, content, type Edits } from '../../tests/data/changed-content.ts'
import { type ChangeReport, changeReport } from '../change-report.ts'
import { htmlFormat } from './html.ts'
import { markdownFormat } from './markdown.ts'
import { textFormat } from './text.ts'

const report = (edits: Edits, first?: Edits): ChangeReport => changeReport(change(edits, first), 'origin/main')

const REPLY = report({
  'facts.yaml': [['replyHours: 24', 'replyHours: 48']],
  'site.yaml': [['to: /career\n      show: menu', 'to: /career']],
})

test('prints text for a terminal', () => {
  expect(textFormat(REPLY, { colour: false })).toMatchInlineSnapshot(`
    "2 changes in 4 places, on every page, on 2 pages. 4 of 6 pages are the same but for what all pages share.

    Warning (legal-text): Refund Policy (/refund-policy) says something else in one place. Have those who rely on it been told, and is its date right?

    1. Reply hours: 24 → 48 (facts.yaml)
       / Live Online Classes in Kolkata
         Questions and answers “Questions”, What are the fees?, Answer
           - We reply within [24] hours.
           + We reply within [48] hours.
         Call to action “Book a Free Class”, Text
           - We reply within [24] hours.
           + We reply within [48] hours.
       /refund-policy Refund Policy
         Policy text “Refund Policy”, Policy, Who Decides, Text
           - We do, within [24] hours.
           + We do, within [48] hours.

    2. Header, Careers, Where it shows: removed: menu (site.yaml)
       On every page, and in what all share
         Header, Careers, Where it shows (removed)
           - menu"
  `)
})

test('marks words by colour instead of brackets', () => {
  expect(textFormat(REPLY, { colour: true })).toContain('We do, within \u001b[31m24\u001b[39m hours.')
})

test('prints Markdown for a pull request', () => {
  expect(markdownFormat(REPLY)).toMatchInlineSnapshot(`
    "## What this changes

    2 changes in 4 places, on every page, on 2 pages. 4 of 6 pages are the same but for what all pages share.

    <ul>
    <li>Warning (legal-text): <code>Refund Policy (/refund-policy) says something else in one place. Have those who rely on it been told, and is its date right?</code></li>
    </ul>

    <details><summary><code>1. Reply hours: 24 → 48 (facts.yaml)</code></summary>

    <pre>
    <b>/ Live Online Classes in Kolkata</b>
      Questions and answers “Questions”, What are the fees?, Answer
        - We reply within <del>24</del> hours.
        + We reply within <ins>48</ins> hours.
      Call to action “Book a Free Class”, Text
        - We reply within <del>24</del> hours.
        + We reply within <ins>48</ins> hours.
    <b>/refund-policy Refund Policy</b>
      Policy text “Refund Policy”, Policy, Who Decides, Text
        - We do, within <del>24</del> hours.
        + We do, within <ins>48</ins> hours.
    </pre>

    </details>

    <details><summary><code>2. Header, Careers, Where it shows: removed: menu (site.yaml)</code></summary>

    <pre>
    <b>On every page, and in what all share</b>
      Header, Careers, Where it shows (removed)
        - menu
    </pre>

    </details>

    "
  `)
})

test('says what did not change', () => {
  const notes = report({ 'facts.yaml': [['refundDays: 7', 'refundDays: 7 # a note']] })
  expect(textFormat(notes, { colour: false })).toBe(
    [
      'Nothing a visitor can see changes: only notes, blanks or the order of lines do. All 6 pages are the same to the byte.',
      '1. facts.yaml: says the same in other letters: notes, blanks, quotes or the order of lines',
    ].join('\n\n'),
  )
  expect(textFormat(changeReport(change({}), 'origin/main', 2), { colour: false })).toBe(
    'No content changes. 2 files outside of content and schemas differ too; what that does is not told here.',
  )
  expect(
    textFormat(report({ 'facts.yaml': [['replyHours: 24', 'replyHours: 48\nNo: 4']] }), { colour: false }),
  ).toContain(
    'The content after this change has errors (npm run check names them); before it there are none. One side has no site, so there are no two sites to compare: the changed lines alone are told.',
  )
})

test('folds long lists of places and of pages', () => {
  const faq = Array.from(
    { length: 20 },
    (_, index) => `- id: q${index}\n  question: Question ${index}?\n  answer: It costs nothing, number ${index}.\n`,
  )
  const before = { 'faq.yaml': faq.join('') }
  const folded = report({ 'faq.yaml': faq.join('').replaceAll('nothing', 'little') }, before)
  const merged: ChangeReport = {
    ...folded,
    pages: Array.from({ length: 20 }, (_, index) => ({
      ...(folded.pages[0] as ChangeReport['pages'][number]),
      path: `/p${index}`,
    })).map((page) => ({ ...page, places: page.places.map((place) => ({ ...place, changes: [1] })) })),
  }
  const text = textFormat(merged, { colour: false })
  expect(text).toContain('and 14 more on /p0\n')
  expect(text).toContain('and 8 more pages: /p12, /p13, /p14, /p15, /p16, …')
})

/** Hostile texts in a content file, aimed at readers of the report. */
const HOSTILE = [
  '</code></pre><img src=x onerror=alert(1)><script>alert(2)</script>',
  '@everyone @octocat #1 GH-2 octocat/repo#3 https://evil.example www.evil.example a@evil.example',
  '``` [link](https://evil.example) ![](https://evil.example/x.png) **bold** | a | b | <!-- <details> :tada:',
  '\u202eevil\u202c &lt;b&gt; &#64;here ${{ secrets.TOKEN }} ::error::x',
]

/** A report with hostile words wherever content has words. */
function hostile(): ChangeReport {
  const text = JSON.stringify(REPLY)
  let count = 0
  const poison = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return ['kind', 'part', 'severity', 'code'].includes(key)
        ? value
        : `${HOSTILE[count++ % HOSTILE.length]}\n\n${value}`
    if (Array.isArray(value)) return value.map((one) => (key === 'broken' ? one : poison(one)))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poison(one, name)]))
  }
  return poison(JSON.parse(text)) as ChangeReport
}

test('keeps hostile words inside code in a pull request: no link, mention, picture or element', () => {
  const markdown = markdownFormat(hostile())
  const outside = markdown
    .replace(/<code>[^<]*<\/code>/g, '')
    .replace(/<pre>\n(?:[^<]|<\/?(?:b|del|ins)>)*<\/pre>/g, '')
  expect(outside).toMatch(/^[\s\w#.,:;()/&+*`'-]*(?:<\/?(?:ul|li|details|summary|p)>[\s\w#.,:;()/&+*`'-]*)*$/)
  expect(outside).not.toMatch(/evil|octocat|everyone|here|secrets|@|https?:/)
  // An empty line would end an element, and what follows would be Markdown.
  for (const [, inside] of markdown.matchAll(/<(?:pre|ul|summary)>(.*?)<\/(?:pre|ul|summary)>/gs))
    expect(inside).not.toContain('\n\n')
  expect(markdown).not.toContain('\u202e')
})

test('Markdown has only our heading, sentence and elements, whatever the content says', () => {
  const tokens = new MarkdownIt({ html: true, linkify: true }).parse(markdownFormat(hostile()), {})
  const inside = tokens.flatMap(({ children }) => (children ?? []).map(({ type }) => type))
  expect(new Set(tokens.map(({ type }) => type))).toEqual(
    new Set(['heading_open', 'inline', 'heading_close', 'paragraph_open', 'paragraph_close', 'html_block']),
  )
  expect(new Set(inside)).toEqual(new Set(['text']))
})

test('never writes a comment longer than GitHub accepts, and says what it leaves out', () => {
  const long = {
    ...REPLY,
    changes: Array.from({ length: 4000 }, () => REPLY.changes[0] as ChangeReport['changes'][number]),
  }
  const markdown = markdownFormat(long)
  expect(markdown.length).toBeLessThan(65_000)
  expect(markdown).toMatch(/And \d+ more parts: `npm run changes` tells all of them\.\n$/)
})

test('keeps hostile words as text in the HTML page: nothing runs and nothing is fetched', () => {
  const evil = '<script>parent.alert(1)</script>"><img src=https://evil.example/x.png onerror=alert(1)>'
  const page = hostile().pages[0] as ChangeReport['pages'][number]
  const html = htmlFormat(hostile(), { drawn: [{ page, name: evil, before: evil, after: evil }], left: 2 })
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } }) as unknown as Window
  document.write(html)
  expect(
    [...document.querySelectorAll('script, img, a, link, object, base, form')].map(({ outerHTML }) => outerHTML),
  ).toEqual([])
  const frames = [...document.querySelectorAll('iframe')]
  expect(
    frames.map((frame) => [frame.getAttribute('sandbox'), frame.getAttribute('srcdoc'), frame.getAttribute('src')]),
  ).toEqual([
    ['', evil, null],
    ['', evil, null],
  ])
  expect(
    [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')),
    ),
  ).toEqual([])
  expect(html).toContain("content=\"default-src 'none';")
  expect(html).toContain('<p>and 2 more.</p>')
})

test('the report is plain JSON with these keys', () => {
  expect(JSON.parse(JSON.stringify(REPLY, null, 2))).toEqual(REPLY)
  expect(REPLY.version).toBe(2)
  expect(Object.keys(REPLY)).toEqual([
    'version',
    'against',
    'broken',
    'changes',
    'findings',
    'everywhere',
    'pages',
    'files',
    'counts',
  ])
})

test('prints no time and no hash, and the same report twice', () => {
  const text = textFormat(REPLY, { colour: false })
  expect(text).not.toMatch(/[0-9a-f]{12}|\d\d:\d\d/)
  expect(text).toBe(
    textFormat(
      report({
        'facts.yaml': [['replyHours: 24', 'replyHours: 48']],
        'site.yaml': [['to: /career\n      show: menu', 'to: /career']],
      }),
      { colour: false },
    ),
  )
})

const firstChange = (text: string): string => text.split('\n').find((line) => line.startsWith('1. ')) ?? ''

test('shortens a long changed text around the difference', () => {
  const long =
    'Fees are paid in advance for each month, by the fifth day, by bank transfer or by UPI, to the account on the invoice, with the name of your child and the month in the line for the reference, so'
  const before = {
    'faq.yaml': `- id: a\n  question: When?\n  answer: |\n    - ${long} that we send.\n    - And so on.\n`,
  }
  const text = textFormat(report({ 'faq.yaml': [['that we send', 'that we print']] }, before), { colour: false })
  const [, old, now] = /: (.*) → (.*) \(faq\.yaml\)$/.exec(firstChange(text)) ?? []
  expect(old).toContain('that we send.')
  expect(now).toContain('that we print.')
  expect(old).toMatch(/^… \w/)
})

test('says from where to where an entry moved, with its title once', () => {
  const about = new TextDecoder().decode(content.get('pages/about.yaml'))
  const start = about.indexOf('blocks:\n') + 'blocks:\n'.length
  const blocks = about.slice(start).split(/(?=^ {2}- type:)/m)
  const moved =
    about.slice(0, start) + [...blocks.slice(1), blocks[0]].map((block) => `${block?.trimEnd()}\n`).join('\n')
  const text = textFormat(report({ 'pages/about.yaml': moved }), { colour: false })
  expect(text).toMatch(/“[^”]+” \(moved from place \d to \d\)/)
  expect(text).not.toContain('stands elsewhere')
})

test('says in words whether search engines may list a page', () => {
  const text = textFormat(report({ 'pages/about.yaml': [['title: ', 'unlisted: true\ntitle: ']] }), { colour: false })
  expect(text).toContain('In search results\n       - yes\n       + no')
})

test('looks at each place of a report once, however many changes it has', () => {
  let looked = 0
  const place = { ...(REPLY.pages[0] as ChangeReport['pages'][number]).places[0] } as ChangeReport['files'][number]
  const counting = (number: number) =>
    Object.defineProperty({ ...place }, 'changes', {
      get: () => {
        looked += 1
        return [number]
      },
    })
  const changes = Array.from({ length: 200 }, () => REPLY.changes[0] as ChangeReport['changes'][number])
  const files = Array.from({ length: 1000 }, (_, index) => counting((index % 200) + 1))
  textFormat({ ...REPLY, changes, files, pages: [], everywhere: [] }, { colour: false })
  expect(looked).toBeLessThan(5 * files.length)
})
