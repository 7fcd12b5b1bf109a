/** Blocks of a page: one main heading, no two parts of one name, and the services and hours that they show. */
import type { FileVisit } from '../documents/content-file.ts'
import { anchorsOf } from '../link/anchors.ts'
import type { Folder } from '../link/folder.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import { issue, type OpenFile, valueIn, visits } from './rule.ts'

export function* headings({ schema, source }: OpenFile) {
  const blocks = isObject(source.data) && Array.isArray(source.data.blocks) ? source.data.blocks : []
  const blockSchema = schema.properties?.blocks?.items
  if (!blockSchema || blocks.length === 0 || blocks.some((block) => chooseSchema(blockSchema, block) === blockSchema))
    return
  const carriers = [...blocks.keys()].filter((index) => chooseSchema(blockSchema, blocks[index])['x-main-heading'])
  const kinds = (blockSchema.oneOf ?? [])
    .filter((kind) => kind['x-main-heading'])
    .map((kind) => kind.properties?.type?.const)
    .join(', ')
  if (carriers.length === 0)
    yield issue('heading-count', source, ['blocks', 0, 'type'], {
      message: 'This page has no main heading.',
      hint: `Begin it with one of the blocks that carry one: ${kinds}.`,
    })
  for (const index of carriers.slice(1))
    yield issue('heading-count', source, ['blocks', index, 'type'], {
      message: 'This is the second block on this page that carries a main heading.',
      hint: `Keep one of: ${kinds}.`,
    })
}

export function* repeatedAnchors(folder: Folder) {
  for (const name of ['pages', 'policies'])
    for (const page of folder.collections.get(name)?.values() ?? []) {
      const seen = new Set<string>()
      for (const { name: anchor, visit, item } of anchorsOf(folder, page)) {
        if (seen.has(anchor))
          yield issue('anchor-duplicate', item.file.source, visit.path, {
            message: `The page ${page.id} has two parts named "${anchor}".`,
            hint: 'Links to #… must find one part: give one of them another id.',
          })
        seen.add(anchor)
      }
    }
}

export const SERVICES_FILE = 'services.yaml'

/** Blocks that show an outside service or the opening hours need the lines about it. */
export function* services(visit: FileVisit, folder: Folder) {
  if (!isObject(visit.value)) return
  yield* service(visit, visit.value, folder)
  yield* hours(visit, folder)
}

/** Returns the services that some block of the site uses. */
export const usedServices = (folder: Folder): ReadonlySet<string> =>
  new Set([...visits(folder)].flatMap(({ schema, value }) => chooseSchema(schema, value)['x-service'] ?? []))

function* service({ file: { source }, schema, path }: FileVisit, block: Record<string, unknown>, folder: Folder) {
  const settings = valueIn(folder, SERVICES_FILE, []) ?? {}
  const service = chooseSchema(schema, block)['x-service']
  // A services.yaml that is no group of lines is reported itself.
  if (service === undefined || !isObject(settings) || Object.hasOwn(settings, service)) return
  const hasFile = folder.files.has(SERVICES_FILE)
  yield issue('service-needed', source, [...path, 'type'], {
    message: hasFile
      ? `This block needs the service "${service}", and services.yaml has no lines for it.`
      : `services.yaml is missing, and this block (${String(block['type'])}) needs what it says of the service "${service}".`,
    hint: hasFile
      ? `Write the lines of "${service}" into services.yaml, or take this block out.`
      : 'Put the file back, or take this block out.',
  })
}

function* hours({ file: { source }, schema, value, path }: FileVisit, folder: Folder) {
  if (!chooseSchema(schema, value)['x-hours']) return
  const contact = valueIn(folder, 'site.yaml', ['contact'])
  if (isObject(contact) && !Object.hasOwn(contact, 'openingHours'))
    yield issue('hours-missing', source, [...path, 'type'], {
      message: 'This block shows the opening hours, and site.yaml has none.',
      hint: 'Write them under "contact" in site.yaml as "openingHours", or take this block out.',
    })
}
