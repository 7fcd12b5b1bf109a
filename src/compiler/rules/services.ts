/** A block that shows what stands elsewhere finds it: a service in `services.yaml`, the opening hours in `site.yaml`. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import type { Rule } from './rule.ts'
import { visits } from './visits.ts'

export const SERVICES_FILE = 'services.yaml'

export const services: Rule = {
  name: 'services',
  site: (folder) => {
    const blocks = [...visits(folder)].filter(({ value }) => isObject(value))
    return blocks.flatMap((visit) => [...service(visit, folder), ...hours(visit, folder)])
  },
}

/** The services that some block of the site uses. */
export const usedServices = (folder: Folder): ReadonlySet<string> =>
  new Set([...visits(folder)].flatMap(({ schema, value }) => chooseSchema(schema, value)['x-service'] ?? []))

function service({ file: { source }, schema, value, path }: FileVisit, { files }: Folder): Diagnostic[] {
  const settings = files.get(SERVICES_FILE)?.source.data ?? {}
  if (!isObject(settings)) return [] // the file itself is told
  const service = isObject(value) ? chooseSchema(schema, value)['x-service'] : undefined
  if (service === undefined || Object.hasOwn(settings, service)) return []
  const type = String((value as { type?: unknown }).type)
  return [
    finding(source, source.rangeAt([...path, 'type']), {
      code: 'service-needed',
      message: files.has(SERVICES_FILE)
        ? `This block needs the service "${service}", and services.yaml has no lines for it.`
        : `services.yaml is missing, and this block (${type}) needs what it says of the service "${service}".`,
      hint: files.has(SERVICES_FILE)
        ? `Write the lines of "${service}" into services.yaml, or take this block out.`
        : 'Put the file back, or take this block out.',
    }),
  ]
}

function hours({ file: { source }, schema, value, path }: FileVisit, { files }: Folder): Diagnostic[] {
  if (!chooseSchema(schema, value)['x-hours']) return []
  const site = files.get('site.yaml')?.source.data
  const contact = isObject(site) ? site['contact'] : undefined
  if (!isObject(contact) || Object.hasOwn(contact, 'openingHours')) return []
  return [
    finding(source, source.rangeAt([...path, 'type']), {
      code: 'hours-missing',
      message: 'This block shows the opening hours, and site.yaml has none.',
      hint: 'Write them under "contact" in site.yaml as "openingHours", or take this block out.',
    }),
  ]
}
