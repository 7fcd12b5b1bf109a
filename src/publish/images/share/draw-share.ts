/** Draws the picture with which a page is shared, in the colours and typefaces of the site. */
import { colours } from '../../../site/theme/colours.ts'
import { COVER, ICON, MARGIN_LINE, type PlacedText, RULE, SHARE_SIZE, type ShareLayout } from './share-layout.ts'

const { width, height } = SHARE_SIZE

/** Opacity of the margin line on paper: as on the page. */
const MARGIN_OPACITY = 0.55

/**
 * Returns a PNG. Letters are outlines, so no font of the computer is used.
 *
 * @param icon a PNG as large as its place
 * @param brand a colour as `#` and six digits
 */
export async function drawShare(layout: ShareLayout, icon: Uint8Array, brand: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const { rules, name, heading, address } = layout
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    area(colours.paper, 0, 0, width, height),
    ...rules.map((top) => area(colours.rule, 0, top, width, RULE)),
    area(colours.margin, MARGIN_LINE.left, 0, MARGIN_LINE.width, COVER.top, MARGIN_OPACITY),
    area(colours.cover, 0, COVER.top, width, height - COVER.top),
    ...(name ? letters(name, brand) : []),
    ...heading.flatMap((line) => letters(line, colours.ink)),
    ...(address ? letters(address, colours.ink) : []),
    '</svg>',
  ]
  return sharp(Buffer.from(drawing.join('')))
    .composite([{ input: Buffer.from(icon), left: ICON.left, top: ICON.top }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const area = (fill: string, x: number, y: number, wide: number, tall: number, opacity = 1): string =>
  `<path fill="${fill}" fill-opacity="${opacity}" d="M${x} ${y}h${wide}v${tall}h${-wide}z"/>`

/** Outlines have an axis that goes up. */
const letters = ({ text, left, baseline, size }: PlacedText, fill: string): string[] =>
  text.glyphs.map(({ outline, unit, x, y }) => {
    const [across, down, scale] = [left + x * size, baseline + y * size, unit * size]
    return `<path fill="${fill}" transform="matrix(${scale} 0 0 ${-scale} ${across} ${down})" d="${outline}"/>`
  })
