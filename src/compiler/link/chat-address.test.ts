import { expect, test } from 'vitest'
import type { Chat } from '../schema/types.gen.ts'
import { chatAddress } from './chat-address.ts'

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
