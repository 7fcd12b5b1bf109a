/** Outlines of letters as straight lines, and how much of each pixel they cover. */

/** Lines of four numbers each: from x, y to x, y. Closed. */
export type Outline = Float32Array

type Point = readonly [x: number, y: number]

/** Lines per curve: at the largest size of a heading no corner shows. */
const PARTS = 5

/** Less is an error of rounding. */
const LEAST = 1e-3

/** Creates a pen that collects the strokes of a letter, in the calls of font readers. */
export function createPen() {
  let lines: number[] = []
  let start: Point = [0, 0]
  let at = start
  const lineTo = (x: number, y: number): void => {
    lines.push(...at, x, y)
    at = [x, y]
  }
  /** @param controls x and y of the points that shape the curve, and of its end */
  const curveTo = (...controls: number[]): void => {
    const all = [...at, ...controls]
    for (let part = 1; part <= PARTS; part++) lineTo(...pointOn(all, part / PARTS))
  }
  const close = (): void => {
    if (at[0] !== start[0] || at[1] !== start[1]) lineTo(...start)
  }
  return {
    lineTo,
    close,
    moveTo(x: number, y: number): void {
      close()
      start = [x, y]
      at = start
    },
    quadraticTo: (cx: number, cy: number, x: number, y: number): void => curveTo(cx, cy, x, y),
    cubicTo: (c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void =>
      curveTo(c1x, c1y, c2x, c2y, x, y),
    /** Returns the letter, and begins the next one. */
    outline(): Outline {
      close()
      const outline = new Float32Array(lines)
      lines = []
      start = [0, 0]
      at = start
      return outline
    },
  }
}

/** Returns a point of a Bézier curve (de Casteljau). @param t from 0 to 1 */
function pointOn(controls: readonly number[], t: number): Point {
  if (controls.length === 2) return [controls[0] ?? 0, controls[1] ?? 0]
  const between = controls.slice(2).map((value, index) => (1 - t) * (controls[index] ?? 0) + t * value)
  return pointOn(between, t)
}

/**
 * Shapes on a strip of pixels. Each line adds the signed area to its right; the sum along a row is how much of each pixel is
 * inside (the method of font-rs, https://medium.com/@raphlinus/inside-the-fastest-font-renderer-in-the-world-75ae5270c445).
 */
export class Coverage {
  private readonly areas: Float32Array
  private readonly width: number
  private readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.areas = new Float32Array(width * height)
  }

  /** Adds a shape whose origin is at `x`, `y` in pixels. @param scale pixels per unit of the outline, whose y goes up */
  add(outline: Outline, x: number, y: number, scale: number): void {
    const [across, down] = [
      (at: number) => x + (outline[at] ?? 0) * scale,
      (at: number) => y - (outline[at] ?? 0) * scale,
    ]
    for (let at = 0; at < outline.length; at += 4) this.addLine(across(at), down(at + 1), across(at + 2), down(at + 3))
  }

  /** Calls `paint` for each pixel that is inside, with its covered part: above 0, at most 1. */
  each(paint: (x: number, y: number, part: number) => void): void {
    for (let y = 0; y < this.height; y++) {
      let sum = 0
      for (let x = 0; x < this.width; x++) {
        sum += this.areas[y * this.width + x] ?? 0
        const part = Math.min(Math.abs(sum), 1)
        if (part > LEAST) paint(x, y, part)
      }
    }
  }

  private addLine(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return
    const isDown = y0 < y1
    const [topX, top, bottom] = isDown ? [x0, y0, y1] : [x1, y1, y0]
    const slope = (x1 - x0) / (y1 - y0)
    const end = Math.min(this.height, Math.ceil(bottom))
    for (let row = Math.max(0, Math.floor(top)); row < end; row++) {
      const from = Math.max(row, top)
      const to = Math.min(row + 1, bottom)
      const [a, b] = [topX + (from - top) * slope, topX + (to - top) * slope]
      if (to > from) this.addRow(row, isDown ? to - from : from - to, a, b)
    }
  }

  /** @param tall how much of the row the line crosses, signed  @param a and `b`: where it enters and leaves the row */
  private addRow(row: number, tall: number, a: number, b: number): void {
    const left = Math.min(Math.max(Math.min(a, b), 0), this.width)
    const right = Math.min(Math.max(Math.max(a, b), 0), this.width)
    const column = Math.floor(left)
    if (right <= column + 1) {
      const passed = (left + right) / 2 - column
      this.put(row, column, tall * (1 - passed))
      this.put(row, column + 1, tall * passed)
      return
    }
    // Each crossed pixel gets the area right of the line in all pixels so far, less that of the pixels before.
    let before = 0
    for (let x = column; x < right + 1; x++) {
      const begin = Math.min(Math.max(x, left), right)
      const end = Math.min(x + 1, right)
      const area = begin - left + (end - begin) * (x + 1 - (begin + end) / 2)
      this.put(row, x, (tall * (area - before)) / (right - left))
      before = area
    }
  }

  /** Ignores columns right of the strip, where the next row begins. */
  private put(row: number, column: number, area: number): void {
    const at = row * this.width + column
    if (column < this.width) this.areas[at] = (this.areas[at] ?? 0) + area
  }
}
