import type { ContentFile } from '../documents/content-file.ts'
import { type ComingValue, NO_DATES } from '../documents/file-dates.ts'
import type { Folder } from './folder.ts'
import type { Source } from './marks.ts'

/** What a value will be next, where it is dated. */
export function comingValueAt(folder: Folder, { file: name, path }: Source): ComingValue | undefined {
  const file = folder.files.get(name)
  return file && file.dates !== NO_DATES ? folder.ofFile(file, comingByPath).get(JSON.stringify(path)) : undefined
}

const comingByPath = ({ dates }: ContentFile): ReadonlyMap<string, ComingValue> =>
  new Map(dates.coming.map((one) => [JSON.stringify(one.path), one]))
