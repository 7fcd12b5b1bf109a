/** Ids: each unique, each reference leading to one, each pointed at by something. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import { byDistance, closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import { countUnnamed, type Folder, findItem, type Item, idsOf } from '../link/folder.ts'
import { interpolatedTexts } from '../link/interpolation.ts'
import { slug, withoutEndings } from '../schema/intended-name.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import { isObject } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import { unreadFiles } from './files.ts'
import { replaceValue } from './fixes.ts'
import { missingListFiles } from './lists.ts'
import { alsoAt, fewPerFile, placesOf, whyAbsent } from './mentions.ts'
import type { OpenFile, Rule } from './rule.ts'
import { ofEachFile } from './visits.ts'

type Reference = { visit: FileVisit; collections: readonly string[]; id: string; path: Path }

export const references: Rule = {
  name: 'references',
  file: duplicates,
  site: (folder, schemas) => {
    const all = ofEachFile(folder, referencesIn)
    // Of a list, what is not there on the day is left out.
    const lost = all.filter(
      ({ collections, id, visit }) =>
        !findItem(folder, collections, id) && !(visit.schema['x-refs'] && whyAbsent(folder, id, collections)),
    )
    const asked = new Set(all.flatMap(({ collections, id }) => collections.map((name) => `${name}/${id}`)))
    const unused = unusedItems(folder, asked)
    const groups = groupBy(lost, ({ collections, id }) => `${collections.join()}/${id}`)
    const doubled = [...folder.files.keys()].filter((file) => /\.ya?ml\.yaml$/i.test(file))
    const astray = new Set([...unreadFiles(folder), ...doubled].map(baseName))
    const folders = collectionsOfFolders(schemas)
    const missing = missingListFiles(folder, schemas)
    const told = groups.filter(
      ([first]) =>
        first &&
        !first.collections.every((name) => missing.has(name)) &&
        groups.length > countUnnamed(folder, first.collections) &&
        !astray.has(baseName(first.id)),
    )
    const quoted = quotedEntries(folder)
    const excused = new Set<Item>()
    const few = fewPerFile(told, ([first]) => first?.visit.file.source.file ?? '')
    const unknown = few.flatMap((group) => explainUnknown(folder, group, { unused, asked, excused, quoted, folders }))
    return [...unknown, ...unused.filter((item) => !excused.has(item)).map(explainUnused)]
  },
}

/** Of so many ids the nearest is looked for. */
const MOST_COMPARED = 1000

/** `career` of `pages/career` and of `page/career.yml`. */
const baseName = (path: string): string => withoutEndings(path.split('/').at(-1) ?? '').toLowerCase()

const referencesIn = ({ visits }: ContentFile): readonly Reference[] => visits.flatMap(referencesOf)

function referencesOf(visit: FileVisit): Reference[] {
  const { schema, value, path } = visit
  const single = schema['x-ref']
  if (single && typeof value === 'string') return [{ visit, collections: single, id: value, path }]
  const many = schema['x-refs']
  if (!many || !Array.isArray(value)) return []
  return value.flatMap((id, index) =>
    typeof id === 'string' ? [{ visit, collections: [many], id, path: [...path, index] }] : [],
  )
}

const mentionOf = ({ visit, path }: Reference) => ({
  file: visit.file.source.file,
  range: visit.file.source.rangeAt(path),
})

type Known = {
  unused: readonly Item[]
  /** Every id that is asked for, as `courses/school-tuition`. */
  asked: ReadonlySet<string>
  /** Gets the items whose own id is probably the slip, or the word that was meant. */
  excused: Set<Item>
  quoted: ReadonlySet<string>
  /** Collections whose items are whole files. */
  folders: ReadonlySet<string>
}

const collectionsOfFolders = ({ fileTypes }: SchemaSet): Set<string> =>
  new Set(
    [...fileTypes.values()].flatMap((schema) =>
      String(schema['x-files']).includes('*') ? [schema['x-collection'] ?? ''] : [],
    ),
  )

