import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const span = (text: unknown, marks: unknown = []) => ({ _type: 'span', text, marks })
const block = (children: unknown, more: object = {}) => ({ _type: 'block', children, ...more })

/** What a reader gets, without the element around it and its classes. */
function html(value: unknown): string {
  return renderToStaticMarkup(<RichText value={value} />)
    .replace(/ class="[^"]*"/g, '')
    .replace(/^<div>|<\/div>$/g, '')
}

describe('what the specification names', () => {
  test.each([
    ['normal', 'p'],
    ['blockquote', 'blockquote'],
    // The page keeps its one main heading.
    ['h1', 'h2'],
    ['h2', 'h2'],
    ['h3', 'h3'],
    ['h4', 'h4'],
    ['h5', 'h5'],
    ['h6', 'h6'],
  ])('style %s becomes <%s>', (style, tag) => {
    expect(html([block([span('A')], { style })])).toBe(`<${tag}>A</${tag}>`)
  })

  test.each([
    ['strong', '<strong>A</strong>'],
    ['em', '<em>A</em>'],
    ['code', '<code>A</code>'],
    ['underline', '<span>A</span>'],
    ['strike-through', '<del>A</del>'],
  ])('mark %s becomes %s', (mark, expected) => {
    expect(html([block([span('A', [mark])])])).toBe(`<p>${expected}</p>`)
  })

  test('lists nest by level', () => {
    const item = (text: string, listItem: string, level: number) => block([span(text)], { listItem, level })
    expect(html([item('a', 'bullet', 1), item('b', 'number', 2), item('c', 'bullet', 1)])).toBe(
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
    )
  })

  test('keeps line breaks inside a text', () => {
    expect(html([block([span('a\nb')])])).toBe('<p>a<br/>b</p>')
  })
})

describe('tables', () => {
  const cell = (text: string, more: object = {}) => block([span(text)], more)
  const table = (head: unknown, rows: unknown) => [{ _type: 'table', _key: 'a', head, rows }]

  test('heads are column headers, and the scrolling region has their names', () => {
    expect(html(table([cell('A'), cell('B')], [[cell('c'), cell('d', { align: 'right' })]]))).toBe(
      '<section tabindex="0" aria-label="A, B"><table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
        '<tbody><tr><td>c</td><td>d</td></tr></tbody></table></section>',
    )
  })

  test('cells below an empty head are row headers', () => {
    expect(html(table([cell(''), cell('B')], [[cell('c'), cell('d')]]))).toContain(
      '<tr><td></td><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr>',
    )
  })

  test('cells hold links and marks', () => {
    const linked = cell('A', { markDefs: [{ _type: 'link', _key: 'l', href: '/b' }] })
    Object.assign(linked, { children: [span('A', ['l', 'strong'])] })
    expect(html(table([cell('B')], [[linked]]))).toMatch(/<td>(?:<a href="\/b"><strong>|<strong><a href="\/b">)A</)
  })

  test.each([
    [
      [cell('A'), cell('B')],
      [[cell('c')], null, 'd', [null, { _type: 'image' }]],
    ],
    [[cell('A'), cell('B')], [[cell('c'), cell('d'), cell('e')]]],
  ])('every row is as long as the head: %#', (head, rows) => {
    expect(html(table(head, rows)).match(/<td>/g)).toHaveLength(rows.length * 2)
  })

  test.each([
    [null, []],
    [[], []],
    [[cell('A')], 'b'],
  ])('rejects %j as a table', (head, rows) => {
    expect(html(table(head, rows))).toBe('')
  })
})

describe('links', () => {
  const link = (href: unknown, more: object = {}) =>
    html([block([span('A', ['l'])], { markDefs: [{ _type: 'link', _key: 'l', href, ...more }] })])

  test.each([
    'https://example.org/a',
    'https://my-site_1.example.org:8443/?a=b#c',
    'https://বাংলা.example/',
    'mailto:a@example.org',
    'tel:+911234567890',
    '/about',
    '/#contact',
    '#top',
  ])('%s is a link', (href) => expect(link(href)).toBe(`<p><a href="${href}">A</a></p>`))

  test.each([
    'http://example.org',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    'https:///example.org',
    'https://%09/x',
    'https://./',
    'https://a;b.example/',
    'https://a b.example/',
    'https://example.org:port/',
    'about',
    '',
    null,
    7,
    { toString: () => 'https://example.org' },
  ])('%j is plain text', (href) => expect(link(href)).toBe('<p>A</p>'))

  test('adds the base path to addresses of this site', () => {
    const value = (href: string) => [block([span('A', ['l'])], { markDefs: [{ _type: 'link', _key: 'l', href }] })]
    const inBase = (href: string) => renderToStaticMarkup(<RichText value={value(href)} base="/repo/" />)
    expect(inBase('/about')).toContain('href="/repo/about"')
    expect(inBase('#top')).toContain('href="#top"')
    expect(inBase('https://example.org/')).toContain('href="https://example.org/"')
  })

  test('a link that opens a new tab says so', () => {
    expect(link('https://example.org', { newTab: 'opens in a new tab' })).toBe(
      '<p><a href="https://example.org" target="_blank" rel="noopener">A<span> (opens in a new tab)</span></a></p>',
    )
  })
})

