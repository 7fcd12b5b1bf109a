/** Reads content and schemas from folders and compiles them, for the check, the build and the development server. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Compiled, CompileOptions, Compiler } from '../compiler/create-compiler.ts'
import { oneOf } from '../compiler/diagnostics/suggestions.ts'
import { type FolderFiles, jsonTexts } from '../compiler/documents/folder-files.ts'
import { createSchemaSet, type SchemaSet } from '../compiler/schema/schema-set.ts'
import { hexHashOf } from './hash.ts'
import { createNodeCompiler } from './node-compiler.ts'
import { createPictureReader } from './picture-reader.ts'
import { createFolderReader } from './read-folder.ts'
import { createSummaryStore } from './summary-store.ts'

/** Where content and schemas lie. Absolute paths. */
export type ContentPlace = { contentFolder: string; schemaFolder: string }

/** `CONTENT_DIR`, or `content/` of the project; `schema/` beside it is the engine's. */
export function contentPlace(projectFolder: string, env: Readonly<Record<string, string | undefined>>): ContentPlace {
  return {
    contentFolder: resolve(projectFolder, env['CONTENT_DIR'] ?? 'content'),
    schemaFolder: join(projectFolder, 'schema'),
  }
}

export type ContentLoader = {
  /**
   * Reads and compiles the content folder; of what has not changed since the last time, nothing is done again.
   *
   * @param base the path the site is served under, when it is not the one in its own address
   * @param options see `CompileOptions`
   * @throws Error when the folder cannot be read or is no content folder, or a schema is broken
   */
  load(base?: string, options?: Pick<CompileOptions, 'lazily'>): Compiled
  /** Reads the content folder, and compiles nothing yet.  @throws Error as `load` does */
  open(): OpenContent
  /** Keeps what the last content was made of for another process. */
  save(): void
}

/** The content folder as it was read. */
export type OpenContent = {
  /** A file that has not changed since the last time is the same object. */
  files: FolderFiles
  schemas: SchemaSet
  /** What it is compiled to with these files: those that were read, or others that nobody has saved yet. */
  compile(files: FolderFiles, options?: Pick<CompileOptions, 'lazily' | 'base'>): Compiled
}

/** @param codeVersion absent where the code may change without saying so, as in tests: then nothing is kept */
export const contentCache = (projectFolder: string, codeVersion: string | undefined): ContentCache | undefined =>
  codeVersion === undefined ? undefined : { folder: join(projectFolder, '.cache', 'content'), codeVersion }

/** Where a loader may keep what it read: a folder, and the version of the code that reads. */
export type ContentCache = { folder: string; codeVersion: string }

/** @param day to compile for; today, whenever that is, when not given */
export function createContentLoader(
  { contentFolder, schemaFolder }: ContentPlace,
  cache?: ContentCache,
  day?: CivilDay,
): ContentLoader {
  const [readContent, readSchemas] = [createFolderReader(contentFolder), createFolderReader(schemaFolder)]
  let known: { files: FolderFiles; texts: string; schemas: SchemaSet; compiler: Compiler } | undefined
  function schemasNow(): NonNullable<typeof known> {
    const { files } = readSchemas()
    if (known && sameFiles(known.files, files)) return known
    const texts = jsonTexts(files)
    const all = JSON.stringify([...texts])
    if (known?.texts === all) return { ...known, files }
    const schemas = createSchemaSet(texts)
    return { files, texts: all, schemas, compiler: compilerFor(texts, schemas, cache) }
  }
  function open(): OpenContent {
    known = schemasNow()
    const { schemas, compiler } = known
    mustBeContent(contentFolder, schemas)
    const { files, unread } = readContent()
    return { files, schemas, compile: (content, options) => compiler.compile(content, { ...options, unread, day }) }
  }
  return {
    open,
    load(base, options) {
      const { files, compile } = open()
      return compile(files, { ...options, base })
    },
    save: () => known?.compiler.save(),
  }
}

/** Whether each is the same object as before: then nobody has changed it. */
const sameFiles = (before: FolderFiles, now: FolderFiles): boolean =>
  before.size === now.size && [...now].every(([path, bytes]) => before.get(path) === bytes)

/** Reads and compiles a content folder once: see `ContentLoader`. */
export const loadContent = (place: ContentPlace, base?: string): Compiled => createContentLoader(place).load(base)

/** A compiler that keeps what it reads. @param files of the schema folder, of which `schemas` were made */
export const compilerFor = (
  files: ReadonlyMap<string, string>,
  schemas: SchemaSet,
  cache: ContentCache | undefined,
): Compiler =>
  createNodeCompiler(schemas, {
    damaged: createPictureReader(cache && join(cache.folder, 'pictures.json')),
    ...(cache && keptIn(cache, JSON.stringify([...files]))),
  })

function keptIn({ folder, codeVersion }: ContentCache, schemaTexts: string) {
  const version = hexHashOf(codeVersion, schemaTexts).slice(0, 16)
  return { store: createSummaryStore(folder, version), keptValidators: join(folder, `${version}.js`) }
}

/**
 * Looks before anything is read: a wrong `CONTENT_DIR` may name a project with all its packages, or a whole disk.
 *
 * @throws Error when there is no such folder, or none of the files that every site needs is in it
 */
export function mustBeContent(folder: string, { fileTypes }: Pick<SchemaSet, 'fileTypes'>): void {
  const required = [...fileTypes.values()]
    .filter((schema) => schema['x-required-file'] === true)
    .map((schema) => String(schema['x-files']))
  const names = new Set(readdirSync(folder))
  if (required.some((file) => names.has(file))) return
  throw new Error(
    `${folder} is no content folder: there is no ${oneOf(required).replaceAll('"', '')} in it. CONTENT_DIR names the folder of the content.`,
  )
}
