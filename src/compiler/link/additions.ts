/** What a group or a block gets besides what it says: see `adds` in `compiler/schema/annotations.ts`. */
import type { Schema } from '../schema/schema-set.ts'
import type { LinkedServices, SiteSettings } from '../schema/types.gen.ts'
import type { HoursLine } from '../schema/values.ts'
import { closingsOf } from './closings.ts'
import { entryLists } from './entry-pages.ts'
import { type Folder, idsOf, must } from './folder.ts'
import { idsBetween, rangeIn } from './id-range.ts'
import type { Read } from './reads.ts'

/** What the linker knows and does. */
type Linking = {
  folder: Folder
  base: string
  settings: SiteSettings
  services: Partial<LinkedServices>
  /** The opening hours in words. */
  hours: () => readonly HoursLine[]
  /** Fills in what a text quotes. */
  textOf: (text: string) => string
  read: (kind: Read[0], name: string) => void
}

/**
 * @param schema of the group or the block, its kind chosen
 * @param value as written
 * @param file in which it stands
 * @returns names and values
 */
export function additionsTo(schema: Schema, value: unknown, file: string, linking: Linking): [string, unknown][] {
  const { 'x-service': service, 'x-hours': wantsHours, 'x-closings': closing, 'x-entry-pages': paged } = schema
  const covered = schema['x-covers']
  const { services } = linking
  return [
    ...(service ? [['service', services[service as keyof LinkedServices]] as [string, unknown]] : []),
    ...(wantsHours ? [['hours', linking.hours()] as [string, unknown]] : []),
    ...(closing ? [['closings', closings(closing, linking)] as [string, unknown]] : []),
    ...(paged ? [['under', addressUnder(file, linking)] as [string, unknown]] : []),
    ...(covered ? [['ids', coveredIds(covered, value, linking)] as [string, unknown]] : []),
  ]
}

function coveredIds(collection: string, value: unknown, { folder, read }: Linking): string[] {
  readCollection(collection, folder, read)
  return idsBetween(idsOf(folder, [collection]), must(rangeIn(value), value))
}

/** What is made of all entries of a collection depends on their files too. */
function readCollection(collection: string, folder: Folder, read: Linking['read']): void {
  read('collection', collection)
  for (const { schema, source } of folder.files.values())
    if (schema['x-collection'] === collection) read('file', source.file)
}

function closings(collection: string, { folder, settings, textOf, read }: Linking): unknown {
  readCollection(collection, folder, read)
  const { timeZone, language, dates = language } = settings
  return closingsOf(folder, collection, { timeZone, dates }, textOf)
}

/** The address, with the base path, under which the entries of a list on a page have theirs. */
function addressUnder(file: string, { folder, base }: Linking): string {
  const list = folder.once(entryLists).find((one) => one.file.source.file === file)
  return `${base}${encodeURI(`${must(list?.address, file)}/`.slice(1))}`
}
