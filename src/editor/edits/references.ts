/** Finds and changes everything that points to a place of the content: ids, `${...}` in texts, links, groups. */
import type { ContentFile, FileVisit } from '../../compiler/documents/content-file.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { interpolationsIn } from '../../compiler/link/interpolation.ts'
import { goneWith } from '../../compiler/link/site-addresses.ts'
import { parseLink } from '../../compiler/schema/parse-link.ts'
import { type Change, EditError } from '../../compiler/yaml/change.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'
import { addressesByPage, type Target, type TargetGroup } from './reference-target.ts'
import { type WrittenFile, writtenPaths } from './written-file.ts'

/**
 * - `id`: the value is the id.  `list`: an entry of a list of ids.  `group`: the key of an entry that names its group.
 * - `text`: `${...}` in a sentence; `written` is what is between the braces.
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
  /** The value, shortened. */
  words: string
}

/** A change of a main file. `inWords`: what it does to the words of a text, in translations too. */
export type TextChange = Change & { inWords?: (words: string) => string }

/** Of many references, so many are listed. */
const MOST_LISTED = 12

/** Thrown if an entry is not removed because others point to it. */
export class ReferencedError extends EditError {
  readonly references: readonly Reference[]

  /** @param why `left`: no program can fix these references */
  constructor({ item, name, groups: [group] }: Target, references: readonly Reference[], why: 'referenced' | 'left') {
    const id = item?.id ?? group?.id ?? name ?? 'this'
    const [isOne, count] = [references.length === 1, references.length]
    const first =
      why === 'referenced'
        ? `${isOne ? 'One place leads' : `${count} places lead`} to "${id}":`
        : `${isOne ? 'This place leads' : 'These places lead'} to "${id}", and only you can say what should stand there instead:`
    const listed = references.slice(0, MOST_LISTED).map(({ file, line, words }) => `${file}, line ${line}: ${words}`)
    super([first, ...listed, ...(count > MOST_LISTED ? [`and ${count - MOST_LISTED} more`] : [])].join('\n'))
    this.references = references
  }
}

