/** The values that rules across files look at. */
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import type { Visit } from '../schema/walk.ts'

/** Of every file, the values that concern others: see `ContentFile`. */
export function* visits(folder: Folder): Generator<FileVisit> {
  for (const { visits } of folder.files.values()) yield* visits
}

/** What `compute` makes of each file by itself, one after another: see `Folder.ofFile`. */
export const ofEachFile = <T>(folder: Folder, compute: (file: ContentFile) => readonly T[]): T[] =>
  [...folder.files.values()].flatMap((file) => folder.ofFile(file, compute))

/** The texts of a file that people read, plain ones and Markdown: those that may refer to something outside of it. */
export const textsOf = ({ visits }: ContentFile): (FileVisit & { value: string })[] => visits.filter(isText)

/** Whether a value is text that people read. */
export const isText = <T extends Visit>(visit: T): visit is T & { value: string } =>
  Boolean(visit.schema['x-text'] || visit.schema['x-markdown']) && typeof visit.value === 'string'
