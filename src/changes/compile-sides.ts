/** Compiles two contents, each with its own schemas. If these are the same, one compiler takes both. */
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Compiled, Compiler } from '../compiler/create-compiler.ts'
import { type FolderFiles, jsonTexts, type UnreadEntry } from '../compiler/documents/folder-files.ts'
import { vocabulary } from '../compiler/schema/annotations.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { type ContentCache, compilerFor } from '../disk/load-content.ts'

/** `schemas`: files of the schema folder. */
export type SideFiles = { content: FolderFiles; schemas: FolderFiles; unread?: readonly UnreadEntry[] }

/** `schemas`: those of this code, for contents whose own schemas it cannot use. */
type Options = { schemas: FolderFiles; cache?: ContentCache | undefined; day?: CivilDay | undefined }

/**
 * Compiles both sides. Schemas older than this code may have annotations that it no longer knows, or lack ones that it
 * needs, so newer schemas are tried until a side has a site.
 *
 * @returns a side without a site if it has errors with all schemas
 * @throws Error if schemas are broken
 */
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
    let first: { compiler: Compiler; side: Compiled } | undefined
    for (const files of new Set(choices)) {
      const compiler = compilerOf(files)
      if (compiler === first?.compiler) continue
      const side = linked(compiler.compile(content, { day: on, unread, lazily: true }))
      if (side.site) return { compiler, side }
      first ??= { compiler, side }
    }
    return first as NonNullable<typeof first>
  }
  const was = compiled(before, [before.schemas, after.schemas, schemas], day)
  const now = compiled(after, [after.schemas, schemas], was.side.day)
  // Results for the current files are kept for the next run and for the check.
  now.compiler.save()
  return { before: was.side, after: now.side }
}

/** Removes annotations that this code no longer knows. */
function withoutUnknown(text: string): string {
  const names = new Set([...text.matchAll(/"(x-[a-z-]+)":/g)].map(([, name]) => String(name)))
  const unknown = [...names].filter((name) => !vocabulary.includes(name))
  if (unknown.length === 0) return text
  const known = JSON.parse(text, (key: string, value: unknown) =>
    unknown.includes(key) ? undefined : value,
  ) as unknown
  return JSON.stringify(known, null, 2)
}

/** Links all pages. Returns a side without a site if a page cannot be linked. */
function linked(compiled: Compiled): Compiled {
  const failed = compiled.linkAll()
  const diagnostics = [...compiled.diagnostics, ...failed]
  return failed.length === 0 ? compiled : { ...compiled, site: undefined, diagnostics }
}
