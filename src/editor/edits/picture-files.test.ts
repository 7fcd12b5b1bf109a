import { expect, test } from 'vitest'
import { isPictureName, mustBePicture } from './picture-files.ts'

const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')

test.each<[name: string, bytes: Buffer, reason: RegExp]>([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
  ['an SVG behind a comment of XML', Buffer.from('\ufeff<?xml version="1.0"?><svg/>'), /SVG/],
  ['a HEIC', ftyp('heic'), /HEIC/],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), /GIF/],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /no picture/],
  ['nothing', Buffer.alloc(0), /no picture/],
  ['a program', Buffer.from('\x7fELF', 'latin1'), /no picture/],
])('%s is refused', (_, bytes, reason) => {
  expect(() => mustBePicture(new Uint8Array(bytes))).toThrow(reason)
})

test.each([
  ['JPEG', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['WebP', Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')],
  ['AVIF', ftyp('avif')],
])('%s is taken', (_, bytes) => {
  expect(() => mustBePicture(new Uint8Array(bytes))).not.toThrow()
})

test('a name has small letters, digits and hyphens, and is none that Windows reserves', () => {
  const safe = ['images/our-room.jpg', 'images/team/asha-2.webp']
  expect(safe.filter(isPictureName)).toEqual(safe)
  const unsafe = [
    'our-room.jpg',
    'images/Our.jpg',
    'images/a b.jpg',
    'images/../a.jpg',
    'images/con.jpg',
    'images/a.svg',
  ]
  expect(unsafe.filter(isPictureName)).toEqual([])
})
