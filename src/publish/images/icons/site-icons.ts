/** The site's icon in every form that is asked for, all of them made of the one picture that `site.yaml` names. */
import type { Site } from '../../../compiler/link/site.ts'
import type { KeepImage } from '../../../disk/cache.ts'
import { hexHashOf } from '../../../disk/hash.ts'
import { colours } from '../../../site/theme/colours.ts'
import { drawIcon, type IconShape } from './draw-icon.ts'
import { writeIco } from './write-ico.ts'

/** One file. `path`: below the base path. `draw`: makes its bytes of those of the icon. */
export type SiteIcon = { path: string; size: number; draw: (bytes: Uint8Array) => Promise<Uint8Array> }

/** Of `favicon.ico`: in the tab, in the bookmarks, on the desktop. */
const ICO_SIZES = [16, 32, 48]

/** Phones put the first on their screen, cut to the shape of their other icons; the last only keeps what lies in its middle circle. */
const ON_PAPER = { within: 0.8, colour: colours.paper }
const IN_CIRCLE = { within: 0.56, colour: colours.paper }

/** Another number makes all icons anew: the settings above, or `draw-icon.ts`, have changed. */
const SETTINGS = 1

/** @throws Error when the content, which has been checked, has no such picture */
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

/** The bytes of all of them, by path. */
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

/** It is sharp in every size, and the header shows it too; of a photo only the smallest form is needed in a tab. */
export const isDrawing = ({ settings }: Site): boolean => settings.icon.src.endsWith('.svg')

/** The picture as it lies in the content folder. */
export function iconOf({ settings, pictures }: Site): { bytes: Uint8Array } {
  const picture = pictures.find(({ address }) => address === settings.icon.src)
  if (!picture) throw new Error('The site has no icon.')
  return picture
}
