import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { acceptedCoding, compress, createCompressor, isCompressible } from './compress.ts'

describe('what the browser accepts', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, BR;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
    ['br; q=0.000', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('%s: %s', (value, coding) => {
    expect(acceptedCoding({ 'accept-encoding': value })).toBe(coding)
  })

  test('nothing, when it does not say', () => {
    expect(acceptedCoding({})).toBeUndefined()
  })
})

test('texts are compressed, and what is small or compressed already is not', () => {
  expect(
    ['text/html; charset=utf-8', 'application/json', 'image/svg+xml', 'text/javascript'].filter(
      (type) => !isCompressible(type, 5000),
    ),
  ).toEqual([])
  expect(['image/avif', 'font/woff2', 'video/mp4'].filter((type) => isCompressible(type, 5000))).toEqual([])
  expect(isCompressible('text/html', 100)).toBe(false)
})

test('what is compressed is the same again', () => {
  const text = Buffer.from('a page of the copybook. '.repeat(100))
  expect(gunzipSync(compress(text, 'gzip')).equals(text)).toBe(true)
  expect(brotliDecompressSync(compress(text, 'br')).equals(text)).toBe(true)
  expect(compress(text, 'br').length).toBeLessThan(200)
})

describe('what is kept', () => {
  const text = Buffer.from('a page of the copybook. '.repeat(100))
  const compressOnce = createCompressor()

  test('is compressed once for each tag', () => {
    const first = compressOnce('"one-br"', text, 'br')
    expect(compressOnce('"one-br"', text, 'br')).toBe(first)
    expect(gunzipSync(compressOnce('"one-gzip"', text, 'gzip')).equals(text)).toBe(true)
    expect(brotliDecompressSync(first).equals(text)).toBe(true)
  })

  test('is at most some thirty megabytes: what nobody has asked for longest goes first', () => {
    const noise = randomBytes(5 * 1024 * 1024)
    const first = compressOnce('"first"', text, 'gzip')
    const old = compressOnce('"noise-0"', noise, 'gzip')
    const isKept = () => compressOnce('"noise-0"', noise, 'gzip') === old
    expect(isKept()).toBe(true)
    for (let each = 1; each < 7; each += 1) {
      compressOnce(`"noise-${each}"`, noise, 'gzip')
      expect(compressOnce('"first"', text, 'gzip')).toBe(first)
    }
    expect(isKept()).toBe(false)
  })
})
