import { expect, test } from 'vitest'
import type { Schema } from '../schema/schema-set.ts'
import { translate } from './translate.ts'

const text: Schema = { type: 'string', 'x-text': true }
const count: Schema = { type: 'object', properties: { one: text, few: text, other: text } }
const posts = { one: '{count} post', other: '{count} posts' }
const words = { one: '{count} wpis', few: '{count} wpisy', other: '{count} wpisu' }

test('a text about a number may have more forms than in the main language', () => {
  const { data, unused, places } = translate({ ...count, 'x-plural': true }, posts, words)
  expect(data).toEqual(words)
  expect(unused).toEqual([])
  expect(places.get('["few"]')).toEqual(['few'])
})

test('another group has the lines of the main file', () => {
  expect(translate(count, posts, words).unused).toEqual([{ at: ['few'], main: ['few'], why: 'absent' }])
})
