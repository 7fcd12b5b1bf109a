/** The theme of a folder, and the files of its typefaces. */
import type { Theme, ThemeTypeface, ThemeTypefaces } from '../schema/types.gen.ts'
import { isObject } from '../schema/walk.ts'
import { type Folder, must } from './folder.ts'
import { imageVersion } from './images.ts'
import type { FontFile, SiteTypefaces } from './site.ts'

export const THEME_FILE = 'theme.yaml'

/** Returns the theme as written; of a folder with errors it may be anything inside. */
export function themeIn({ files }: Pick<Folder, 'files'>): Theme | undefined {
  const data = files.get(THEME_FILE)?.source.data
  return isObject(data) ? (data as Theme) : undefined
}

/** The weights that the styles ask for. */
const WEIGHTS: Readonly<Record<keyof ThemeTypefaces, readonly number[]>> = { headings: [600], text: [400, 600] }

/** Returns the files of a theme's typefaces. Those of packages are left out where packages cannot be read. */
export function fontsOf(folder: Folder, { typefaces = {} }: Theme, assets: string): SiteTypefaces {
  const { headings, text } = typefaces
  const filesOf = (typeface: ThemeTypeface | undefined, weights: readonly number[]): FontFile[] =>
    fontFiles(folder, typeface ?? {}, weights).map(({ name, bytes, ...rest }) => ({
      ...rest,
      bytes,
      address: `${assets}media/${name}.${imageVersion(bytes, folder.hash)}.woff2`,
    }))
  const [ofHeadings, ofText] = [filesOf(headings, WEIGHTS.headings), filesOf(text, WEIGHTS.text)]
  return { ...(ofHeadings.length > 0 && { headings: ofHeadings }), ...(ofText.length > 0 && { text: ofText }) }
}

type NamedFile = Omit<FontFile, 'address'> & { name: string }

function fontFiles(folder: Folder, typeface: ThemeTypeface, wanted: readonly number[]): NamedFile[] {
  const { files = [], package: name, scripts } = typeface
  const own = files.map(({ file, weight = 400, letters }) => ({
    name: file.slice('fonts/'.length, -'.woff2'.length),
    bytes: must(folder.bytes.get(file), file),
    weight,
    ...(letters !== undefined && { letters }),
  }))
  const known = name === undefined ? undefined : folder.fontPackage?.(name)
  if (!known || name === undefined) return own
  return nearestWeights(known.weights, wanted).flatMap((weight) =>
    (scripts ?? Object.keys(known.letters)).flatMap((script) => {
      const [bytes, letters] = [known.file(script, weight), known.letters[script]]
      if (!bytes) return []
      return [{ name: `${name.split('/').at(-1)}-${script}-${weight}`, bytes, weight, ...(letters && { letters }) }]
    }),
  )
}

/** Returns the weights that a typeface has for those that are wanted: the same, a heavier one, or else its heaviest. */
function nearestWeights(known: readonly number[], wanted: readonly number[]): number[] {
  const sorted = [...known].sort((a, b) => a - b)
  const found = wanted.map((weight) => sorted.find((each) => each >= weight) ?? sorted.at(-1))
  return [...new Set(found)].filter((weight) => weight !== undefined)
}
