/**
 * Any report of the right shape, with whatever a stranger writes into it: no format prints anything that its reader takes for
 * more than text. `FORGED_REPORTS` says how many.
 */
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import type { ChangeReport, ReportedChange, ReportedPage, ReportedPlace } from '../change-report.ts'
import { ReportError, readReport } from '../read-report.ts'
import { type ChangeFinding, changeCodes } from '../rules/rule.ts'
import { htmlFormat } from './html.ts'
import { markdownFormat } from './markdown.ts'
import { textFormat } from './text.ts'

const RUNS = Number(process.env['FORGED_REPORTS'] ?? 100)

const NASTY = [
  ...[
    '',
    ' ',
    '\n',
    '\n\n',
    '\r\n\r\n',
    '\t\n \n',
    '\u2028',
    '\u2029\u2029',
    '\u0085',
    '\u000b\f',
    '\ufeff',
    '\u200b',
    '\u00a0\n',
  ],
  ...['</pre>', '</code>', '</summary></details>', '</ul>', '</style>', '</script>', '</textarea>', '-->', ']]>', '?>'],
  ...[
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<!-- ',
    '<![CDATA[',
    '<?php ',
    '<!DOCTYPE x>',
    '<a href="x">',
  ],
  ...[
    '# heading',
    '## What this changes',
    '- list',
    '1. list',
    '> quote',
    '---',
    '===',
    '```',
    '~~~',
    '    code',
    '| a | b |\n|--|--|',
  ],
  ...[
    '[a](https://evil.example)',
    '![a](https://evil.example/x.png)',
    '<https://evil.example>',
    'https://evil.example',
    '[a]: https://evil.example',
  ],
  ...[
    '@octocat',
    '#1',
    'octocat/repo#3',
    '**bold**',
    '`code`',
    '\\',
    '&lt;b&gt;',
    '&#60;b&#62;',
    '&',
    '"',
    "'",
    '<',
    '>',
    '$&',
    '%s',
  ],
  ...[
    '\u001b[31m',
    '\u001b]8;;https://evil.example\u0007x',
    '\u009b31m',
    '\b\b\b',
    '\0',
    '\u007f',
    '\r',
    '\u202e',
    '\u2066',
    '\ud800',
    '\ue000',
  ],
]

const text = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.constantFrom(...NASTY), fc.string({ maxLength: 6 })), { maxLength: 4 })
  .map((parts) => parts.join(''))
const texts = fc.array(text, { maxLength: 3 })
const day = fc.constantFrom('2027-04-01', '2026-12-31')
const count = fc.nat(9)
const numbers = fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 6 })
const marked = fc.array(fc.record({ text, differs: fc.constant(true as const) }, { requiredKeys: ['text'] }), {
  maxLength: 3,
})

const change: fc.Arbitrary<ReportedChange> = fc.record(
  {
    kind: fc.constantFrom<ReportedChange['kind'][]>(
      ...([
        'changed',
        'added',
        'gone',
        'moved',
        'renamed',
        'text',
        'file-added',
        'file-gone',
        'file-renamed',
        'file-changed',
      ] as const),
    ),
    file: text,
    name: text,
    label: text,
    of: texts,
    before: text,
    after: text,
  },
  { requiredKeys: ['kind', 'file', 'name', 'label', 'of'] },
)

const place: fc.Arbitrary<ReportedPlace> = fc.record(
  {
    part: fc.constantFrom('block', 'head', 'search', 'frame', 'settings', 'files'),
    kind: fc.constantFrom('changed', 'added', 'gone', 'moved', 'renamed'),
    block: fc.record({ type: text, name: text, before: count, after: count }, { requiredKeys: ['type', 'name'] }),
    label: text,
    of: texts,
    before: marked,
    after: marked,
    inside: fc.array(fc.record({ name: text, text }, { requiredKeys: ['text'] }), { maxLength: 12 }),
    moved: fc.record({ from: count, to: count }),
    from: day,
    changes: numbers,
  },
  { requiredKeys: ['part', 'kind', 'label', 'of', 'changes'] },
)
/** One with a name in which there is nothing to read. */
const nameless = fc.record({
  part: fc.constantFrom('files' as const, 'frame' as const),
  kind: fc.constant('changed' as const),
  label: fc.constantFrom('', ' ', '\n\n', '\u00a0'),
  of: fc.constant([]),
  changes: fc.constant([1]),
})
const places = fc.array(fc.oneof({ weight: 4, arbitrary: place }, { weight: 1, arbitrary: nameless }), { maxLength: 9 })

const page: fc.Arbitrary<ReportedPage> = fc.record(
  {
    path: text,
    title: text,
    was: text,
    from: day,
    places,
    changes: numbers,
    kind: fc.constantFrom('changed', 'added', 'gone', 'moved'),
  },
  { requiredKeys: ['path', 'title', 'kind', 'places', 'changes'] },
)

const finding: fc.Arbitrary<ChangeFinding> = fc.record({
  code: fc.constantFrom(...(Object.keys(changeCodes) as ChangeFinding['code'][])),
  severity: fc.constantFrom('error', 'warning', 'note'),
  message: text,
  changes: numbers,
})

