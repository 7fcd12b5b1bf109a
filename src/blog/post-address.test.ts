import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postAddress, readSlugParameter } from './post-address.ts'

/** As the router hands a parameter on: the whole address decoded, unless it is malformed. */
const routed = (address: string) => {
  const last = address.slice('/repo/blog/'.length)
  try {
    return decodeURI(last)
  } catch {
    return last
  }
}

test.each(['first-day', 'প্রথম-দিন', 'a/b', 'what?', 'c#', '50% off', 'a b', 'ā&b=c;d,e:f@g$h+i'])(
  '%s comes back',
  (slug) => {
    const address = postAddress('/repo/blog/:slug', slug)
    expect(address).toMatch(/^\/repo\/blog\/[^/?#]+$/)
    expect(readSlugParameter(routed(address))).toBe(slug)
  },
)

test('any well-formed slug without an escape of its own comes back', () => {
  const slugs = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((slug) => !/\p{Surrogate}/u.test(slug) && !slug.includes('%'))
  fc.assert(
    fc.property(slugs, (slug) => readSlugParameter(routed(postAddress('/repo/blog/:slug', slug))) === slug),
    { seed: 4 },
  )
})

test('a malformed address is no slug, and no error', () => expect(readSlugParameter('%E0%A4')).toBe('%E0%A4'))

test('signs that replacing would read are safe', () => expect(postAddress('/blog/:slug', '$&')).toBe('/blog/%24%26'))