/** Returns each reference once, in the order of the files. @param folders the content today and on days to come */
export function referencesTo(folders: readonly Folder[], target: Target): Reference[] {
  const found = new Map<string, Reference>()
  for (const folder of folders)
    for (const file of folder.files.values()) {
      const written = writtenPaths(file)
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

/** Paths begin at the visited value. */
function referencesIn(folder: Folder, visit: FileVisit, target: Target): Reference[] {
  const { schema, value, path, file } = visit
  const make = (kind: Reference['kind'], written: string, at: Path = []): Reference => ({
    file: file.source.file,
    path: at,
    kind,
    written,
    line: file.source.rangeAt([...path, ...at]).line,
    words: shorten(Array.isArray(value) ? written : String(value)),
  })
  const { item, groups } = target
  if (item && Array.isArray(value) && schema['x-refs'] === item.collection)
    return value.flatMap((id: unknown, index) => (id === item.id ? [make('list', item.id, [index])] : []))
  if (typeof value !== 'string') return []
  if (schema['x-ref']) return isIdOf(folder, schema['x-ref'], value, item) ? [make('id', value)] : []
  if (schema['x-group'])
    return groups.some((group) => group.id === value && isShown(visit, group)) ? [make('group', value)] : []
  if (schema.format === 'link') return pointsTo(folder, file, value, target) ? [make('link', value)] : []
  if (!schema['x-text'] && !schema['x-markdown']) return []
  const names = new Set(interpolationsIn(value).map(({ name }) => name))
  const links = schema['x-markdown'] && value.includes('](') ? folder.readMarkdown(value).links : []
  const hrefs = new Set(links.map(({ href }) => href))
  return [
    ...[...names].filter((name) => isNameOf(target, name)).map((name) => make('text', name)),
    ...[...hrefs].filter((href) => pointsTo(folder, file, href, target)).map((href) => make('text-link', href)),
  ]
}

/** An id that several collections have is of the first of them. */
function isIdOf({ collections }: Folder, names: readonly string[], value: string, item: Target['item']): boolean {
  if (value !== item?.id || !names.includes(item.collection)) return false
  const first = names.find((name) => collections.get(name)?.has(value))
  return first === undefined || first === item.collection
}

/** Returns whether `${name}` is the target or something inside it. */
const isNameOf = ({ name: own, path }: Target, name: string): boolean =>
  own !== undefined && path.length > 0 && (name === own || name.startsWith(`${own}.`))

/** Returns whether an entry is one that the block with the group shows. */
function isShown({ file, path, parent }: FileVisit, { collection, ids }: TargetGroup): boolean {
  if (file.schema['x-collection'] !== collection || path.length !== 2) return false
  const id = parent?.value['id'] ?? file.entries.find((entry) => entry.path[0] === path[0])?.id
  return ids === 'all' || ids.includes(String(id))
}

/** Returns whether a link leads to an address or an anchor of the target. */
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

const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text)

/** What is around a reference in a longer text, as regular expressions. */
const AROUND: Partial<Record<Reference['kind'], [before: string, after: string]>> = {
  text: ['\\$\\{\\s*', '\\s*[}|]'],
  'text-link': ['\\]\\(\\s*<?', '>?[\\s)]'],
}

/**
 * Returns the change that follows a target to another id.
 *
 * @param data of the reference's file as written, now  @param id the new one
 */
export const withNewId = (reference: Reference, data: unknown, target: Target, id: string): TextChange =>
  rewritten(reference, data, renamedReference(reference.kind, reference.written, target, id))

/** Returns the change that writes `words` where `reference.written` stands. @param data of its file as written, now */
export function rewritten({ kind, path, written }: Reference, data: unknown, words: string): TextChange {
  const around = AROUND[kind]
  const [before, after] = around ?? ['^', '$']
  const pattern = new RegExp(`(${before})${escaped(written)}(?=${after})`, 'g')
  const inWords = (text: string): string => text.replace(pattern, (_, open: string) => open + words)
  return { op: 'set', path, value: inWords(String(valueAt(data, path))), ...(around && { inWords }) }
}

function renamedReference(kind: Reference['kind'], written: string, { name = '', pages }: Target, id: string): string {
  // `courses.old.title` becomes `courses.new.title`.
  if (kind === 'text') return [...name.split('.').slice(0, -1), id].join('.') + written.slice(name.length)
  if (kind !== 'link' && kind !== 'text-link') return id
  const link = parseLink(written)
  const [path = '', ...rest] = written.split(/(?=[?#])/)
  if (link?.kind === 'internal' && pages.some((page) => page.path === link.path))
    return [path.replace(/[^/]+(?=\/*$)/, () => id), ...rest].join('')
  return written.replace(/#[^#]*$/, () => `#${id}`)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * Returns the change that removes a reference.
 *
 * @param file the reference's file as written, now
 * @returns `undefined` if only an author can decide what to write instead
 */
export function withoutTarget(
  { kind, path, written }: Reference,
  { schema, data }: WrittenFile,
  target: Target,
): TextChange | undefined {
  if (kind === 'list') {
    const list = valueAt(data, path.slice(0, -1))
    return Array.isArray(list) && list.length > 1 ? { op: 'remove', path } : undefined
  }
  if (kind === 'text-link') {
    const value = String(valueAt(data, path))
    const link = new RegExp(`\\[((?:[^[\\]\\\\]|\\\\.)*)\\]\\(\\s*<?${escaped(written)}>?(?:\\s+"[^"]*")?\\s*\\)`, 'g')
    const inWords = (text: string): string => text.replace(link, '$1')
    const unlinked = inWords(value)
    return unlinked === value ? undefined : { op: 'set', path, value: unlinked, inWords }
  }
  const link = kind === 'link' ? parseLink(written) : undefined
  if (link?.kind !== 'internal') return undefined
  const own = target.pages.find((page) => page.path === link.path)
  const value = own ? own.under : link.path + link.query
  if (value !== undefined) return { op: 'set', path, value }
  const gone = goneWith(schema, data, path)
  return gone && { op: typeof gone.at(-1) === 'number' ? 'remove' : 'unset', path: gone }
}
