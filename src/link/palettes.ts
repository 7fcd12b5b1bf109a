/** Pairs of colours that content names and CSS holds. */
import { isObject } from '../schema/walk.ts'
import type { Folder } from './folder.ts'
import type { SitePalette } from './site.ts'

/** Every pair of colours that a file names. */
export function palettesOf({ files }: Folder): SitePalette[] {
  const palettes = [...files.values()].flatMap(({ visits }) =>
    visits.flatMap(({ schema, value }) => (schema['x-palette'] && isObject(value) ? [paletteOf(value)] : [])),
  )
  const byName = new Map(palettes.map((palette) => [palette.name, palette]))
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

export function paletteOf(colours: Record<string, unknown>): SitePalette {
  const [background, text] = [String(colours.background).toLowerCase(), String(colours.text).toLowerCase()]
  return { name: `${background}-${text}`.replaceAll('#', ''), background, text }
}
