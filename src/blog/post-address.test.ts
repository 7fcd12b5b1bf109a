import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoded } from '../compiler/routing/decoded.ts'
import { postAddress } from './post.ts'

const PATTERN = '/repo/blog/:slug'

const returned = (slug: string) => decoded(postAddress(PATTERN, slug).slice('/repo/blog/'.length))

test.each([
  'first-day',
  'প্রথম-দিন',
  'a/b',
  'what?',
  'c#',
  '50% off',
  'a b',
  'ā&b=c;d,e:f@g$h+i',
  'a%2fb',
  '%',
  '%25',
  '100%E0',
  'index',
  'a.html',
  '.html',
])('%s comes back', (slug) => {
  expect(postAddress(PATTERN, slug)).toMatch(/^\/repo\/blog\/[^/?#]+$/)
  expect(returned(slug)).toBe(slug)
})

test('decodes any well-formed slug that it has encoded', () => {
  const slugs = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({ unit: fc.constantFrom('%', '2', 'f', 'F', '5', 'a', '.', '/', 'html', 'index'), minLength: 1 }),
  )
  fc.assert(
    fc.property(slugs, (slug) => returned(slug) === slug),
    { seed: 4, numRuns: 2000 },
  )
})

test('does not throw for a malformed address', () => expect(decoded('%E0%A4')).toBe('%E0%A4'))

test('keeps replacement patterns in slugs', () => expect(postAddress('/blog/:slug', '$&')).toBe('/blog/%24%26'))
