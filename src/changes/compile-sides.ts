/** Two contents compiled, each with its own schemas. One compiler takes both where the schemas are the same. */

import type { CivilDay } from '../calendar/civil-day.ts'
import type { Compiled } from '../compiler/create-compiler.ts'
import { type ContentCache, compilerFor } from '../compiler/load-content.ts'
import { type FolderFiles, jsonTexts, type UnreadEntry } from '../documents/read-folder.ts'
import { createSchemaSet } from '../schema/schema-set.ts'

export type SideFiles = {
  content: FolderFiles
  /** Files of the schema folder. */
  schemas: FolderFiles
  unread?: readonly UnreadEntry[]
}

type Options = { cache?: ContentCache | undefined; day?: CivilDay | undefined; base?: string | undefined }

/** @throws Error where schemas are broken */
export function compileSides(
  before: SideFiles,
  after: SideFiles,
  { cache, day, base }: Options = {},
): { before: Compiled; after: Compiled } {
  const texts = jsonTexts(after.schemas)
  const oldTexts = jsonTexts(before.schemas)
  const compiler = compilerFor(texts, createSchemaSet(texts), cache)
  const now = linked(compiler.compile(after.content, { day, base, unread: after.unread ?? [], lazily: true }))
  compiler.save()
  const isSame = JSON.stringify([...texts]) === JSON.stringify([...oldTexts])
  const other = isSame ? compiler : compilerFor(oldTexts, createSchemaSet(oldTexts), cache)
  const was = other.compile(before.content, { day: now.day, base, unread: before.unread ?? [], lazily: true })
  return { before: linked(was), after: now }
}

/** Without a site where a page of it cannot be linked. */
const linked = (compiled: Compiled): Compiled =>
  compiled.linkAll().length > 0 ? { ...compiled, site: undefined } : compiled
