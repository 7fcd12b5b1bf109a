/** Draws results as horizontal bars. */
import type { Result } from './measurement.ts'
import { median } from './medians.ts'
import { contestantsOf, label, valueText } from './table.ts'

/** In pixels. */
const WIDTH = 720
const LINE = 18
const LONGEST = 440
const LEFT = 170

const STYLE = `svg{font:13px system-ui,sans-serif;--paper:#fff;--ink:#1f2328;--quiet:#8b949e;--ours:#0b6e4f}
@media(prefers-color-scheme:dark){svg{--paper:#0d1117;--ink:#e6edf3;--quiet:#7d8590;--ours:#3fb98a}}
text{fill:var(--ink)}.paper{fill:var(--paper)}.row{font-weight:600}.bar{fill:var(--quiet)}.ours{fill:var(--ours)}`

/**
 * Draws the results in which there is something to compare, each with its longest bar at full length, since a build of
 * 5,000 pages would leave nothing of one of 30.
 * @param title read by screen readers, like all words and numbers
 */
export function chart(title: string, results: readonly Result[]): string {
  const ours = contestantsOf(results).at(-1)
  const shapes: string[] = []
  let y = LINE
  const text = (x: number, words: string, style: string) =>
    shapes.push(`<text x="${x}" y="${y}"${style}>${words}</text>`)
  const rows = results.map((result) => ({ result, bars: barsOf(result) })).filter(({ bars }) => bars.length > 1)
  for (const { result, bars } of rows) {
    text(12, label(result), ' class="row"')
    for (const { contestant, share } of bars) {
      y += LINE
      const width = Math.max(1, Math.round(share * LONGEST))
      const kind = contestant === ours ? 'bar ours' : 'bar'
      text(LEFT - 8, contestant, ' text-anchor="end"')
      shapes.push(`<rect class="${kind}" x="${LEFT}" y="${y - 11}" width="${width}" height="13"/>`)
      text(LEFT + width + 8, valueText(result, contestant), '')
    }
    y += 2 * LINE
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-labelledby="title text">`,
    `<title id="title">${title}</title>`,
    `<desc id="text">${rows.map(({ result, bars }) => sentence(result, bars)).join(' ')}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${y}"/>`,
    ...shapes,
    '</svg>\n',
  ].join('\n')
}

type Bar = { contestant: string; share: number }

/** Each as a share of the longest. */
function barsOf({ values }: Result): Bar[] {
  const medians = Object.entries(values).map(([contestant, each]) => ({ contestant, value: median(each) }))
  const known = medians.filter(({ value }) => !Number.isNaN(value))
  const longest = Math.max(...known.map(({ value }) => value))
  return known.map(({ contestant, value }) => ({ contestant, share: value / longest }))
}

const sentence = (result: Result, bars: readonly Bar[]): string =>
  `${label(result)}: ${bars.map(({ contestant }) => `${contestant} ${valueText(result, contestant)}`).join(', ')}.`
