/** Reads two contents, from commits or folders, and compiles and compares them. */
import { resolve } from 'node:path'
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Compiled, Compiler } from '../compiler/create-compiler.ts'
import { type FolderFiles, jsonTexts, type UnreadEntry } from '../compiler/documents/folder-files.ts'
import type { Site } from '../compiler/link/site.ts'
import { vocabulary } from '../compiler/schema/annotations.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { type ContentCache, compilerFor, contentCache, contentPlace, mustBeContent } from '../disk/load-content.ts'
import { readEntries, readFolder } from '../disk/read-folder.ts'
import { type ChangeReport, changeReport } from './change-report.ts'
import { compareSites } from './compare-sites.ts'
import { GitError, openRepository } from './git-content.ts'
import { CHANGE_RULES } from './rules/all-rules.ts'
import { findingsOf } from './rules/rule.ts'

/** `schemas`: files of the schema folder. */
type SideFiles = { content: FolderFiles; schemas: FolderFiles; unread?: readonly UnreadEntry[] }

/** `schemas`: those of this code, for contents whose own schemas it cannot use. */
type Options = { schemas: FolderFiles; cache?: ContentCache | undefined; day?: CivilDay | undefined }

/**
 * Compiles both sides. Schemas older than this code may have annotations that it no longer knows, or lack ones that it
 * needs, so newer schemas are tried until a side has a site.
 *
 * @returns a side without a site if it has errors with all schemas
 * @throws Error if schemas are broken
 */
function compileSides(
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

/** What is compared: two folders, or two commits. */
type Compared = Partial<Record<'against' | 'head' | 'from' | 'to', string>>

/** Where folders are, and the version of the running code: caches of another version are not used. */
type Context = {
  projectFolder: string
  env: Readonly<Record<string, string | undefined>>
  codeVersion?: string
}

type Contents = { report: ChangeReport; sites?: { before: Site; after: Site } | undefined }

/** Reads, compiles and compares. `sites`: absent if one side has errors. @throws GitError, or Error for a folder that cannot be read */
export function compareContents(compared: Compared, day: CivilDay | undefined, context: Context): Contents {
  const { before, after, schemas, against, otherFiles } = readSides(compared, context)
  const cache = contentCache(context.projectFolder, context.codeVersion)
  const compiled = compileSides(before, after, { schemas, cache, day })
  const comparison = compareSites(compiled.before, compiled.after, { before: before.schemas, after: after.schemas })
  const findings = findingsOf({ ...comparison, ...compiled }, CHANGE_RULES)
  const broken = (['before', 'after'] as const).filter((side) => !compiled[side].site)
  const report = changeReport(comparison, { against, broken, findings, otherFiles })
  const [was, is] = [compiled.before.site, compiled.after.site]
  return { report, sites: was && is && { before: was, after: is } }
}

/** `schemas`: those of this code. */
type Sides = { before: SideFiles; after: SideFiles; schemas: FolderFiles; against: string; otherFiles?: number }

/** @throws GitError if git does not have what is asked for; Error for a folder that cannot be read */
function readSides(options: Compared, { projectFolder, env }: Context): Sides {
  const { contentFolder, schemaFolder } = contentPlace(projectFolder, env)
  const schemas = readFolder(schemaFolder)
  const schemaSet = createSchemaSet(jsonTexts(schemas))
  const onDisk = (folder: string): SideFiles => {
    mustBeContent(folder, schemaSet)
    const { files, unread } = readEntries(folder)
    return { content: files, schemas, unread }
  }
  const { from, to } = options
  if (from !== undefined && to !== undefined) {
    const [before, after] = [from, to].map((folder) => onDisk(resolve(projectFolder, folder))) as [SideFiles, SideFiles]
    return { before, after, schemas, against: from }
  }
  const git = openRepository(projectFolder)
  const [content, schema] = [git.inside(contentFolder), git.inside(schemaFolder)]
  const head = options.head === undefined ? undefined : git.resolve(options.head)
  const against = options.against === undefined ? usualBase(git) : git.resolve(options.against)
  const after = head
    ? { content: git.files(head, content), schemas: git.files(head, schema, schemas) }
    : onDisk(contentFolder)
  const before = {
    content: git.files(against, content, after.content),
    schemas: git.files(against, schema, after.schemas),
  }
  const otherFiles = git.countOthers(against, head, [content, schema])
  return { before, after, schemas, against: against.name, otherFiles }
}

function usualBase(git: ReturnType<typeof openRepository>) {
  try {
    return git.resolve('origin/main')
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return git.resolve('main')
  }
}
