/** Reads content and schemas from folders and compiles them, for the check, the build and the development server. */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Compiled, CompileOptions, Compiler } from '../compiler/create-compiler.ts'
import { oneOf } from '../compiler/diagnostics/suggestions.ts'
import { type FolderFiles, jsonTexts } from '../compiler/documents/folder-files.ts'
import type { FontPackages } from '../compiler/documents/font-packages.ts'
import { createSchemaSet, type SchemaSet } from '../compiler/schema/schema-set.ts'
import { type ContentPlace, createSchemaReader } from './content-place.ts'
import { createFontPackages } from './font-packages.ts'
import { hexHashOf } from './hash.ts'
import { createNodeCompiler, createPictureReader } from './node-compiler.ts'
import { createFolderReader } from './read-folder.ts'
import { createSummaryStore } from './summary-store.ts'

/** @param codeVersion absent if the code may change without a new version, as in tests: then nothing is kept */
export const contentCache = (projectFolder: string, codeVersion: string | undefined): ContentCache | undefined =>
  codeVersion === undefined ? undefined : { folder: join(projectFolder, '.cache', 'content'), codeVersion }

/** Where a loader keeps its results, and the version of the code that made them. */
export type ContentCache = { folder: string; codeVersion: string }

export type ContentLoader = ReturnType<typeof createContentLoader>

type Options = Pick<CompileOptions, 'lazily' | 'base'>

/**
 * Creates a loader. Nothing is done again for unchanged files.
 *
 * @param day to compile for; without it, the current day at each load
 */
export function createContentLoader(place: ContentPlace, cache?: ContentCache, day?: CivilDay) {
  const { contentFolder } = place
  const [readContent, readSchemas] = [createFolderReader(contentFolder), createSchemaReader(place)]
  const fontPackage = createFontPackages([contentFolder, ...place.schemaFolders.map(dirname)])
  let known: { files: FolderFiles; schemas: SchemaSet; compiler: Compiler } | undefined
  /**
   * Reads the content folder without compiling it. An unchanged file is the same object as before.
   *
   * @throws Error if the folder cannot be read or is no content folder, or a schema is broken
   */
  function open() {
    const schemaFiles = readSchemas()
    if (!known || !isSame(known.files, schemaFiles)) {
      const texts = jsonTexts(schemaFiles)
      const schemas = createSchemaSet(texts)
      known = { files: schemaFiles, schemas, compiler: compilerFor(texts, schemas, cache, fontPackage) }
    }
    const { schemas, compiler } = known
    mustBeContent(contentFolder, schemas)
    const { files, unread } = readContent()
    /** Compiles these files: those that were read, or edited ones that are not saved yet. */
    const compile = (content: FolderFiles, options?: Options): Compiled =>
      compiler.compile(content, { ...options, unread, day })
    return { files, schemas, unread, compile }
  }
  return {
    open,
    /** Reads and compiles the content folder. @param base the path of the site, if not the one in its own address  @throws Error as `open` */
    load(base?: string, options?: Omit<Options, 'base'>): Compiled {
      const { files, compile } = open()
      return compile(files, { ...options, base })
    },
    /** Keeps the results of the last compilation for another process. */
    save: (): void => known?.compiler.save(),
  }
}

const isSame = (before: FolderFiles, now: FolderFiles): boolean =>
  before.size === now.size && [...now].every(([path, bytes]) => Buffer.compare(before.get(path) ?? NONE, bytes) === 0)

const NONE = new Uint8Array()

/** Reads and compiles a content folder once. */
export const loadContent = (place: ContentPlace, base?: string): Compiled => createContentLoader(place).load(base)

/** Creates a compiler that keeps its results. @param files of the schema folder, from which `schemas` were made */
export function compilerFor(
  files: ReadonlyMap<string, string>,
  schemas: SchemaSet,
  cache: ContentCache | undefined,
  fontPackage?: FontPackages,
): Compiler {
  if (!cache) return createNodeCompiler(schemas, { damaged: createPictureReader(), fontPackage })
  const { folder, codeVersion } = cache
  const version = hexHashOf(codeVersion, JSON.stringify([...files])).slice(0, 16)
  return createNodeCompiler(schemas, {
    fontPackage,
    damaged: createPictureReader(join(folder, 'pictures.json')),
    store: createSummaryStore(folder, version),
    keptValidators: join(folder, `${version}.js`),
  })
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
