/** Colours that content names and CSS holds. */
import type { ContentFile } from '../documents/content-file.ts'
import { isObject } from '../schema/walk.ts'
import type { Folder } from './folder.ts'
import type { SitePalette } from './site.ts'

/** Returns every pair of colours that a file names, each once. */
export function palettesOf(folder: Folder): SitePalette[] {
  const palettes = folder.ofEachFile(palettesIn)
  const byName = new Map(palettes.map((palette) => [palette.name, palette]))
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const palettesIn = ({ visits }: ContentFile): readonly SitePalette[] =>
  visits.flatMap(({ schema, value }) => (schema['x-palette'] && isObject(value) ? [paletteOf(value)] : []))

export function paletteOf(colours: Record<string, unknown>): SitePalette {
  const [background, text] = [String(colours.background).toLowerCase(), String(colours.text).toLowerCase()]
  return { name: `${background}-${text}`.replaceAll('#', ''), background, text }
}
