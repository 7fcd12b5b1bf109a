import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { imageVersion } from '../compiler/link/images.ts'
import { hashOf, hexHashOf } from './hash.ts'

test('hashes several parts as one sequence of bytes', () => {
  const bytes = new TextEncoder().encode('আ')
  expect(hashOf('a', bytes)).toBe(createHash('sha256').update('aআ').digest('base64url'))
  expect(hexHashOf('a', bytes)).toBe(createHash('sha256').update('aআ').digest('hex'))
})

test('the version of a picture is the start of the hash in hexadecimal digits', () => {
  for (let index = 0; index < 200; index += 1) {
    const bytes = new TextEncoder().encode(String(index))
    expect(imageVersion(bytes, hashOf)).toBe(hexHashOf('1', bytes).slice(0, 10))
  }
})
