/**
 * Two contents compiled, each with its own schemas: one compiler takes both where these are the same. Schemas that are
 * older than this code may say what it no longer knows, or not say what it needs; then newer ones are tried.
 */

import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Compiled, Compiler } from '../compiler/create-compiler.ts'
import { type FolderFiles, jsonTexts, type UnreadEntry } from '../compiler/documents/folder-files.ts'
import { vocabulary } from '../compiler/schema/annotations.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { type ContentCache, compilerFor } from '../disk/load-content.ts'

export type SideFiles = {
  content: FolderFiles
  /** Files of the schema folder. */
  schemas: FolderFiles
  unread?: readonly UnreadEntry[]
}

/** `schemas`: those of this code, for contents whose own ones it cannot use. */
type Options = { schemas: FolderFiles; cache?: ContentCache | undefined; day?: CivilDay | undefined }

/** @returns each without a site where it has errors, whichever schemas are used  @throws Error where schemas are broken */
export function compileSides(
  before: SideFiles,
  after: SideFiles,
  { schemas, cache, day }: Options,
): { before: Compiled; after: Compiled } {
  const compilers = new Map<string, Compiler>()
  const compilerOf = (files: FolderFiles): Compiler => {
    const texts = new Map([...jsonTexts(files)].map(([file, text]) => [file, withoutUnknown(text)]))
    const key = JSON.stringify([...texts])
    const compiler = compilers.get(key) ?? compilerFor(texts, createSchemaSet(texts), cache)
    compilers.set(key, compiler)
    return compiler
  }
  const compiled = ({ content, unread = [] }: SideFiles, choices: readonly FolderFiles[], on?: CivilDay) => {
    let first: { compiler: Compiler; compiled: Compiled } | undefined
    for (const files of new Set(choices)) {
      const compiler = compilerOf(files)
      if (compiler === first?.compiler) continue
      const one = linked(compiler.compile(content, { day: on, unread, lazily: true }))
      if (one.site) return { compiler, compiled: one }
      first ??= { compiler, compiled: one }
    }
    return first as NonNullable<typeof first>
  }
  const was = compiled(before, [before.schemas, after.schemas, schemas], day)
  const now = compiled(after, [after.schemas, schemas], was.compiled.day)
  // What was learned of the files as they are now is kept, for the next time and for the check.
  now.compiler.save()
  return { before: was.compiled, after: now.compiled }
}

/** Annotations that this code no longer knows say nothing to it. */
function withoutUnknown(text: string): string {
  if (!/"x-/.test(text)) return text
  const names = new Set([...text.matchAll(/"(x-[a-z-]+)":/g)].map(([, name]) => name))
  const unknown = [...names].filter((name) => !vocabulary.includes(String(name)))
  if (unknown.length === 0) return text
  return JSON.stringify(
    JSON.parse(text, (key: string, value: unknown) => (unknown.includes(key) ? undefined : value)),
    null,
    2,
  )
}

/** Without a site where a page of it cannot be linked. */
function linked(compiled: Compiled): Compiled {
  const failed = compiled.linkAll()
  return failed.length === 0
    ? compiled
    : { ...compiled, site: undefined, diagnostics: [...compiled.diagnostics, ...failed] }
}
