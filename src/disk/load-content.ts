/** Reads content and schemas from folders and compiles them, for the check, the build and the development server. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Compiled, CompileOptions, Compiler } from '../compiler/create-compiler.ts'
import { oneOf } from '../compiler/diagnostics/suggestions.ts'
import { type FolderFiles, jsonTexts, type UnreadEntry } from '../compiler/documents/folder-files.ts'
import { createSchemaSet, type SchemaSet } from '../compiler/schema/schema-set.ts'
import { hexHashOf } from './hash.ts'
import { createNodeCompiler, createPictureReader, createSummaryStore } from './node-compiler.ts'
import { createFolderReader } from './read-folder.ts'

/** Absolute paths. */
export type ContentPlace = { contentFolder: string; schemaFolder: string }

/** Returns `CONTENT_DIR`, or `content/` of the project, and the project's `schema/`. */
export function contentPlace(projectFolder: string, env: Readonly<Record<string, string | undefined>>): ContentPlace {
  return {
    contentFolder: resolve(projectFolder, env['CONTENT_DIR'] ?? 'content'),
    schemaFolder: join(projectFolder, 'schema'),
  }
}

export type ContentLoader = {
  /**
   * Reads and compiles the content folder; nothing is done again for unchanged files.
   *
   * @param base the path the site is served under, if it is not the one in its own address
   * @throws Error if the folder cannot be read or is no content folder, or a schema is broken
   */
  load(base?: string, options?: Pick<CompileOptions, 'lazily'>): Compiled
  /** Reads the content folder without compiling it.  @throws Error as `load` does */
  open(): OpenContent
  /** Keeps the results of the last compilation for another process. */
  save(): void
}

/** A content folder that was read. */
export type OpenContent = {
  /** An unchanged file is the same object as before. */
  files: FolderFiles
  schemas: SchemaSet
  /** What is in the folder and was not read. */
  unread: readonly UnreadEntry[]
  /** Compiles these files: those that were read, or edited ones that are not saved yet. */
  compile(files: FolderFiles, options?: Pick<CompileOptions, 'lazily' | 'base'>): Compiled
}

/** @param codeVersion absent if the code may change without a new version, as in tests: then nothing is kept */
export const contentCache = (projectFolder: string, codeVersion: string | undefined): ContentCache | undefined =>
  codeVersion === undefined ? undefined : { folder: join(projectFolder, '.cache', 'content'), codeVersion }

/** Where a loader keeps its results, and the version of the code that made them. */
export type ContentCache = { folder: string; codeVersion: string }

/** Creates a loader. @param day to compile for; without it, the current day at each load */
export function createContentLoader(
  { contentFolder, schemaFolder }: ContentPlace,
  cache?: ContentCache,
  day?: CivilDay,
): ContentLoader {
  const [readContent, readSchemas] = [createFolderReader(contentFolder), createFolderReader(schemaFolder)]
  let known: { files: FolderFiles; schemas: SchemaSet; compiler: Compiler } | undefined
  function open(): OpenContent {
    const schemaFiles = readSchemas().files
    if (!known || !isSame(known.files, schemaFiles)) {
      const texts = jsonTexts(schemaFiles)
      const schemas = createSchemaSet(texts)
      known = { files: schemaFiles, schemas, compiler: compilerFor(texts, schemas, cache) }
    }
    const { schemas, compiler } = known
    mustBeContent(contentFolder, schemas)
    const { files, unread } = readContent()
    return {
      files,
      schemas,
      unread,
      compile: (content, options) => compiler.compile(content, { ...options, unread, day }),
    }
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

const isSame = (before: FolderFiles, now: FolderFiles): boolean =>
  before.size === now.size && [...now].every(([path, bytes]) => Buffer.compare(before.get(path) ?? NONE, bytes) === 0)

const NONE = new Uint8Array()

/** Reads and compiles a content folder once. */
export const loadContent = (place: ContentPlace, base?: string): Compiled => createContentLoader(place).load(base)

/** Creates a compiler that keeps its results. @param files of the schema folder, from which `schemas` were made */
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
 * Checks a folder before it is read: a wrong `CONTENT_DIR` may name a project with all its packages, or a whole disk.
 *
 * @throws Error if there is no such folder, or it has none of the files that every site needs
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
