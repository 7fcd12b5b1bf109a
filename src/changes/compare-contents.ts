/** Reads two contents, from commits or folders, and compiles and compares them. */
import { join, resolve } from 'node:path'
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Compiled, Compiler } from '../compiler/create-compiler.ts'
import { type FolderFiles, jsonTexts, type UnreadEntry } from '../compiler/documents/folder-files.ts'
import type { Site } from '../compiler/link/site.ts'
import { vocabulary } from '../compiler/schema/annotations.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { contentPlace, readSchemas } from '../disk/content-place.ts'
import { type ContentCache, compilerFor, contentCache, mustBeContent } from '../disk/load-content.ts'
import { createFolderReader } from '../disk/read-folder.ts'
import type { Folders } from '../disk/site-parts.js'
import { type ChangeReport, changeReport } from './change-report.ts'
import { compareSites } from './compare-sites.ts'
import { type Commit, GitError, openRepository } from './git-content.ts'

/** `schemas`: files of the schema folder. */
type SideFiles = { content: FolderFiles; schemas: FolderFiles; unread?: readonly UnreadEntry[] }

/**
 * Compiles both sides. Schemas older than this code may have annotations that it no longer knows, or lack ones that it
 * needs, so newer schemas are tried until a side has a site.
 *
 * @param schemas those of this code
 * @returns a side without a site if it has errors with all schemas
 * @throws Error if schemas are broken
 */
function compileSides(
  { before, after, schemas }: Sides,
  cache: ContentCache | undefined,
  day: CivilDay | undefined,
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
    for (const files of choices) {
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
  const isUnknown = (key: string): boolean => key.startsWith('x-') && !vocabulary.includes(key)
  if (![...text.matchAll(/"(x-[a-z-]+)":/g)].some(([, key = '']) => isUnknown(key))) return text
  const known: unknown = JSON.parse(text, (key, value: unknown) => (isUnknown(key) ? undefined : value))
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
type Context = Folders & {
  env: Readonly<Record<string, string | undefined>>
  codeVersion?: string
}

/** Reads, compiles and compares. `sites`: absent if one side has errors. @throws GitError, or Error for a folder that cannot be read */
export function compareContents(
  compared: Compared,
  day: CivilDay | undefined,
  context: Context,
): { report: ChangeReport; sites?: { before: Site; after: Site } | undefined } {
  const sides = readSides(compared, context)
  const { before, after } = compileSides(sides, contentCache(context.projectFolder, context.codeVersion), day)
  const comparison = compareSites(before, after, { before: sides.before.schemas, after: sides.after.schemas })
  const report = changeReport(comparison, sides.against, sides.otherFiles)
  return { report, sites: before.site && after.site && { before: before.site, after: after.site } }
}

/** `schemas`: those of this code. */
type Sides = { before: SideFiles; after: SideFiles; schemas: FolderFiles; against: string; otherFiles?: number }

/** @throws GitError if git does not have what is asked for; Error for a folder that cannot be read */
function readSides({ from, to, head, against }: Compared, { projectFolder, engineFolder, env }: Context): Sides {
  const place = contentPlace({ projectFolder, engineFolder }, env)
  const { contentFolder } = place
  const schemas = readSchemas(place)
  const schemaSet = createSchemaSet(jsonTexts(schemas))
  const onDisk = (folder: string): SideFiles => {
    mustBeContent(folder, schemaSet)
    const { files, unread } = createFolderReader(folder)()
    return { content: files, schemas, unread }
  }
  if (from !== undefined && to !== undefined)
    return {
      before: onDisk(resolve(projectFolder, from)),
      after: onDisk(resolve(projectFolder, to)),
      schemas,
      against: from,
    }
  const git = openRepository(projectFolder)
  const folders = [git.inside(contentFolder), git.inside(join(projectFolder, 'schema'))] as const
  // A package is installed, and in no commit.
  const ofEngine =
    engineFolder === projectFolder ? [] : readSchemas({ ...place, schemaFolders: place.schemaFolders.slice(0, 1) })
  const filesOf = (commit: Commit, known?: SideFiles): SideFiles => ({
    content: git.files(commit, folders[0], known?.content),
    schemas: new Map([...ofEngine, ...git.files(commit, folders[1], known?.schemas ?? schemas)]),
  })
  const now = head === undefined ? undefined : git.resolve(head)
  const then = against === undefined ? usualBase(git) : git.resolve(against)
  const after = now ? filesOf(now) : onDisk(contentFolder)
  const otherFiles = git.countOthers(then, now, folders)
  return { before: filesOf(then, after), after, schemas, against: then.name, otherFiles }
}

function usualBase(git: ReturnType<typeof openRepository>) {
  try {
    return git.resolve('origin/main')
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return git.resolve('main')
  }
}
