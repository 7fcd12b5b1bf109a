/** The values that rules across files look at. */
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import type { Visit } from '../schema/walk.ts'

/** Of every file, the values that concern others: see `ContentFile`. */
export function* visits(folder: Folder): Generator<FileVisit> {
  for (const { visits } of folder.files.values()) yield* visits
}

/** The texts that people read, plain ones and Markdown: those that may refer to something outside their file. */
export function* texts(folder: Folder): Generator<FileVisit & { value: string }> {
  for (const visit of visits(folder)) if (isText(visit)) yield visit
}

/** Whether a value is text that people read. */
export const isText = <T extends Visit>(visit: T): visit is T & { value: string } =>
  Boolean(visit.schema['x-text'] || visit.schema['x-markdown']) && typeof visit.value === 'string'
