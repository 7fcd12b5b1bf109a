import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '../schema/contrast.ts'
import type { Theme } from '../schema/types.gen.ts'
import { colours, nightColours } from './colours.ts'
import { EDGES, TEXT } from './pairs.ts'
import { type Scheme, schemesOf } from './schemes.ts'

const BRAND = { brand: '#1d3f8f', onBrand: '#ffffff' }

/** The pairs that cannot be read, in both schemes. */
function unreadable(theme: Theme, isText = true): string[] {
  const { day, night } = schemesOf(theme, theme.colours?.brand ? undefined : BRAND)
  const { on, ratio } = isText ? TEXT : EDGES
  return Object.entries({ day, night }).flatMap(([name, scheme]) =>
    Object.entries(on).flatMap(([over, all]) =>
      all
        .filter((under) => contrast(scheme[over as keyof Scheme], scheme[under as keyof Scheme]) < ratio)
        .map((under) => `${name}: ${over} on ${under}`),
    ),
  )
}

test('without a theme the colours are those of the engine, and all of them can be read', () => {
  const { day, night } = schemesOf({}, BRAND)
  expect(day).toMatchObject({ ...colours, ...BRAND, own: false })
  expect(night).toMatchObject({ ...nightColours, own: false })
  expect([unreadable({}), unreadable({}, false)]).toEqual([[], []])
})

const light = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 225, max: 255 })))
const dark = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 50 })))
const any = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
const hex = (parts: number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`

test('a light paper, a dark ink and any brand give two schemes of which every word can be read', () => {
  fc.assert(
    fc.property(light, dark, any, (paper, ink, brand) => {
      expect(unreadable({ colours: { paper: hex(paper), ink: hex(ink), brand: hex(brand) } })).toEqual([])
    }),
  )
})

test('so do a dark paper and a light ink, which stay as they are in the dark scheme', () => {
  fc.assert(
    fc.property(light, dark, any, (ink, paper, brand) => {
      const theme = { colours: { paper: hex(paper), ink: hex(ink), brand: hex(brand) } }
      expect(unreadable(theme)).toEqual([])
      const { day, night } = schemesOf(theme)
      expect(night).toEqual(day)
    }),
  )
})

test('what a theme says is not changed', () => {
  const said = { paper: '#ffeecc', ink: '#102030', cover: '#00ff00', danger: '#aa0000' }
  expect(schemesOf({ colours: said, dark: { paper: '#000011' } }, BRAND)).toMatchObject({
    day: { ...said, ...BRAND },
    night: { paper: '#000011' },
  })
})
