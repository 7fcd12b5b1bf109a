/** Everything that points to a place of the content: ids in lists, `${...}` in texts, links, addresses, groups. */
import type { ContentFile, FileVisit } from '../../compiler/documents/content-file.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { interpolationsIn } from '../../compiler/link/interpolation.ts'
import { parseLink } from '../../compiler/schema/parse-link.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { addressesByPage, type Target, type TargetGroup } from './reference-target.ts'
import { writtenPlaces } from './written-file.ts'

/**
 * - `id`: the value is the id.  `list`: an entry of a list of ids.  `group`: an entry's line that names its group.
 * - `text`: `${...}` in a sentence; `written` is what stands between the braces.
 * - `link`: the value is a link; `text-link`: a link of a Markdown text; `written` is its address.
 */
export type Reference = {
  file: string
  /** As written. */
  path: Path
  /** From 1. */
  line: number
  kind: 'id' | 'list' | 'group' | 'text' | 'link' | 'text-link'
  written: string
  /** The value as it stands there, shortened. */
  words: string
}

/** Each once, in the order of the files. @param folders the content today and on days to come */
export function referencesTo(folders: readonly Folder[], target: Target): Reference[] {
  const found = new Map<string, Reference>()
  for (const folder of folders)
    for (const file of folder.files.values()) {
      const written = writtenPlaces(file)
      for (const visit of file.visits)
        for (const reference of referencesIn(folder, visit, target)) {
          const path = [...written(visit.path), ...reference.path]
          if (file.source.file === target.file && target.path.every((step, index) => step === path[index])) continue
          const key = JSON.stringify([file.source.file, path, reference.kind, reference.written])
          if (!found.has(key)) found.set(key, { ...reference, path })
        }
    }
  return [...found.values()]
}

function referencesIn(folder: Folder, visit: FileVisit, target: Target): Reference[] {
  const { schema, value, path, file } = visit
  const make = (kind: Reference['kind'], written: string, at: Path = []): Reference => ({
    ...{ file: file.source.file, path: at, kind, written },
    line: file.source.rangeAt([...path, ...at]).line,
    words: shortened(Array.isArray(value) ? written : String(value)),
  })
  const { item, groups } = target
  if (item && typeof value === 'string' && schema['x-ref']?.includes(item.collection) && value === item.id)
    return leadsTo(folder, schema['x-ref'], item) ? [make('id', value)] : []
  if (item && Array.isArray(value) && schema['x-refs'] === item.collection)
    return value.flatMap((id: unknown, index) => (id === item.id ? [make('list', item.id, [index])] : []))
  if (typeof value !== 'string') return []
  if (schema['x-group'])
    return groups.some((group) => group.id === value && isShown(visit, group)) ? [make('group', value)] : []
  if (schema.format === 'link') return pointsTo(folder, file, value, target) ? [make('link', value)] : []
  if (!schema['x-text'] && !schema['x-markdown']) return []
  const quoted = interpolationsIn(value).filter(({ name }) => names(target, name))
  const links = schema['x-markdown'] && value.includes('](') ? folder.readMarkdown(value).links : []
  return [
    ...[...new Set(quoted.map(({ name }) => name))].map((name) => make('text', name)),
    ...[...new Set(links.map(({ href }) => href))].flatMap((href) =>
      pointsTo(folder, file, href, target) ? [make('text-link', href)] : [],
    ),
  ]
}

/** Whether an id of several collections is that of the item: the first of them that has it is meant. */
function leadsTo(
  folder: Folder,
  collections: readonly string[],
  { collection, id }: NonNullable<Target['item']>,
): boolean {
  const first = collections.find((name) => folder.collections.get(name)?.has(id))
  return first === undefined || first === collection
}

/** Whether `${name}` is of the target or of something inside it. */
const names = ({ name: own, path }: Target, name: string): boolean =>
  own !== undefined && path.length > 0 && (name === own || name.startsWith(`${own}.`))

/** Whether an entry is one that the block with the group shows. */
function isShown({ file, path, parent }: FileVisit, { collection, ids }: TargetGroup): boolean {
  if (file.schema['x-collection'] !== collection || path.length !== 2) return false
  return ids === 'all' || ids.includes(String(parent?.value['id'] ?? entryId(file, path)))
}

const entryId = (file: ContentFile, [index]: Path): string | undefined =>
  file.entries.find(({ path }) => path[0] === index)?.id

/** Whether a link leads to an address or an id of the target. */
function pointsTo(folder: Folder, file: ContentFile, href: string, { anchors, pages }: Target): boolean {
  if (anchors.length === 0 && pages.length === 0) return false
  const link = parseLink(href)
  if (link?.kind === 'internal') {
    if (pages.some(({ path }) => path === link.path)) return true
    return anchors.some(({ page, name }) => page === link.path && `#${name}` === link.hash)
  }
  if (link?.kind !== 'anchor') return false
  const here = folder.once(addressesByPage).get(file.source.file.replace(/\.yaml$/, ''))
  return anchors.some(({ page, name }) => `#${name}` === link.hash && here?.includes(page))
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text)
