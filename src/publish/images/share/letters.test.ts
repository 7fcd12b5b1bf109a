import { expect, test } from 'vitest'
import { createLetters, STEPS } from './letters.ts'
import { createPen } from './outline.ts'

const pen = createPen()
pen.moveTo(0, 0)
pen.lineTo(1, 0)
pen.lineTo(1, 1)
pen.lineTo(0, 1)
const square = pen.outline()
const { at } = createLetters()

test('a letter is where it belongs, to a quarter of a pixel', () => {
  expect(at(square, 2, 7, 9)).toEqual({ left: 7, top: 7, width: 2, height: 2, steps: new Uint8Array(4).fill(STEPS) })
  const { steps, ...place } = at(square, 2, 7.3, 9)
  expect(place).toEqual({ left: 7, top: 7, width: 3, height: 2 })
  expect([...steps.subarray(0, 3)]).toEqual([0.75, 1, 0.25].map((part) => Math.round(part * STEPS)))
})

test('is drawn once for each size and part of a pixel', () => {
  const { steps } = at(square, 30, 1.25, 5)
  expect(at(square, 30, 9.3, 6).steps).toBe(steps)
  expect(at(square, 30, 9.6, 6).steps).not.toBe(steps)
  expect(at(square, 31, 9.3, 6).steps).not.toBe(steps)
})

test('letters that meet in a pixel cover it', () => {
  const [left, right] = [at(square, 4, 0.25, 4), at(square, 4, 4.25, 4)]
  expect([left.left + left.width - 1, right.left]).toEqual([4, 4])
  expect((left.steps[left.width - 1] ?? 0) + (right.steps[0] ?? 0)).toBeGreaterThanOrEqual(STEPS)
})

test('a space covers nothing', () => {
  expect(at(new Float32Array(), 30, 1, 1)).toMatchObject({ width: 0, height: 0 })
})
