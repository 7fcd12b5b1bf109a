/** The theme: where the brand is, colours that cannot be read, typefaces and photos that are missing. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { closestMatch, oneOf } from '../diagnostics/suggestions.ts'
import type { ContentFile } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { THEME_FILE, themeIn } from '../link/typefaces.ts'
import { contrast, nearestReadable } from '../schema/contrast.ts'
import { formats } from '../schema/formats.ts'
import type { Theme, ThemeTypeface } from '../schema/types.gen.ts'
import { isObject } from '../schema/walk.ts'
import { EDGES, TEXT } from '../theme/pairs.ts'
import { type Scheme, schemesOf } from '../theme/schemes.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, valueIn } from './rule.ts'

export function* theme(folder: Folder) {
  const { source } = folder.files.get(THEME_FILE) ?? {}
  if (!source?.readable) return
  const theme = themeIn(folder) ?? {}
  yield* unreadable(folder, source)
  for (const which of ['headings', 'text']) {
    const typeface = valueIn(folder, THEME_FILE, ['typefaces', which])
    if (isObject(typeface)) yield* missingFonts(folder, source, typeface, ['typefaces', which])
  }
  if (theme.hero === 'photo') yield* missingPhotos(folder)
}

/** The brand is in one place: in `theme.yaml` or in `site.yaml`. */
export function* brand(folder: Folder) {
  const [site, own] = [folder.files.get('site.yaml')?.source, folder.files.get(THEME_FILE)?.source]
  if (!site?.readable || own?.readable === false) return
  const inSite = valueIn(folder, 'site.yaml', ['colours']) !== undefined
  const has = (name: string) => valueIn(folder, THEME_FILE, ['colours', name]) !== undefined
  const inTheme = ['brand', 'onBrand'].find(has)
  if (own && inSite && inTheme)
    yield issue('brand-twice', own, ['colours', inTheme], {
      message: `"${inTheme}" stands here, and the colours of the brand stand in site.yaml too.`,
      hint: 'Take  colours:  out of site.yaml, or take  brand:  and  onBrand:  out here.',
    })
  if (!inSite && !has('brand'))
    yield issue('brand-missing', site, [], {
      message: 'The colour of the brand is missing.',
      hint: 'Write it into theme.yaml, under  colours:  as  brand: "#0b5d5b"',
    })
}

const isColour = (value: unknown): boolean => typeof value === 'string' && formats.colour?.accepts(value) === true

/** Returns the colours of a group that are colours. */
const coloursIn = (folder: Folder, file: string, path: Path) => {
  const group = valueIn(folder, file, path)
  return Object.fromEntries(Object.entries(isObject(group) ? group : {}).filter(([, value]) => isColour(value)))
}

/** Reports each colour of the theme once, where it is least readable. */
function* unreadable(folder: Folder, source: YamlSource) {
  const colours = coloursIn(folder, THEME_FILE, ['colours'])
  const dark = coloursIn(folder, THEME_FILE, ['dark'])
  const ofSite = coloursIn(folder, 'site.yaml', ['colours'])
  const said: Theme = { colours, dark }
  const { day, night } = schemesOf(said, ofSite)
  const reported = new Set<string>()
  for (const [name, scheme] of [
    ['colours', day],
    ['dark', night],
  ] as const)
    yield* unreadableIn(source, name, { said, scheme, reported })
}

type Part = 'colours' | 'dark'

/** `reported`: the colours that have been, so that each is once. */
type Looked = { said: Theme; scheme: Scheme; reported: Set<string> }

