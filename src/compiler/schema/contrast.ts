/** Contrast of colours, by WCAG 2.2's definitions of relative luminance and contrast ratio. */

/** @param a, b colours as `#rrggbb`  @returns the ratio, from 1 (the same) to 21 (black on white) */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The shade nearest to `colour`, darker or lighter, whose contrast to `under` is at least `ratio`. */
export function nearestReadable(colour: string, under: string, ratio: number): string {
  const towards = luminance(under) > 0.18 ? 0 : 255
  for (let step = 1; step <= 100; step += 1) {
    const shade = toHex(channels(colour).map((channel) => channel + ((towards - channel) * step) / 100))
    if (contrast(shade, under) >= ratio) return shade
  }
  return toHex([towards, towards, towards])
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const toHex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
