/** A block that uses an outside service finds its settings in `services.yaml`. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import { finding, type Rule } from './rule.ts'
import { visits } from './visits.ts'

const FILE = 'services.yaml'

export const services: Rule = {
  name: 'services',
  site: (folder) => {
    const file = folder.files.get(FILE)
    if (file && !isObject(file.source.data)) return [] // the file itself is told
    return [...visits(folder)].flatMap((visit) =>
      explain(visit, folder, isObject(file?.source.data) ? file.source.data : {}),
    )
  },
}

function explain(
  { file: { source }, schema, value, path }: FileVisit,
  { files }: Folder,
  settings: object,
): Diagnostic[] {
  const service = isObject(value) ? chooseSchema(schema, value)['x-service'] : undefined
  if (service === undefined || Object.hasOwn(settings, service)) return []
  const type = String((value as { type?: unknown }).type)
  return [
    finding(source, source.rangeAt([...path, 'type']), {
      code: 'service-needed',
      message: files.has(FILE)
        ? `This block needs the service "${service}", and services.yaml has no lines for it.`
        : `services.yaml is missing, and this block (${type}) needs what it says of the service "${service}".`,
      hint: files.has(FILE)
        ? `Write the lines of "${service}" into services.yaml, or take this block out.`
        : 'Put the file back, or take this block out.',
    }),
  ]
}
