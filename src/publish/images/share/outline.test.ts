import { expect, test } from 'vitest'
import { Coverage, createPen, type Outline } from './outline.ts'

function shape(...points: [number, number][]): Outline {
  const pen = createPen()
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
  return pen.outline()
}

const square = shape([0, 0], [1, 0], [1, 1], [0, 1])

function partsOf(strip: Coverage): Record<string, number> {
  const parts: Record<string, number> = {}
  strip.each((x, y, part) => {
    parts[`${x},${y}`] = Math.round(part * 1000) / 1000
  })
  return parts
}

test('a square that lies between pixels covers a part of each', () => {
  const strip = new Coverage(6, 5)
  strip.add(square, 1.5, 3.25, 2)
  expect(partsOf(strip)).toEqual({
    '1,1': 0.375,
    '2,1': 0.75,
    '3,1': 0.375,
    '1,2': 0.5,
    '2,2': 1,
    '3,2': 0.5,
    '1,3': 0.125,
    '2,3': 0.25,
    '3,3': 0.125,
  })
})

test('the parts of a slanted shape add up to its area, whichever way round it is drawn', () => {
  for (const triangle of [shape([0, 0], [10, 0], [3, 7]), shape([3, 7], [10, 0], [0, 0])]) {
    const strip = new Coverage(20, 12)
    strip.add(triangle, 4.3, 9.6, 1)
    const area = Object.values(partsOf(strip)).reduce((sum, part) => sum + part, 0)
    expect(area).toBeCloseTo(35, 1)
  }
})

test('a hole stays open', () => {
  const ring = new Float32Array([...shape([0, 0], [6, 0], [6, 6], [0, 6]), ...shape([2, 2], [2, 4], [4, 4], [4, 2])])
  const strip = new Coverage(8, 8)
  strip.add(ring, 1, 7, 1)
  const parts = partsOf(strip)
  expect(Object.keys(parts)).toHaveLength(36 - 4)
  expect(parts['3,3']).toBeUndefined()
})

test('a curve is round', () => {
  const pen = createPen()
  const round = 0.5523
  pen.moveTo(1, 0)
  pen.cubicTo(1, round, round, 1, 0, 1)
  pen.cubicTo(-round, 1, -1, round, -1, 0)
  pen.cubicTo(-1, -round, -round, -1, 0, -1)
  pen.cubicTo(round, -1, 1, -round, 1, 0)
  const strip = new Coverage(100, 100)
  strip.add(pen.outline(), 50, 50, 40)
  const area = Object.values(partsOf(strip)).reduce((sum, part) => sum + part, 0)
  expect(area / (Math.PI * 40 ** 2)).toBeCloseTo(1, 1)
})

test('what is outside the strip reaches no other row', () => {
  const strip = new Coverage(4, 3)
  strip.add(square, -2, 2, 1)
  expect(partsOf(strip)).toEqual({})
  strip.add(square, 3, 2, 9)
  expect(partsOf(strip)).toEqual({ '3,0': 1, '3,1': 1 })
})
