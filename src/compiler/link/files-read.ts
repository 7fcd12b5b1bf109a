/** From what a page was linked from to the files that this is written in. */
import type { Folder } from './folder.ts'
import { namesInside } from './interpolation.ts'
import type { Read } from './reads.ts'

/**
 * What the page takes from the site, such as where its links lead, is no part of it: otherwise each new address would be
 * a change of every page.
 *
 * @returns paths inside the content folder, each once
 */
export function filesRead(folder: Folder, reads: readonly Read[]): string[] {
  const files = new Set<string>()
  for (const [kind, name] of reads) {
    if (kind === 'file' || kind === 'image') files.add(name)
    if (kind === 'collection')
      for (const { file } of folder.collections.get(name)?.values() ?? []) files.add(file.source.file)
    if (kind === 'reference') addQuoted(folder, name, files, new Set())
  }
  return [...files].sort()
}

/** A text that is quoted may quote another. */
function addQuoted(folder: Folder, name: string, files: Set<string>, seen: Set<string>): void {
  if (seen.has(name)) return
  seen.add(name)
  files.add(`${name.split('.')[0]}.yaml`)
  for (const inside of namesInside(folder, name)) addQuoted(folder, inside, files, seen)
}
