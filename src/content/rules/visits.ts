/** Every value of every file, with the schema that speaks of it. */
import type { ContentFile, Folder } from '../folder.ts'
import { type Visit, walk } from '../walk.ts'

export type FileVisit = Visit & { file: ContentFile }

export function* visits(folder: Folder): Generator<FileVisit> {
  for (const file of folder.files.values()) {
    for (const visit of walk(file.schema, file.source.data)) yield { ...visit, file }
  }
}

/** The texts that people read: plain ones and Markdown. */
export function* texts(folder: Folder): Generator<FileVisit & { value: string }> {
  for (const visit of visits(folder)) {
    const isText = visit.schema['x-text'] || visit.schema['x-markdown']
    if (isText && typeof visit.value === 'string') yield { ...visit, value: visit.value }
  }
}
