/** The shape of a letter as straight lines, and how much of each pixel a set of shapes covers. */

/** Lines one after the other, four numbers each: from x, y to x, y. Closed, so that in and out can be told. */
export type Outline = Float32Array

/** Parts that a curve of a letter is cut into: at the largest size of a heading no corner shows. */
const PARTS = 5

/** Less than this is an error of rounding. */
const LEAST = 1e-3

/** Takes the strokes of one letter, as font readers tell them. */
export class OutlinePen {
  private readonly lines: number[] = []
  private start: [number, number] = [0, 0]
  private at: [number, number] = [0, 0]

  moveTo(x: number, y: number): void {
    this.close()
    this.start = [x, y]
    this.at = [x, y]
  }

  lineTo(x: number, y: number): void {
    this.lines.push(...this.at, x, y)
    this.at = [x, y]
  }

  quadraticTo(cx: number, cy: number, x: number, y: number): void {
    const [fromX, fromY] = this.at
    for (let part = 1; part <= PARTS; part++) {
      const t = part / PARTS
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
      this.lineTo(a * fromX + b * cx + c * x, a * fromY + b * cy + c * y)
    }
  }

  cubicTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void {
    const [fromX, fromY] = this.at
    for (let part = 1; part <= PARTS; part++) {
      const t = part / PARTS
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
      this.lineTo(a * fromX + b * c1x + c * c2x + d * x, a * fromY + b * c1y + c * c2y + d * y)
    }
  }

  close(): void {
    if (this.at[0] !== this.start[0] || this.at[1] !== this.start[1]) this.lineTo(...this.start)
  }

  outline(): Outline {
    this.close()
    return new Float32Array(this.lines)
  }
}

/**
 * Shapes on a strip of pixels. Each line adds the signed area to its right; summed along a row that is how much of each
 * pixel is inside (the method of font-rs, https://medium.com/@raphlinus/inside-the-fastest-font-renderer-in-the-world-75ae5270c445).
 */
export class Coverage {
  private readonly areas: Float32Array
  private readonly width: number
  private readonly height: number
  /** The rows on which anything lies. */
  private first: number
  private last = -1

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.first = height
    this.areas = new Float32Array(width * height)
  }

  /** Adds a shape whose origin is at `x`, `y` in pixels. @param scale pixels for each unit of the outline, whose y goes up */
  add(outline: Outline, x: number, y: number, scale: number): void {
    for (let at = 0; at < outline.length; at += 4) {
      this.addLine(
        x + (outline[at] ?? 0) * scale,
        y - (outline[at + 1] ?? 0) * scale,
        x + (outline[at + 2] ?? 0) * scale,
        y - (outline[at + 3] ?? 0) * scale,
      )
    }
  }

  /** Calls `paint` for each pixel that is inside, with how much of it is: from just above 0 to 1. */
  each(paint: (x: number, y: number, part: number) => void): void {
    for (let y = this.first; y <= this.last; y++) {
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
    const down = y0 < y1
    const top = down ? y0 : y1
    const bottom = down ? y1 : y0
    const topX = down ? x0 : x1
    const slope = (x1 - x0) / (y1 - y0)
    const first = Math.max(0, Math.floor(top))
    const end = Math.min(this.height, Math.ceil(bottom))
    this.first = Math.min(this.first, first)
    this.last = Math.max(this.last, end - 1)
    for (let row = first; row < end; row++) {
      const from = Math.max(row, top)
      const to = Math.min(row + 1, bottom)
      if (to > from)
        this.addRow(row, down ? to - from : from - to, topX + (from - top) * slope, topX + (to - top) * slope)
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
    // What lies right of the line, of each pixel that it crosses; in all of them together, less what was there before.
    let before = 0
    for (let x = column; x < right + 1; x++) {
      const begin = Math.min(Math.max(x, left), right)
      const end = Math.min(x + 1, right)
      const area = begin - left + (end - begin) * (x + 1 - (begin + end) / 2)
      this.put(row, x, (tall * (area - before)) / (right - left))
      before = area
    }
  }

  /** Right of the last pixel nothing is drawn: there the next row begins. */
  private put(row: number, column: number, area: number): void {
    if (column < this.width) {
      const at = row * this.width + column
      this.areas[at] = (this.areas[at] ?? 0) + area
    }
  }
}