describe('values that are no text show nothing and never throw', () => {
  test.each([
    undefined,
    null,
    '',
    'text',
    0,
    true,
    {},
    [],
    [null, undefined, 7, 'x', []],
    [{ _type: 'image', asset: {} }],
    [{ _type: '__proto__', children: [] }],
    [{ _type: '@list', children: [null] }],
    [block(null)],
    [block('text')],
    [block([null, 7, {}, span(null), span(''), { _type: 'constructor', value: 'x' }])],
  ])('%j', (value) => expect(html(value)).toBe(''))

  test.each([
    ['styles', { style: '__proto__' }],
    ['styles of every object', { style: 'constructor' }],
    ['lists', { listItem: 'toString' }],
    ['lists that are no name', { listItem: {} }],
    ['mark definitions', { markDefs: [null, {}, { _type: 'link' }, { _type: 'constructor', _key: 'a' }] }],
    ['mark definitions that are no list', { markDefs: 'x' }],
    ['levels', { level: Number.NaN }],
  ])('unknown %s leave the text', (_, more) => expect(html([block([span('A')], more)])).toBe('<p>A</p>'))

  test.each([[['unknown']], [['__proto__', 'constructor']], [[null, 7]], ['strong'], [{}]])(
    'unknown marks %j leave the text',
    (marks) => expect(html([block([span('A', marks)])])).toBe('<p>A</p>'),
  )

  test.each([
    ['a block of an unknown type', { _type: 'callout', children: [span('A')] }],
    ['a block without a type', { children: [span('A')] }],
    ['an inline of an unknown type', block([{ _type: 'footnote', text: 'A' }])],
    ['a span without a type', block([{ text: 'A' }])],
  ])('%s shows the text it has', (_, value) => expect(html([value])).toBe('<p>A</p>'))

  test('four thousand lists, each inside the last, do not exhaust the renderer', () => {
    const items = Array.from({ length: 4_000 }, (_, level) => block([span('A')], { listItem: 'bullet', level }))
    expect(html(items).match(/<li>/g)).toHaveLength(4_000)
  })

  test('cuts more text than a phone can show', () => {
    expect(html(Array.from({ length: 9_000 }, () => block([span('A')]))).match(/<p>/g)).toHaveLength(5_000)
    const cut = html([block([span('A')]), block([span('B'.repeat(2_000_000))]), block([span('C')])])
    expect(cut.startsWith('<p>A</p><p>BBB')).toBe(true)
    expect(cut.endsWith('B…</p>')).toBe(true)
    expect(cut.match(/B/g)).toHaveLength(999_999)
  })

  test('cuts a text between letters, never inside a surrogate pair', () => {
    expect(html([block([span('👍'.repeat(600_000))])])).toMatch(/^<p>(👍){500000}…<\/p>$/u)
    expect(html([block([span(`a${'👍'.repeat(600_000)}`)])])).toMatch(/👍…<\/p>$/u)
  })

  test('joins the last of thousands of spans into one without marks', () => {
    const pieces = Array.from({ length: 1_500 }, () => span('A', ['em']))
    const drawn = html([block(pieces)])
    expect(drawn.replace(/<[^>]*>/g, '')).toBe('A'.repeat(1_500))
    expect(drawn.endsWith(`</em>${'A'.repeat(500)}</p>`)).toBe(true)
  })

  test('two thousand links on one text are one link', () => {
    const links = Array.from({ length: 2_000 }, (_, index) => `l${index}`)
    const markDefs = links.map((_key) => ({ _type: 'link', _key, href: '/about' }))
    expect(html([block([span('A', [...links, 'strong'])], { markDefs })])).toBe(
      '<p><a href="/about"><strong>A</strong></a></p>',
    )
    const named = ['x', 'strong'].map((_key) => ({ _type: 'link', _key, href: '/about' }))
    expect(html([block([span('A', ['x', 'strong'])], { markDefs: named })])).toBe('<p><a href="/about">A</a></p>')
  })

  test('half a surrogate pair becomes the replacement character', () => {
    expect(html([block([span('A\ud800B')])])).toBe('<p>A\ufffdB</p>')
  })

  test('accepts duplicate keys', () => {
    expect(html([block([span('A')], { _key: 'k' }), block([span('B')], { _key: 'k' })])).toBe('<p>A</p><p>B</p>')
  })
})
