/** Every value of every file, with the schema that speaks of it. */
import type { ContentFile, Folder } from '../folder.ts'
import { type Visit, walk } from '../walk.ts'

export type FileVisit = Visit & { file: ContentFile }

/** One walk a file serves all rules. */
const walks = new WeakMap<ContentFile, FileVisit[]>()

export function* visits(folder: Folder): Generator<FileVisit> {
  for (const file of folder.files.values()) yield* visitsOf(file)
}

function visitsOf(file: ContentFile): FileVisit[] {
  const known = walks.get(file)
  if (known) return known
  const all: FileVisit[] = []
  for (const visit of walk(file.schema, file.source.data)) all.push({ ...visit, file })
  walks.set(file, all)
  return all
}

/** The texts that people read: plain ones and Markdown. */
export function* texts(folder: Folder): Generator<FileVisit & { value: string }> {
  for (const visit of visits(folder)) {
    const isText = visit.schema['x-text'] || visit.schema['x-markdown']
    if (isText && typeof visit.value === 'string') yield visit as FileVisit & { value: string }
  }
}