function* unreadableIn(source: YamlSource, part: Part, { said, scheme, reported }: Looked) {
  const colourOf = (name: string): string => scheme[name as keyof Scheme]
  for (const { on, ratio, what } of [TEXT, EDGES])
    for (const [name, all] of Object.entries(on)) {
      const [under] = [...all].sort(
        (a, b) => contrast(colourOf(name), colourOf(a)) - contrast(colourOf(name), colourOf(b)),
      )
      if (under === undefined || contrast(colourOf(name), colourOf(under)) >= ratio) continue
      const place = placeOf([name, under], part, said)
      if (!place || reported.has(place.join())) continue
      reported.add(place.join())
      const isOver = place[1] === name
      const near = isOver
        ? nearestReadable(colourOf(name), all.map(colourOf), ratio)
        : nearestReadable(colourOf(under), [colourOf(name)], ratio)
      const found = contrast(colourOf(name), colourOf(under)).toFixed(2)
      yield issue('colour-contrast', source, place, {
        message: `"${name}" ${colourOf(name)} on "${under}" ${colourOf(under)} has a contrast of ${found} : 1${inScheme(part)}; ${what}.`,
        hint: `The nearest shade that passes is "${near}".`,
      })
    }
}

const inScheme = (part: Part): string => (part === 'dark' ? ' in the dark' : '')

/** Which written colours a derived one follows from. */
const FROM: Readonly<Record<string, string>> = {
  link: 'brand',
  brandOver: 'brand',
  pencilOver: 'pencil',
  onInk: 'danger',
}

/** Returns the first of the colours that the theme has, in this part or else by day. */
function placeOf(names: readonly string[], part: Part, said: Theme): [string, string] | undefined {
  const written = names.map((name) => FROM[name] ?? name)
  const found = [part, 'colours' as const].flatMap((from) =>
    written.flatMap((name): [string, string][] =>
      said[from] && Object.hasOwn(said[from], name) ? [[from, name]] : [],
    ),
  )
  return found[0]
}

/** The first bytes of a WOFF2 file. */
const WOFF2 = 'wOF2'

function* missingFonts(folder: Folder, source: YamlSource, typeface: ThemeTypeface, path: Path): Generator<Diagnostic> {
  const { package: name, scripts = [], files = [] } = typeface
  const known = [...folder.bytes.keys()].filter((file) => file.startsWith('fonts/'))
  for (const [index, { file }] of (Array.isArray(files) ? files : []).filter(isObject).entries()) {
    if (typeof file !== 'string') continue
    const at = [...path, 'files', index, 'file']
    const bytes = folder.bytes.get(file)
    const near = closestMatch(file, known)
    if (!bytes)
      yield issue('typeface-missing', source, at, {
        message: `There is no file ${file}.`,
        hint: near ? `Did you mean ${near}?` : 'Put it into the folder fonts, or correct the name.',
      })
    else if (new TextDecoder('latin1').decode(bytes.subarray(0, 4)) !== WOFF2)
      yield issue('typeface-missing', source, at, {
        message: `${file} is no WOFF2 file, which is what browsers load.`,
        hint: 'Save or convert it as .woff2.',
      })
  }
  if (typeof name !== 'string' || !folder.fontPackage) return
  const found = folder.fontPackage(name)
  if (!found) {
    yield issue('typeface-missing', source, [...path, 'package'], {
      message: `The typeface ${name} is not installed.`,
      hint: `Install it beside the folder of the content:  npm install ${name}`,
    })
    return
  }
  const all = Object.keys(found.letters)
  for (const [index, script] of (Array.isArray(scripts) ? scripts : []).entries())
    if (typeof script === 'string' && !all.includes(script))
      yield issue('typeface-missing', source, [...path, 'scripts', index], {
        message: `${name} has no letters for "${script}".`,
        hint: `It has ${oneOf(all)}.`,
      })
}

function* missingPhotos(folder: Folder) {
  for (const { file, path } of folder.ofEachFile(drawingsAlone))
    yield issue('photo-missing', file.source, path, {
      message: 'The theme shows a photo beside the headline, and this block has none.',
      hint: 'Write its  photo:  with  file: images/…  and  alt:  or take  hero: photo  out of theme.yaml.',
    })
}

/** Drawings that a theme with photos leaves out, in blocks without one. */
const drawingsAlone = ({ visits, source: { data } }: ContentFile) =>
  visits.filter(
    ({ schema: { 'x-theme': shown }, path }) =>
      shown?.line.join() === 'hero' &&
      !shown.is.includes('photo') &&
      valueAt(data, [...path.slice(0, -1), 'photo']) === undefined,
  )
