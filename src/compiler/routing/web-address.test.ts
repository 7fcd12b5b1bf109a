import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  'https://example.org',
  'https://example.org/a?b=c#d',
  'HTTPS://Example.Org:8443/',
  'https://my-form_1.example.org/f/abc',
  'https://বাংলা.example/পাতা',
  'https://127.0.0.1/',
])('%s is a web address', (text) => expect(isWebAddress(text)).toBe(true))

test.each([
  '',
  'http://example.org/',
  'https://',
  'https:///example.org',
  'https://%09/',
  'https://./',
  'https://*.example.org/',
  'https://a;b.example/',
  "https://a'b.example/",
  'https://example.org /a',
  'https://example.org:port/',
  ' https://example.org',
  'mailto:a@b.example',
])('"%s" is none', (text) => expect(isWebAddress(text)).toBe(false))