const report: fc.Arbitrary<ChangeReport> = fc.record(
  {
    version: fc.constant(2 as const),
    against: text,
    broken: fc.constantFrom([], [], ['after' as const], ['before' as const, 'after' as const]),
    changes: fc.array(change, { minLength: 2, maxLength: 3 }),
    findings: fc.array(finding, { maxLength: 3 }),
    everywhere: places,
    pages: fc.array(page, { maxLength: 14 }),
    files: places,
    translations: fc.array(
      fc.record({
        language: text,
        file: text,
        line: count,
        sentences: fc.array(fc.record({ before: marked, after: marked }, { requiredKeys: [] }), { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
    counts: fc.record({ pages: count, same: count, sameBytes: count }),
    otherFiles: count,
  },
  { requiredKeys: ['version', 'against', 'broken', 'changes', 'findings', 'everywhere', 'pages', 'files', 'counts'] },
)

const forged = (check: (report: ChangeReport) => void): void => fc.assert(fc.property(report, check), { numRuns: RUNS })

/** What a reader of Markdown makes of it: GitHub’s links of plain addresses are on. */
const reader = new MarkdownIt({ html: true, linkify: true })

const ELEMENT = /^<\/?(?:ul|li|code|details|summary|pre|b|del|ins|p)>$/

test('Markdown has one heading, our sentences, and our elements without attributes', () => {
  forged((report) => {
    const markdown = markdownFormat(report)
    const tokens = reader.parse(markdown, {})
    const blocks = new Set(tokens.map(({ type }) => type))
    for (const type of blocks)
      expect(['heading_open', 'heading_close', 'paragraph_open', 'paragraph_close', 'inline', 'html_block']).toContain(
        type,
      )
    expect(tokens.filter(({ type }) => type === 'heading_open')).toHaveLength(1)
    expect(tokens.find(({ type }) => type === 'inline')?.content).toBe('What this changes')
    const inline = tokens.flatMap(({ children }) => children ?? [])
    for (const { type, content } of inline)
      if (type === 'code_inline') expect(content).toBe('npm run changes')
      else expect([type, /^[\w ,.;()]*:?[\w ,.;()]*$/.test(content)]).toEqual(['text', true])
    const html = tokens.flatMap(({ type, content }) => (type === 'html_block' ? [content] : [])).join('')
    expect((html.match(/<[^>]*>?/g) ?? []).filter((tag) => !ELEMENT.test(tag))).toEqual([])
    expectBalanced(html)
    for (const [, inside = ''] of markdown.matchAll(/<pre>\n(.*?)<\/pre>/gs))
      expect(`\n${inside}`).not.toMatch(/\n[ \t]*\n/)
    expectVisible(markdown)
  })
})

/** Each element ends where it began, and none is left open: what follows the report is not inside it. */
function expectBalanced(html: string): void {
  const open: string[] = []
  for (const [tag, end, name = ''] of html.matchAll(/<(\/?)([a-z]+\d?)>/g))
    if (!end) open.push(name)
    else if (open.pop() !== name) open.push(`${tag} closes another`, name)
  expect(open).toEqual([])
}

/** Nothing that moves a cursor, changes the direction of letters or cannot be seen. */
const expectVisible = (printed: string): void =>
  expect(printed).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u)

/** Of an element of ours: its tags, with the class that it may have. */
const TAG =
  /^<(?:\/?(?:h1|ul|li|section|h2|h3|del|ins|p|b)|b class="(?:error|warning|note)"|p class="(?:place|before|after|more)")>$/

test('HTML has our elements, no attribute but a class, and nothing that loads or runs', () => {
  const [head] = htmlFormat(EMPTY, { drawn: [], left: 0 }).split('<h1>')
  forged((report) => {
    const html = htmlFormat(report, { drawn: [], left: 0 })
    expect(html.startsWith(head as string) && html.endsWith('</body></html>\n')).toBe(true)
    const body = html.slice((head as string).length, -'</body></html>\n'.length)
    // Nothing but a tag of ours has a sign that begins one, and no attribute can be left.
    expect((body.match(/<[^>]*>?/g) ?? []).filter((tag) => !TAG.test(tag))).toEqual([])
    expectBalanced(body.replace(/ class="[a-z]+"/g, ''))
    expectVisible(html)
  })
})

const EMPTY: ChangeReport = {
  version: 2,
  against: 'main',
  broken: [],
  changes: [],
  findings: [],
  everywhere: [],
  pages: [],
  files: [],
  counts: { pages: 0, same: 0, sameBytes: 0 },
}

test('the text for a terminal has only lines that begin as ours do, with colour and without', () => {
  forged((report) => {
    const plain = textFormat(report, { colour: false })
    expectVisible(plain)
    expect(plain.replaceAll('\n\n', '\n')).not.toMatch(/\n\s*\n/)
    const findings = report.findings.length
    const [, ...lines] = plain.split('\n').filter((line) => line !== '')
    const isOurs = (line: string, index: number): boolean =>
      index < findings
        ? /^(?:Error|Warning|Note) \([a-z-]+\): \S/.test(line)
        : /^(?:\d+\. \S|Of several of these changes|Translations of a sentence| {3}\S| {5}\S| {7}[-+] )/.test(line)
    expect(lines.filter((line, index) => !isOurs(line, index))).toEqual([])
    const bare = textFormat(report, { colour: true }).replace(/\u001b\[\d+m/g, '')
    expectVisible(bare)
    expect(bare.split('\n')).toHaveLength(plain.split('\n').length)
  })
})

test('an accepted report has a name for everything, and is printed unchanged', () => {
  let read = 0
  forged((report) => {
    const bytes = new TextEncoder().encode(JSON.stringify(report, null, 2))
    try {
      expect(markdownFormat(readReport(bytes))).toBe(markdownFormat(JSON.parse(new TextDecoder().decode(bytes))))
      read += 1
    } catch (error) {
      if (!(error instanceof ReportError)) throw error
    }
  })
  expect(read).toBeLessThan(RUNS)
})
