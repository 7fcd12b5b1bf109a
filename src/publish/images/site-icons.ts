/** The forms of the icon in `site.yaml`: their paths, sizes and shapes. `site-images.ts` draws them. */
import type { Site } from '../../compiler/link/site.ts'
import { colours } from '../../compiler/theme/colours.ts'
import { siteColours } from '../theme/site-colours.ts'

/** Below the base path. Browsers ask for it by this name. */
export const FAVICON = 'favicon.ico'

/** `closed`: the part of the square that the picture fills, and the colour around it. Without it, the rest is transparent. */
export type IconShape = { size: number; closed?: { within: number; colour: string } }

/** `path`: below the base path. */
export type SiteIcon = IconShape & { path: string }

/** Phones cut icons to their own shape: of the second, only the circle in the middle is always visible. */
const ON_PAPER = 0.8
const IN_CIRCLE = 0.56

export function siteIcons(site: Pick<Site, 'settings' | 'theme'>) {
  const { icon } = site.settings
  const { paper } = siteColours(site)
  // The address of the picture has a hash of its bytes, and of the settings of `compiler/link/images.ts`.
  const picture = /\.([\da-f]{10})(?:-\d+)?\.\w+$/.exec(icon.src)?.[1] ?? ''
  const version = paper === colours.paper ? picture : `${picture}${paper.slice(1)}`
  const formOf = (name: string, shape: IconShape): SiteIcon => ({ path: `media/icon-${name}.${version}.png`, ...shape })
  return {
    version,
    small: formOf('32', { size: 32 }),
    apple: formOf('180', { size: 180, closed: { within: ON_PAPER, colour: paper } }),
    manifest: [formOf('192', { size: 192 }), formOf('512', { size: 512 })],
    maskable: formOf('maskable-512', { size: 512, closed: { within: IN_CIRCLE, colour: paper } }),
  }
}

/** Returns whether the picture is sharp in every size, so that a tab shows it itself; otherwise it gets a small form. */
export const isDrawing = ({ settings }: Pick<Site, 'settings'>): boolean => settings.icon.src.endsWith('.svg')

/** Returns the picture of the content folder. @throws Error if there is none: the check does not allow that */
export function iconOf({ settings, pictures }: Site): { bytes: Uint8Array } {
  const picture = pictures.find(({ address }) => address === settings.icon.src)
  if (!picture) throw new Error('The site has no icon.')
  return picture
}
