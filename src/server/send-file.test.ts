import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { acceptedCoding, compress, isCompressible } from './send-file.ts'

describe('the coding for what the browser accepts', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, BR;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['br; q=0.000', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('%s: %s', (value, coding) => {
    expect(acceptedCoding(value)).toBe(coding)
  })
})

test('compresses texts, but no small ones and no compressed formats', () => {
  expect(
    ['text/html; charset=utf-8', 'application/json', 'image/svg+xml', 'text/javascript'].filter(
      (type) => !isCompressible(type, 5000),
    ),
  ).toEqual([])
  expect(['image/avif', 'font/woff2', 'video/mp4'].filter((type) => isCompressible(type, 5000))).toEqual([])
  expect(isCompressible('text/html', 100)).toBe(false)
})

test('decompresses to the same bytes', () => {
  const text = Buffer.from('a page of the copybook. '.repeat(100))
  expect(gunzipSync(compress(text, 'gzip')).equals(text)).toBe(true)
  expect(brotliDecompressSync(compress(text, 'br')).equals(text)).toBe(true)
  expect(compress(text, 'br').length).toBeLessThan(200)
})
