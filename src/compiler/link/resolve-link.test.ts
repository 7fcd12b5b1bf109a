import { describe, expect, test } from 'vitest'
import { parseLink } from '../schema/parse-link.ts'
import type { Chat } from '../schema/types.gen.ts'
import { chatAddress, resolveLink } from './resolve-link.ts'

const context = {
  addressOf: (path: string) => `/school${path}`,
  contact: { email: 'a@b.example', phone: '+91 98300 12345' },
  chat: 'https://chat.example/school',
  newTab: 'opens in a new tab',
}
const follow = (text: string) => {
  const link = parseLink(text)
  return link && resolveLink(link, context)
}

describe('a link', () => {
  test.each([
    ['/', '/school/'],
    ['/about', '/school/about'],
    ['/about/', '/school/about'],
    ['/#contact', '/school/#contact'],
    ['/resume?job=Teacher#form', '/school/resume?job=Teacher#form'],
    ['#part', '#part'],
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+919830012345', 'tel:+919830012345'],
    ['email', 'mailto:a@b.example'],
    ['phone', 'tel:+919830012345'],
  ])('%s leads to %s', (text, href) => {
    expect(follow(text)).toEqual({ href })
  })

  test('chat opens a new tab', () => {
    expect(follow('chat')).toEqual({ href: 'https://chat.example/school', newTab: 'opens in a new tab' })
  })

  test('chat knows what its first message may speak of', () => {
    const link = parseLink('chat')
    const about = 'It is about: {about}.'
    expect(link && resolveLink(link, { ...context, about })).toEqual({
      href: 'https://chat.example/school',
      newTab: 'opens in a new tab',
      about,
    })
  })

  test.each([
    'http://example.org',
    '//example.org',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/../secret',
    '/a/../../b',
    '\\\\host',
    '/\\host',
    'about',
    '',
    ' ',
    '/a b',
    'https://',
    'https://exa mple.org',
    'mailto:nobody',
    '#',
    'java\nscript:x',
  ])('%j is not allowed', (text) => {
    expect(parseLink(text)).toBeUndefined()
  })
})

const message = 'Hello & welcome?'

test.each<[Chat, string]>([
  [{ number: '919830012345', message }, 'https://wa.me/919830012345?text=Hello%20%26%20welcome%3F'],
  [{ app: 'whatsapp', number: '351912345678', message }, 'https://wa.me/351912345678?text=Hello%20%26%20welcome%3F'],
  [{ app: 'telegram', name: 'kalpataru', message }, 'https://t.me/kalpataru?text=Hello%20%26%20welcome%3F'],
  [{ app: 'signal', number: '351912345678', message }, 'https://signal.me/#p/+351912345678'],
  [{ app: 'web', address: 'https://m.me/kalpataru', message }, 'https://m.me/kalpataru'],
])('%j', (chat, address) => {
  expect(chatAddress(chat)).toBe(address)
})
