/** A small picture in few colours. */
import type { Colour } from './indexed-png.ts'

/** `indices`: into `colours`, row by row. */
export type ReducedIcon = { indices: Uint8Array; colours: readonly Colour[] }

/**
 * Keeps the colours that most pixels have; the others become the nearest of these.
 *
 * @param pixels three bytes each: red, green, blue
 * @param most colours
 */
export function reduceIcon(pixels: Uint8Array, most: number): ReducedIcon {
  const all = Array.from({ length: pixels.length / 3 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * 3, pixel * 3 + 3)
    return (red << 16) | (green << 8) | blue
  })
  const counts = new Map<number, number>()
  for (const colour of all) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const kept = [...counts]
    .sort(([a, some], [b, others]) => others - some || a - b)
    .slice(0, most)
    .map(([colour]) => parts(colour))
  const indices = new Map([...counts.keys()].map((colour) => [colour, nearest(kept, parts(colour))]))
  return { indices: Uint8Array.from(all, (colour) => indices.get(colour) ?? 0), colours: kept }
}

/** @param colour as `#` and six digits */
export const rgb = (colour: string): Colour => parts(Number.parseInt(colour.slice(1), 16))

const parts = (colour: number): Colour => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]

function nearest(colours: readonly Colour[], [red, green, blue]: Colour): number {
  const distances = colours.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2)
  return distances.indexOf(Math.min(...distances))
}
