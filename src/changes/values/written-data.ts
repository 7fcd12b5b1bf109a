/** What a content file says, all days included. */
import type { ContentFile } from '../../compiler/documents/content-file.ts'
import { NO_DATES } from '../../compiler/documents/file-dates.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { parseContent } from '../../compiler/yaml/parse.ts'

/** @returns `undefined` for a file that cannot be read */
export function writtenData(folder: Folder, name: string): unknown {
  const file = folder.files.get(name)
  return file && (file.dates === NO_DATES ? file.source.data : folder.ofFile(file, parsed))
}

const parsed = ({ source }: ContentFile): unknown => (source.readable ? parseContent(source.text).data : undefined)
