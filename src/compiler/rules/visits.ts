/** The values that rules look at. */
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import type { Visit } from '../schema/walk.ts'
import { type Path, valueAt } from '../yaml/path.ts'

/** Yields the values of all files that other files depend on. */
export function* visits(folder: Folder): Generator<FileVisit> {
  for (const { visits } of folder.files.values()) yield* visits
}

/** Joins what `compute` returns for each file. It is computed once per file: see `Folder.ofFile`. */
export const ofEachFile = <T>(folder: Folder, compute: (file: ContentFile) => readonly T[]): T[] =>
  [...folder.files.values()].flatMap((file) => folder.ofFile(file, compute))

/** Returns the texts of a file that may refer to something outside of it, plain ones and Markdown. */
export const textsOf = ({ visits }: ContentFile): (FileVisit & { value: string })[] => visits.filter(isText)

/** Whether a value is text that people read. */
export const isText = <T extends Visit>(visit: T): visit is T & { value: string } =>
  Boolean(visit.schema['x-text'] || visit.schema['x-markdown']) && typeof visit.value === 'string'

/** Returns the value at a path of a file; `undefined` if there is none. */
export const valueIn = ({ files }: Pick<Folder, 'files'>, file: string, path: Path): unknown =>
  valueAt(files.get(file)?.source.data, path)
