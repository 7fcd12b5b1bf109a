/** The site's icon in all its forms, made from the picture in `site.yaml`. */
import type { Site } from '../../../compiler/link/site.ts'
import type { KeepImage } from '../../../disk/cache.ts'
import { hexHashOf } from '../../../disk/hash.ts'
import { colours } from '../../../site/theme/colours.ts'
import { drawIcon, type IconShape, writeIco } from './draw-icon.ts'

/** `path`: below the base path. `draw`: makes the file from the bytes of the picture. */
export type SiteIcon = { path: string; size: number; draw: (bytes: Uint8Array) => Promise<Uint8Array> }

/** In `favicon.ico`: for tabs, bookmarks, desktops. */
const ICO_SIZES = [16, 32, 48]

/** Phones cut icons to their own shape: of the second, only the circle in the middle is always visible. */
const ON_PAPER = { within: 0.8, colour: colours.paper }
const IN_CIRCLE = { within: 0.56, colour: colours.paper }

/** Increase to make all icons again, when the settings above or `draw-icon.ts` change. */
const SETTINGS = 1

export function siteIcons(site: Site) {
  const { bytes } = iconOf(site)
  const version = hexHashOf(JSON.stringify([SETTINGS, ON_PAPER]), bytes).slice(0, 10)
  const icon = (name: string, shape: IconShape): SiteIcon => ({
    path: `media/icon-${name}.${version}.png`,
    size: shape.size,
    draw: (picture) => drawIcon(picture, shape),
  })
  const ico: SiteIcon = {
    path: 'favicon.ico',
    size: 32,
    draw: async (picture) =>
      writeIco(await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await drawIcon(picture, { size }) })))),
  }
  return {
    version,
    ico,
    small: icon('32', { size: 32 }),
    apple: icon('180', { size: 180, closed: ON_PAPER }),
    manifest: [icon('192', { size: 192 }), icon('512', { size: 512 })],
    maskable: icon('maskable-512', { size: 512, closed: IN_CIRCLE }),
  }
}

/** Returns the bytes of all forms by path. */
export async function drawSiteIcons(site: Site, keep: KeepImage): Promise<Map<string, Uint8Array>> {
  const { bytes } = iconOf(site)
  const { version, ico, small, apple, manifest, maskable } = siteIcons(site)
  const all = [ico, ...(isDrawing(site) ? [] : [small]), apple, ...manifest, maskable]
  const drawn = all.map(async ({ path, draw }): Promise<[string, Uint8Array]> => {
    const name = path === ico.path ? `icon.${version}.ico` : path.replace('media/', '')
    return [path, await keep(name, () => draw(bytes))]
  })
  return new Map(await Promise.all(drawn))
}

/** Returns whether the picture is sharp in every size, so that a tab shows it itself; otherwise it gets a small form. */
export const isDrawing = ({ settings }: Site): boolean => settings.icon.src.endsWith('.svg')

/** Returns the picture of the content folder. @throws Error if there is none: the check does not allow that */
export function iconOf({ settings, pictures }: Site): { bytes: Uint8Array } {
  const picture = pictures.find(({ address }) => address === settings.icon.src)
  if (!picture) throw new Error('The site has no icon.')
  return picture
}
