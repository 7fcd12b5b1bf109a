import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARD, createImageReader, LEAD } from './image-address.ts'

const service = { projectId: 'abc', dataset: 'production', apiVersion: '2024-01-01', cdn: true }
const read = createImageReader(service, 'http://localhost:5173')
const asset = { _ref: 'image-5f2c-1200x800-png' }

const rectOf = (image: object, size = CARD) =>
  new URL(read({ asset, ...image }, size)?.src ?? 'x:').searchParams.get('rect')?.split(',').map(Number)

describe('the address', () => {
  test('names the picture, the part to show, the size, and lets the browser choose the format', () => {
    expect(read({ asset }, LEAD)?.src).toBe(
      'https://cdn.sanity.io/images/abc/production/5f2c-1200x800.png?rect=0,63,1200,675&w=800&h=450&fit=crop&auto=format',
    )
  })

  test('uses the page’s own server without a project', () => {
    const local = createImageReader({ ...service, projectId: '' }, 'http://localhost:5173')
    expect(local({ asset }, CARD)?.src).toMatch('http://localhost:5173/images/local/production/5f2c-1200x800.png?')
  })

  test('offers larger files up to the size of the original', () => {
    const widths = (ref: string) => read({ asset: { _ref: ref } }, CARD)?.srcSet?.match(/\d+w(?=,|$)/g)
    expect(widths('image-a-300x200-jpg')).toEqual(['400w'])
    expect(widths('image-a-900x900-jpg')).toEqual(['400w', '800w'])
    expect(widths('image-a-4000x3000-jpg')).toEqual(['400w', '800w', '1200w'])
  })

  test('accepts a document in place of a reference', () => {
    expect(read({ asset: { _id: 'image-5f2c-1200x800-png', url: 'x' } }, CARD)?.src).toContain('5f2c-1200x800.png')
  })

  test.each([null, 'x', {}, { asset: {} }, { asset: { _ref: 'file-a-pdf' } }, { asset: { _ref: 'image-a-0x0-png' } }])(
    '%j is no picture',
    (image) => expect(read(image, CARD)).toBeUndefined(),
  )
})

describe('crop and hotspot', () => {
  test('shows the middle without either', () => expect(rectOf({})).toEqual([0, 40, 1200, 720]))

  test('stays inside the crop', () => {
    expect(rectOf({ crop: { left: 0.5, top: 0, right: 0, bottom: 0 } })).toEqual([600, 220, 600, 360])
  })

  test('centres the hotspot as far as the crop allows', () => {
    expect(rectOf({ hotspot: { x: 0.5, y: 0.1 } })).toEqual([0, 0, 1200, 720])
    const crop = { left: 0, top: 0.5, right: 0, bottom: 0 }
    expect(rectOf({ crop, hotspot: { x: 0.9, y: 0.9 } })).toEqual([533, 400, 667, 400])
  })

  test.each([
    { crop: { left: 0.6, right: 0.6, top: 0, bottom: 0 } },
    { crop: 'x', hotspot: 7 },
    { crop: { left: Number.NaN, right: -1, top: 'a', bottom: null }, hotspot: { x: 9, y: -9 } },
  ])('%j is taken as none', (image) => expect(rectOf(image)).toEqual([0, 40, 1200, 720]))

  test('never asks for a part outside the picture', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    const crop = fc.record({ left: part, right: part, top: part, bottom: part })
    const side = fc.integer({ min: 1, max: 6000 })
    fc.assert(
      fc.property(crop, fc.record({ x: part, y: part }), side, side, (crop, hotspot, width, height) => {
        const image = { asset: { _ref: `image-a-${width}x${height}-jpg` }, crop, hotspot }
        const [left = -1, top = -1, w = 0, h = 0] = rectOf(image) ?? []
        expect(left >= 0 && top >= 0 && w >= 1 && h >= 1 && left + w <= width && top + h <= height).toBe(true)
      }),
      { seed: 4, numRuns: 1000 },
    )
  })
})
