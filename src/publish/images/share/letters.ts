/** Letters as pixels. Each is drawn once for its size and the part of a pixel at which it begins. */
import { Coverage, type Outline } from './outline.ts'

/** Steps between the colour of the words and that of what is under them. */
export const STEPS = 15

/** `steps`: how much of each pixel is covered, from 0 to `STEPS`, row by row. */
type Letter = { left: number; top: number; width: number; height: number; steps: Uint8Array }

/** Places in a pixel at which a letter may begin. More are drawn more often, and look the same. */
const PARTS = 4

export function createLetters() {
  const known = new Map<Outline, Map<string, Letter>>()

  return {
    /** Returns a letter whose origin is at `x`, `y` in pixels. @param scale pixels per unit of the outline, whose y goes up */
    at(outline: Outline, scale: number, x: number, y: number): Letter {
      const [column, row] = [Math.floor(x), Math.floor(y)]
      const [right, down] = [Math.round((x - column) * PARTS) / PARTS, Math.round((y - row) * PARTS) / PARTS]
      const key = `${scale} ${right} ${down}`
      const drawn = known.get(outline) ?? new Map<string, Letter>()
      const letter = drawn.get(key) ?? drawLetter(outline, scale, right, down)
      known.set(outline, drawn.set(key, letter))
      return { ...letter, left: letter.left + column, top: letter.top + row }
    },
  }
}

function drawLetter(outline: Outline, scale: number, x: number, y: number): Letter {
  const across = outline.filter((_, index) => index % 2 === 0).map((at) => x + at * scale)
  const down = outline.filter((_, index) => index % 2 === 1).map((at) => y - at * scale)
  if (across.length === 0) return { left: 0, top: 0, width: 0, height: 0, steps: new Uint8Array() }
  const left = Math.floor(Math.min(...across))
  const top = Math.floor(Math.min(...down))
  const width = Math.ceil(Math.max(...across)) - left
  const height = Math.ceil(Math.max(...down)) - top
  const steps = new Uint8Array(width * height)
  const coverage = new Coverage(width, height)
  coverage.add(outline, x - left, y - top, scale)
  coverage.each((column, row, part) => {
    steps[row * width + column] = Math.round(part * STEPS)
  })
  return { left, top, width, height, steps }
}
