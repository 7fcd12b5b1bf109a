/** What a site consists of, as the editor lists it: its pages, what texts may quote, and its pictures. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { measureImage } from '../../compiler/link/images.ts'
import { interpolableValues, interpolate } from '../../compiler/link/interpolation.ts'
import { type PageFolder, pageFolder, routeTexts } from '../../compiler/link/route-texts.ts'
import type { SourceLocation } from '../../compiler/link/source-markers.ts'
import { isStatic } from '../../compiler/routing/routes.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { listAt, valueAt } from '../../compiler/yaml/path.ts'
import { titleIn } from '../edits/field-info.ts'
import { isNamed, isPicture } from '../edits/picture-files.ts'

/** `title`: as in the file. `route`: its position in `routes.yaml`; absent for a page of a folder, which has no line. */
export type SitePage = { path: string; file: string; title: string; route?: number; isHidden: boolean }

/**
 * `end`, `menu`: where lines for another page belong in `routes.yaml` and in the menu. `files`: those that are no pages.
 * `folders`: in them a page needs no line.
 */
export type SitePages = {
  pages: readonly SitePage[]
  folders: readonly PageFolder[]
  files: readonly { file: string; title: string; description: string }[]
  end: number
  menu: number
}

/** Pages without an address of their own, such as posts, are not among them. */
export function sitePages(folder: Folder): SitePages {
  const { files } = folder
  const lines = listAt(files.get('routes.yaml')?.source.data, [])
  const end = lines.findIndex((line) => valueAt(line, ['path']) === '*')
  const routes = folder.once(routeTexts)
  const shown = new Set(routes.map(({ line }) => `${String(line['shows'])}.yaml`))
  return {
    folders: lines.flatMap((line) => (isObject(line) && pageFolder(line)) || []),
    pages: routes.flatMap(({ line, index, page: inFolder }) => {
      if (typeof line['path'] !== 'string' || typeof line['shows'] !== 'string') return []
      const { path, shows, hidden } = line as { path: string; shows: string; hidden?: unknown }
      const file = `${shows}.yaml`
      const title = valueAt(files.get(file)?.source.data, ['title'])
      const page = { path, file, isHidden: hidden === true, title: typeof title === 'string' ? title : path }
      return isStatic(path) ? [inFolder === undefined ? { ...page, route: index } : page] : []
    }),
    files: [...files.values()].flatMap(({ source: { file }, schema: { title = file, description = '' } }) =>
      shown.has(file) ? [] : [{ file, title, description }],
    ),
    end: end < 0 ? lines.length : end,
    menu: listAt(files.get('site.yaml')?.source.data, ['header', 'links']).length,
  }
}

/** A value that a text may quote as `${name}`. `words`: what it becomes. `about`: what it is. */
export type Fact = { name: string; words: string; about: string; group: string }

/** Longer values are sentences, which are not quoted. */
const LONGEST = 60

export const factsOf = (folder: Folder): Fact[] =>
  interpolableValues(folder).flatMap(({ name, file, path, schema }) => {
    const words = interpolate(folder, `\${${name}}`)
    const { data } = file.source
    const title = Array.isArray(data) ? titleIn(folder, valueAt(data, path.slice(0, 1))) : undefined
    const about = [schema.title, title].filter((part) => part !== undefined && part !== words).join(' · ')
    return words.length > LONGEST || words.includes('\n')
      ? []
      : [{ name, words, about, group: file.schema.title ?? '' }]
  })

/**
 * A picture of the content. `size`: in bytes. `alt`: the words for those who do not see it, where it is used first, and
 * that `place`. `isNew`: the content has it once a text names it.
 */
export type LibraryPicture = {
  file: string
  src: string
  width: number
  height: number
  size: number
  alt: string
  place?: SourceLocation
  isUsed: boolean
  isNew: boolean
}

/** @param chosen pictures that no text names yet  @param addressOf where this page can read a picture */
export function libraryOf(
  { folder }: Compiled,
  chosen: FolderFiles,
  addressOf: (file: string, bytes: Uint8Array) => string,
): LibraryPicture[] {
  const uses = new Map<string, { alt: string; place: SourceLocation }>()
  for (const { visits } of folder.files.values())
    for (const { schema, value, parent, path, file } of visits) {
      if (schema.format !== 'image' || typeof value !== 'string' || uses.has(value)) continue
      const alt = parent?.value['alt']
      uses.set(value, { alt: typeof alt === 'string' ? alt : '', place: { file: file.source.file, path } })
    }
  return [...new Map([...chosen, ...folder.bytes])].flatMap(([file, bytes]) => {
    const measured = isPicture(file) ? measureImage(bytes) : undefined
    if (!measured) return []
    const { width, height } = measured
    const { alt = '', place } = uses.get(file) ?? {}
    const isUsed = isNamed(folder.bytes, file)
    const isNew = !folder.bytes.has(file)
    const found = { file, width, height, alt, isUsed, isNew, src: addressOf(file, bytes), size: bytes.length }
    return [place ? { ...found, place } : found]
  })
}
