import { expect, test } from 'vitest'
import { type PostSummary, postsAfter } from './post.ts'

const post = (slug: string): PostSummary => ({ _id: slug, title: slug, ...(slug && { slug: { current: slug } }) })
const list = ['a', 'b', '', 'c', 'd'].map(post)

test.each([
  ['a', ['b', 'c']],
  ['c', ['d', 'a']],
  ['d', ['a', 'b']],
  ['unknown', ['a', 'b']],
])('after %s come %j', (slug, expected) => {
  expect(postsAfter(slug, list).map(({ title }) => title)).toEqual(expected)
})

test('nothing follows a single post', () => {
  expect(postsAfter('a', [post('a')])).toEqual([])
  expect(postsAfter('a', [])).toEqual([])
})
