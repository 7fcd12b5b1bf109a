/** Contrast of colours, by WCAG 2.2's definitions of relative luminance and contrast ratio. */

/** @param a, b colours as `#rrggbb`  @returns the ratio, from 1 (the same) to 21 (black on white) */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The shade nearest to `colour`, darker or lighter, whose contrast to each of `under` is at least `ratio`, if there is one. */
export function nearestReadable(colour: string, under: readonly string[], ratio: number): string {
  const [first = '#ffffff'] = under
  const end = isDark(first) ? '#ffffff' : '#000000'
  for (let step = 0; step < 100; step += 1) {
    const shade = mix(colour, end, step / 100)
    if (under.every((each) => contrast(shade, each) >= ratio)) return shade
  }
  return end
}

/** Whether white is more readable on a colour than black. */
export const isDark = (colour: string): boolean => luminance(colour) <= 0.18

/** @param part how much of `other` is in it, from 0 to 1 */
export const mix = (colour: string, other: string, part: number): string =>
  toHex(channels(colour).map((channel, index) => channel + ((channels(other)[index] ?? 0) - channel) * part))

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
