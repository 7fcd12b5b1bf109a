/** Ids: each unique, each reference leading to one, each used by something. */
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import { byDistance, closestMatch, confidentItem, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import type { ContentFile } from '../documents/content-file.ts'
import { countUnnamed, type Folder, findItem, type Item, idsOf } from '../link/folder.ts'
import { isFolder, PAGES } from '../link/route-texts.ts'
import { comparableName, isShortName, slug } from '../routing/short-name.ts'
import { withoutEndings } from '../schema/intended-name.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import { isObject } from '../schema/walk.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { hasDoubleEnding, unreadFiles } from './files.ts'
import { quotedEntries } from './interpolations.ts'
import { missingListFiles } from './lists.ts'
import { alsoAt, fewPerFile, type Mention, MOST_COMPARED, misspelledAt, placesOf, whyAbsent } from './mentions.ts'
import { changeTo, issue, type OpenFile } from './rule.ts'

/** An id where something asks for it. `inList`: a list leaves out what is absent on the day. */
type Reference = Mention & { id: string; collections: readonly string[]; inList: boolean }

export function* repeatedIds({ source, visits }: OpenFile) {
  for (const { schema, value, path } of visits) {
    if (!Array.isArray(value) || !schema.items?.properties?.['id']?.['x-id']) continue
    const ids = value.flatMap((entry, index) =>
      isObject(entry) && typeof entry.id === 'string' ? [{ id: entry.id, at: [...path, index, 'id'] }] : [],
    )
    for (const [first, ...others] of groupBy(ids, ({ id }) => comparableName(id)))
      for (const { id, at } of others) {
        const { line } = source.rangeAt(first.at)
        const isSame = id === first.id
        yield issue('id-duplicate', source, at, {
          message: isSame
            ? `The id "${id}" is taken already, on line ${line}.`
            : `The id "${id}" is that of line ${line}, "${first.id}", with its letters written in another way.`,
          hint: 'Give one of the two another id. Each must be its own.',
        })
      }
  }
}

export function* references(folder: Folder, schemas: SchemaSet) {
  const all = folder.ofEachFile(referencesIn)
  const lost = all.filter(
    ({ collections, id, inList }) =>
      !findItem(folder, collections, id) &&
      !(collections.includes('pages') && isFolder(id)) &&
      !(inList && whyAbsent(folder, id, collections)),
  )
  const groups = groupBy(lost, ({ collections, id }) => `${collections.join()}/${id}`)
  const misnamed = [...unreadFiles(folder), ...[...folder.files.keys()].filter(hasDoubleEnding)]
  const misnamedAs = new Set(misnamed.map(baseName))
  const missing = missingListFiles(folder, schemas)
  const reported = groups.filter(
    ([{ collections, id }]) =>
      !collections.every((name) => missing.has(name)) &&
      groups.length > countUnnamed(folder, collections) &&
      !misnamedAs.has(baseName(id)),
  )
  const misspelled = new Set<Item>()
  const folders = collectionsOfFolders(schemas)
  for (const group of fewPerFile(reported)) yield explainUnknown(folder, group, folders, misspelled)
  for (const item of folder.once(unusedItems)) {
    const { source } = item.file
    if (!misspelled.has(item))
      yield issue('id-unused', source, item.path.length > 0 ? [...item.path, 'id'] : [], {
        message: `"${item.id}" is shown nowhere.`,
        hint: `Name it in a block of a page, or take it out of ${source.file}.`,
      })
  }
}

type Group = [Reference, ...Reference[]]

/** Returns `career` for `pages/career` and for `page/career.yml`. */
const baseName = (path: string): string => withoutEndings(path.split('/').at(-1) ?? '').toLowerCase()

const referencesIn = ({ visits, source }: ContentFile): readonly Reference[] =>
  visits.flatMap(({ schema: { 'x-ref': single, 'x-refs': many }, value, path }) => {
    const reference = (id: unknown, path: Path, collections: readonly string[], inList: boolean) =>
      typeof id === 'string' ? [{ source, path, id, collections, inList }] : []
    if (single && typeof value === 'string') return reference(value, path, single, many !== undefined)
    if (!many || !Array.isArray(value)) return []
    return value.flatMap((id, index) => reference(id, [...path, index], [many], true))
  })

/** The collections of which a file shows everything. */
const wholeCollections = ({ visits }: ContentFile): readonly (string | undefined)[] =>
  visits.filter(({ value }) => value === 'all').map(({ schema }) => schema['x-refs'])

/** Returns every id that something asks for, as `courses/school-tuition`. */
const usedIds = (folder: Folder): ReadonlySet<string> =>
  new Set(folder.ofEachFile(referencesIn).flatMap(({ collections, id }) => collections.map((name) => `${name}/${id}`)))

/** Pages have a rule of their own: see `routes`. */
function unusedItems(folder: Folder): Item[] {
  const used = folder.once(usedIds)
  const whole = new Set(folder.ofEachFile(wholeCollections))
  return [...folder.collections].flatMap(([name, items]) =>
    whole.has(name) || PAGES.includes(name) ? [] : [...items.values()].filter(({ id }) => !used.has(`${name}/${id}`)),
  )
}

/** Collections whose items are whole files. */
const collectionsOfFolders = ({ fileTypes }: SchemaSet): Set<string> =>
  new Set(
    [...fileTypes.values()].flatMap((schema) =>
      String(schema['x-files']).includes('*') ? [schema['x-collection'] ?? ''] : [],
    ),
  )

const isQuoted = (folder: Folder, { file }: Item, id: string): boolean =>
  folder.once(quotedEntries).has(`${file.source.file.replace(/\.yaml$/, '')}.${id}`)

/** @param misspelled receives the items whose own id is probably misspelled, or was meant */
function explainUnknown(folder: Folder, group: Group, folders: ReadonlySet<string>, misspelled: Set<Item>): Diagnostic {
  const [{ source, path, id, collections }, ...others] = group
  const also = alsoAt(others)
  const absent = whyAbsent(folder, id, collections)
  if (absent)
    return issue('id-unknown', source, path, {
      message: `This shows "${id}", which ${absent.why}.${also}`,
      hint: absent.hint,
    })
  const unused = folder.once(unusedItems)
  const item = confidentItem(id, unused.slice(0, MOST_COMPARED), (one) => one.id)
  if (item) misspelled.add(item)
  if (item && item.path.length > 0 && (others.length > 0 || isQuoted(folder, item, id))) {
    const asks = others.length === 0 ? 'one place asks' : `${group.length} places ask`
    const message = `Nothing asks for "${item.id}", but ${asks} for "${id}": ${placesOf(group)}.`
    return misspelledAt('id-unknown', item.file.source, [...item.path, 'id'], id, message)
  }
  const known = idsOf(folder, collections).slice(0, MOST_COMPARED)
  const near = closestMatch(id, known)
  const sure = confidentMatch(id, known)
  // If nothing asks for the id that exists, that one may be misspelled instead.
  const nearest = sure === undefined ? undefined : findItem(folder, collections, sure)
  const isUncertain =
    nearest !== undefined &&
    nearest.path.length > 0 &&
    !collections.some((name) => folder.once(usedIds).has(`${name}/${nearest.id}`)) &&
    !isQuoted(folder, nearest, nearest.id) &&
    (nearest === item || !isNamedAfter(nearest))
  const where = collections.map((name) => (folders.has(name) ? `the folder ${name}` : `${name}.yaml`)).join(' or ')
  const isFile =
    collections.every((name) => folders.has(name)) && /^[^/]+\/[^/]+$/.test(id) && id.split('/').every(isShortName)
  const existing = known.length > 0 ? `What there is: ${oneOf(byDistance(id, known))}.` : ''
  const hint = isFile ? `${wayBack(source, path)} ${existing}`.trimEnd() : existing || `Nothing stands in ${where} yet.`
  return issue('id-unknown', source, path, {
    message: isFile ? `There is no file ${id}.yaml.${also}` : `There is no "${id}" in ${where}.${also}`,
    hint: near ? `Did you mean "${near}"?` : hint,
    fix: isUncertain ? undefined : changeTo(source, path, sure),
  })
}

/** Whether the id follows from a different text of the entry, as `class-2` from `Class 2`: then it is spelled right. */
const isNamedAfter = ({ id, value }: Item): boolean =>
  isObject(value) &&
  Object.entries(value).some(([key, text]) => key !== 'id' && typeof text === 'string' && slug(text) === id)

/** Says what to do about a missing file. No site can be without its home page and the page for unknown addresses. */
function wayBack(source: YamlSource, path: Path): string {
  if (source.file !== 'routes.yaml')
    return `Put the file back, or take ${path[0] === 'blocks' ? 'this block' : 'this line'} out.`
  const address = valueAt(source.data, [path[0] ?? '', 'path'])
  if (address === '/') return 'Put the file back, or name the page that is the home page now: every site needs one.'
  if (address === '*') return 'Put the file back, or name the page for unknown addresses: every site needs one.'
  return 'Put the file back, or take this line and the one with its address out.'
}
