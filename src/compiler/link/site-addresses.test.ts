import { expect, test } from 'vitest'
import type { Schema } from '../schema/schema-set.ts'
import { isGone, needed, remaining } from './site-addresses.ts'

const isHidden = (href: string) => href.startsWith('/career')
const action: Schema = {
  required: ['label', 'to'],
  properties: { label: {}, to: { format: 'link' } },
}
const group: Schema = { required: ['links'], properties: { links: { type: 'array', items: action } } }
const page: Schema = {
  required: ['main', 'groups'],
  properties: { main: action, more: action, groups: { type: 'array', items: group } },
}
const to = (href: string) => ({ label: 'Go', to: href })

test('a button goes with its link, a list with all of its buttons', () => {
  expect(isGone(action, to('/career'), isHidden)).toBe(true)
  expect(isGone(action, to('/about'), isHidden)).toBe(false)
  expect(isGone(group, { links: [to('/career'), to('/career#a')] }, isHidden)).toBe(true)
  expect(isGone(group, { links: [to('/career'), to('/about')] }, isHidden)).toBe(false)
})

test('what is left', () => {
  const value = { main: to('/about'), more: to('/career'), groups: [{ links: [to('/career')] }, { links: [to('/')] }] }
  expect(remaining(page, value, isHidden).map(({ key }) => key)).toEqual(['main', 'groups'])
  expect(remaining(page.properties?.['groups'] ?? {}, value.groups, isHidden).map(({ key }) => key)).toEqual([1])
  expect(needed(page, value, isHidden)).toEqual([])
})

test('what cannot be left out is reported', () => {
  const value = { main: to('/career'), groups: [{ links: [to('/')] }] }
  expect(needed(page, value, isHidden)).toEqual([['main']])
})

test('a block stays, and what it needs is reported', () => {
  const block: Schema = {
    discriminator: { propertyName: 'type' },
    oneOf: [{ required: ['action'], properties: { type: { const: 'call' }, action } }],
  }
  const value = { type: 'call', action: to('/career') }
  expect(isGone(block, value, isHidden)).toBe(false)
  expect(needed({ items: block }, [value], isHidden)).toEqual([[0, 'action']])
})
