/** Blocks of a page: one main heading, no two parts of one name, and the services and hours that they show. */
import { groupBy } from '../diagnostics/diagnostic.ts'
import type { ContentFile } from '../documents/content-file.ts'
import { anchorsOf } from '../link/anchors.ts'
import type { Folder } from '../link/folder.ts'
import { comparableName } from '../routing/short-name.ts'
import { kindOf } from '../schema/schema-errors.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import { listAt } from '../yaml/path.ts'
import { pagesOf } from './route-lines.ts'
import { issue, type OpenFile, valueIn } from './rule.ts'

export function* headings({ schema, source }: OpenFile) {
  const blocks = listAt(source.data, ['blocks'])
  const blockSchema = schema.properties?.blocks?.items
  if (!blockSchema || blocks.length === 0 || blocks.some((block) => chooseSchema(blockSchema, block) === blockSchema))
    return
  const carriers = [...blocks.keys()].filter((index) => chooseSchema(blockSchema, blocks[index])['x-main-heading'])
  const kinds = (blockSchema.oneOf ?? []).flatMap((kind) => (kind['x-main-heading'] ? [kindOf(kind)] : [])).join(', ')
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
  for (const page of pagesOf(folder))
    for (const [{ name }, ...others] of groupBy(anchorsOf(folder, page), (anchor) => comparableName(anchor.name)))
      for (const { visit, item } of others)
        yield issue('anchor-duplicate', item.file.source, visit.path, {
          message: `The page ${page.id} has two parts named "${name}".`,
          hint: 'Links to #… must find one part: give one of them another id.',
        })
}

export const SERVICES_FILE = 'services.yaml'

/** Returns the blocks of a file that show a service or the opening hours. */
const needsIn = ({ source, visits }: ContentFile) =>
  visits.flatMap(({ schema, value, path }) => {
    const { 'x-service': service, 'x-hours': showsHours, 'x-calls': calls } = chooseSchema(schema, value)
    if (!isObject(value) || (service === undefined && !showsHours && !calls)) return []
    return [{ service, showsHours, calls, type: String(value['type']), path, source }]
  })

/** Returns the services that some block of the site uses. */
export const usedServices = (folder: Folder): ReadonlySet<string> =>
  new Set(folder.ofEachFile(needsIn).flatMap(({ service }) => service ?? []))

/** Blocks that show an outside service or the opening hours need the lines about it. */
export function* services(folder: Folder) {
  const hasFile = folder.files.has(SERVICES_FILE)
  const settings = valueIn(folder, SERVICES_FILE, []) ?? {}
  const contact = valueIn(folder, 'site.yaml', ['contact'])
  for (const { service, showsHours, calls, type, path, source } of folder.ofEachFile(needsIn)) {
    // A services.yaml that is no group of lines is reported itself.
    if (service !== undefined && isObject(settings) && !Object.hasOwn(settings, service))
      yield issue('service-needed', source, [...path, 'type'], {
        message: hasFile
          ? `This block needs the service "${service}", and services.yaml has no lines for it.`
          : `services.yaml is missing, and this block (${type}) needs what it says of the service "${service}".`,
        hint: hasFile
          ? `Write the lines of "${service}" into services.yaml, or take this block out.`
          : 'Put the file back, or take this block out.',
      })
    const needsHours = showsHours || (calls && isObject(contact) && !Object.hasOwn(contact, 'callHours'))
    if (needsHours && isObject(contact) && !Object.hasOwn(contact, 'openingHours'))
      yield issue('hours-missing', source, [...path, 'type'], {
        message: `This block ${showsHours ? 'shows' : 'promises a day by'} the opening hours, and site.yaml has none.`,
        hint: 'Write them under "contact" in site.yaml as "openingHours", or take this block out.',
      })
  }
}
