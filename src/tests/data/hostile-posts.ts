/** Posts with JSON values of any type in the fields. */
import fc from 'fast-check'

/** Nested arrays. */
function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { children: [value] }
  return value
}

const many = (count: number, start: string) => Array.from({ length: count }, (_, index) => `${start}${index}`)

const linked = (count: number) => ({
  _type: 'block',
  markDefs: many(count, 'l').map((_key) => ({ _type: 'link', _key, href: 'https://a.example/' })),
  children: [{ _type: 'span', text: 'linked', marks: many(count, 'l') }],
})

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('x\ud800', '\udc00', '\u0000', '__proto__', '%2f', '%', '..', 'index', '<b>', 'x'.repeat(20_000)),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }).map((units) => String.fromCharCode(...units)),
)

const odd = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  fc.constantFrom<unknown>(null, 7, -0, true, [], {}, { toString: 1 }, { valueOf: null, toString: null }),
  fc.constantFrom(100, 9_000).map(nested),
)

const named = (name: fc.Arbitrary<unknown>) =>
  fc.oneof(fc.record({ current: name, _ref: name, _id: name, name, asset: odd, alt: name }, { requiredKeys: [] }), odd)

const image = fc.oneof(
  named(odd),
  fc.record(
    {
      asset: fc.oneof(
        named(odd),
        fc.constantFrom<unknown>({ _ref: 'image-a-1200x800-jpg' }, { _ref: { toString: 1 } }),
      ),
      crop: odd,
      hotspot: odd,
      alt: odd,
    },
    { requiredKeys: [] },
  ),
)

const span = fc.record(
  { _type: fc.oneof(fc.constant('span'), odd), text: odd, marks: fc.oneof(fc.constant(['strong', 'l0']), odd) },
  { requiredKeys: [] },
)
const block = fc.record(
  {
    _type: fc.oneof(fc.constant('block'), odd),
    style: odd,
    listItem: fc.oneof(fc.constant('bullet'), odd),
    level: odd,
    markDefs: fc.oneof(fc.array(fc.record({ _type: fc.constant('link'), _key: odd, href: odd })), odd),
    children: fc.oneof(fc.array(fc.oneof(span, odd), { maxLength: 5 }), odd),
  },
  { requiredKeys: [] },
)
const body = fc.oneof(
  fc.array(fc.oneof({ weight: 5, arbitrary: block }, odd, fc.constantFrom(3, 3_000).map(linked)), { maxLength: 5 }),
  odd,
)

/** Every value that `JSON.parse` can return; keys named `__proto__` are own keys. */
export const hostilePost: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      {
        _id: odd,
        title: odd,
        slug: fc.oneof({ weight: 4, arbitrary: fc.record({ current: text }) }, named(odd)),
        publishedAt: fc.oneof(fc.constant('2025-01-05'), odd),
        excerpt: odd,
        body,
        mainImage: image,
        author: fc.oneof(fc.record({ name: odd, image }, { requiredKeys: [] }), odd),
      },
      { requiredKeys: [] },
    ),
  },
  odd,
)

const good = (slug: string) => ({
  _id: slug,
  title: `The good post ${slug}`,
  slug: { current: slug },
  publishedAt: '2025-01-05T00:00:00Z',
  body: [{ _type: 'block', children: [{ _type: 'span', text: `Words of ${slug}.` }] }],
})

export const GOOD = [good('good-one'), good('good-two')] as const

/** A list with hostile posts before, between and after two valid ones. */
export const hostileList: fc.Arbitrary<unknown[]> = fc
  .tuple(...[2, 2, 2].map((maxLength) => fc.array(hostilePost, { maxLength })))
  .map(([before = [], between = [], after = []]) => [...before, GOOD[0], ...between, GOOD[1], ...after])