function explainUnknown(
  folder: Folder,
  group: readonly Reference[],
  { unused, asked, excused, quoted, folders }: Known,
): Diagnostic[] {
  const [first, ...others] = group
  if (!first) return []
  const { collections, id, visit, path } = first
  const absent = whyAbsent(folder, id, collections)
  if (absent)
    return [
      finding(visit.file.source, visit.file.source.rangeAt(path), {
        code: 'id-unknown',
        message: `This shows "${id}", which ${absent.why}.${alsoAt(others.map(mentionOf))}`,
        hint: absent.hint,
      }),
    ]
  const known = idsOf(folder, collections).slice(0, MOST_COMPARED)
  const near = closestMatch(id, known)
  const meant = confidentMatch(
    id,
    unused.slice(0, MOST_COMPARED).map((one) => one.id),
  )
  const slip = unused.find((item) => item.id === meant)
  if (slip) excused.add(slip)
  const isQuoted = ({ file }: Item, id: string) => quoted.has(`${file.source.file.replace(/\.yaml$/, '')}.${id}`)
  const elsewhere = slip !== undefined && isQuoted(slip, id)
  if (slip && (others.length > 0 || elsewhere) && slip.path.length > 0) {
    const { source } = slip.file
    const at = [...slip.path, 'id']
    return [
      finding(source, source.rangeAt(at), {
        code: 'id-unknown',
        message: `Nothing asks for "${slip.id}", but ${group.length === 1 ? 'one place asks' : `${group.length} places ask`} for "${id}": ${placesOf(group.map(mentionOf))}.`,
        hint: `Did you mean "${id}" here?`,
        fix: replaceValue(source, at, id, `Change it to "${id}"`),
      }),
    ]
  }
  const { source } = visit.file
  const sure = confidentMatch(id, known)
  // Where nothing else asks for the id that is there, the mistake may be in that one.
  const nearest = sure === undefined ? undefined : findItem(folder, collections, sure)
  const mayBeMisspelled =
    nearest !== undefined &&
    nearest.path.length > 0 &&
    !collections.some((name) => asked.has(`${name}/${nearest.id}`)) &&
    !isQuoted(nearest, nearest.id) &&
    (nearest === slip || !isNamedAfter(nearest))
  const where = collections.map((name) => (folders.has(name) ? `the folder ${name}` : `${name}.yaml`)).join(' or ')
  const isFile = collections.every((name) => folders.has(name)) && /^[a-z0-9-]+\/[a-z0-9-]+$/.test(id)
  return [
    finding(source, source.rangeAt(path), {
      code: 'id-unknown',
      message: isFile
        ? `There is no file ${id}.yaml.${alsoAt(others.map(mentionOf))}`
        : `There is no "${id}" in ${where}.${alsoAt(others.map(mentionOf))}`,
      hint: near
        ? `Did you mean "${near}"?`
        : isFile
          ? `${wayBack(visit.file, path)}${known.length > 0 ? ` What there is: ${oneOf(byDistance(id, known))}.` : ''}`
          : known.length === 0
            ? `Nothing stands in ${where} yet.`
            : `What there is: ${oneOf(byDistance(id, known))}.`,
      fix: mayBeMisspelled ? undefined : replaceValue(source, path, sure, `Change it to "${sure}"`),
    }),
  ]
}

/** Whether the id follows from another text of the entry, as `class-2` from `Class 2`: then it is spelled right. */
const isNamedAfter = ({ id, value }: Item): boolean =>
  isObject(value) &&
  Object.entries(value).some(([key, text]) => key !== 'id' && typeof text === 'string' && slug(text) === id)

/** What to do about a file that is gone. The home page and the page for unknown addresses are none to do without. */
function wayBack({ source }: ContentFile, path: Path): string {
  if (source.file !== 'routes.yaml')
    return `Put the file back, or take ${path[0] === 'blocks' ? 'this block' : 'this line'} out.`
  const line = (source.data as unknown[])[Number(path[0])]
  const address = isObject(line) ? line.path : undefined
  if (address === '/') return 'Put the file back, or name the page that is the home page now: every site needs one.'
  if (address === '*') return 'Put the file back, or name the page for unknown addresses: every site needs one.'
  return 'Put the file back, or take this line and the one with its address out.'
}

/** The first two parts of everything that texts quote: `courses.advanced-course`. */
const quotedEntries = (folder: Folder): Set<string> =>
  new Set(
    ofEachFile(folder, interpolatedTexts).flatMap(({ interpolations }) =>
      interpolations.map(({ name }) => name.split('.').slice(0, 2).join('.')),
    ),
  )

/** The collections of which a file shows everything. */
const wholeCollections = ({ visits }: ContentFile): readonly (string | undefined)[] =>
  visits.filter(({ value }) => value === 'all').map(({ schema }) => schema['x-refs'])

/** Pages have a rule of their own: see `routes`. */
function unusedItems(folder: Folder, used: ReadonlySet<string>): Item[] {
  const whole = new Set(ofEachFile(folder, wholeCollections))
  return [...folder.collections].flatMap(([name, items]) =>
    whole.has(name) || name === 'pages' || name === 'policies'
      ? []
      : [...items.values()].filter(({ id }) => !used.has(`${name}/${id}`)),
  )
}

function explainUnused(item: Item): Diagnostic {
  const { source } = item.file
  return finding(source, item.path.length > 0 ? source.rangeAt([...item.path, 'id']) : source.rangeAt([]), {
    code: 'id-unused',
    message: `"${item.id}" is shown nowhere.`,
    hint: `Name it in a block of a page, or take it out of ${source.file}.`,
  })
}

/** In any list whose entries have ids: each its own. */
function duplicates({ source, visits }: OpenFile): Diagnostic[] {
  return visits.flatMap(({ schema, value, path }) => {
    if (!Array.isArray(value) || !schema.items?.properties?.['id']?.['x-id']) return []
    const seen = new Map<string, number>()
    return value.flatMap((entry: unknown, index) => {
      const id = isObject(entry) && typeof entry.id === 'string' ? entry.id : undefined
      const first = id === undefined ? undefined : seen.get(id)
      if (id !== undefined && first === undefined) seen.set(id, index)
      if (first === undefined) return []
      const line = source.rangeAt([...path, first, 'id']).line
      return [
        finding(source, source.rangeAt([...path, index, 'id']), {
          code: 'id-duplicate',
          message: `The id "${id}" is taken already, on line ${line}.`,
          hint: 'Give one of the two another id. Each must be its own.',
        }),
      ]
    })
  })
}
