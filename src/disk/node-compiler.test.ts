/** Pictures that are cut off, or have a wrong size in their header: the header alone does not show it. */
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jsonTexts } from '../compiler/documents/folder-files.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { createNodeCompiler, createPictureReader } from './node-compiler.ts'
import { readFolder } from './read-folder.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const noise = {
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 120, sigma: 40 },
  },
} as const
const [png, jpeg, webp] = await Promise.all([
  sharp(noise).png().toBuffer(),
  sharp(noise).jpeg().toBuffer(),
  sharp(noise).webp().toBuffer(),
])
const damaged = createPictureReader()
const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.6)

/** With a wrong height in its header, and a valid checksum. */
function resized(bytes: Buffer, height: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(height, 20)
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29)
  return copy
}

test.each([
  ['PNG', png],
  ['JPEG', jpeg],
  ['WebP', webp],
])('accepts a whole %s', (_, bytes) => expect(damaged(bytes)).toBeUndefined())

test.each([
  ['cut PNG', cut(png)],
  ['cut JPEG', cut(jpeg)],
  ['cut WebP', cut(webp)],
  ['PNG that says to be higher', resized(png, 4000)],
  ['PNG with other bytes inside', Buffer.concat([png.subarray(0, 60), deflateSync('no'), png.subarray(70)])],
])('finds a damaged %s', (_, bytes) => expect(damaged(bytes)).toMatch(/\w{3}/))

test('the check names a picture that is damaged or too large, and its line', () => {
  const schemas = createSchemaSet(jsonTexts(readFolder(inProject('schema'))))
  const base = readFolder(inProject('src/tests/broken-base'))
  const educators = new TextDecoder().decode(base.get('educators.yaml')).replace('asha-roy.svg', 'asha-roy.png')
  const check = (picture: Buffer) => {
    const files = new Map([...base, ['educators.yaml', Buffer.from(educators)], ['images/asha-roy.png', picture]])
    const { diagnostics } = createNodeCompiler(schemas, { damaged }).compile(files, { day: '2026-11-02' })
    return diagnostics.map(({ file, line, severity, code, message }) => [file, line, severity, code, message])
  }
  const line = educators.split('\n').findIndex((text) => text.includes('asha-roy.png')) + 1
  expect(check(png)).toEqual([])
  expect(check(cut(png))).toEqual([
    ['educators.yaml', line, 'error', 'image-unreadable', expect.stringContaining('images/asha-roy.png is damaged')],
  ])
  expect(check(resized(png, 1_000_000))).toEqual([
    ['educators.yaml', line, 'error', 'image-large', expect.stringContaining('300 megapixels (300 × 1000000)')],
  ])
})
