/** Whatever a post holds, drawing it neither throws nor shows a developer's words, and nothing leads where it must not. */
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const NAMES = [
  'block',
  'span',
  'link',
  'image',
  'break',
  '__proto__',
  'constructor',
  'toString',
  '@list',
  '@text',
  '@span',
]
const HREFS = [
  'https://a.example',
  '/about',
  'javascript:alert(1)',
  '//a.example',
  'data:text/html,x',
  'http://a.example',
  ' \tjavascript:x',
]

/** A word the renderer may know, one that every object seems to have, or anything at all. */
const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...NAMES) }, fc.anything({ maxDepth: 1 }))
const key = fc.oneof(fc.constantFrom('a', 'b', '__proto__'), fc.anything({ maxDepth: 0 }))
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('words', '', '\n', '<b>'),
  fc.anything({ maxDepth: 1 }),
)
const marks = fc.oneof(
  fc.array(fc.oneof(fc.constantFrom('strong', 'em', 'code', 'underline', 'strike-through', 'a', 'b', 'valueOf'), key)),
  fc.anything({ maxDepth: 1 }),
)
const span = fc.record(
  { _type: name, _key: key, text, marks, children: fc.anything({ maxDepth: 2 }) },
  { requiredKeys: [] },
)
const markDef = fc.record(
  { _type: name, _key: key, href: fc.oneof(fc.constantFrom(...HREFS), fc.anything()) },
  { requiredKeys: [] },
)
const block = fc.record(
  {
    _type: fc.oneof({ weight: 5, arbitrary: fc.constant('block') }, name),
    _key: key,
    style: fc.oneof(fc.constantFrom('normal', 'h1', 'blockquote', 'valueOf', '__proto__'), name),
    listItem: fc.oneof(fc.constantFrom('bullet', 'number', undefined, '__proto__'), name),
    level: fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double(), fc.anything()),
    children: fc.oneof(
      { weight: 5, arbitrary: fc.array(fc.oneof({ weight: 4, arbitrary: span }, fc.anything())) },
      fc.anything(),
    ),
    markDefs: fc.oneof(fc.array(fc.oneof({ weight: 4, arbitrary: markDef }, fc.anything())), fc.anything()),
  },
  { requiredKeys: [] },
)
const value = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.oneof({ weight: 6, arbitrary: block }, fc.anything())) },
  fc.anything(),
)

const TAGS = new Set([
  'div',
  'p',
  'blockquote',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'code',
  'span',
  'del',
  'a',
  'br',
])

test('any value at all', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(value, (given) => {
      const html = renderToStaticMarkup(<RichText value={given} />)
      for (const [, tag = ''] of html.matchAll(/<([a-z0-9]+)/g)) expect(TAGS).toContain(tag)
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^(https:\/\/[^/]|mailto:|tel:|\/(?![/\\])|#)/)
      expect(html).not.toMatch(/display:\s?none|[Uu]nknown (?:block|mark|list)|specify a component/)
    }),
    { seed: 4, numRuns: 800 },
  )
})
