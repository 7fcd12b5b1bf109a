/** A compiler with the hash function and the clock of Node, its validators and summaries kept on disk. */

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import { COLLECTIONS } from '../collections/chosen.gen.ts'
import { ofCollections } from '../collections/collection.ts'
import { todayIn } from '../compiler/calendar/civil-day.ts'
import {
  type Compiled,
  type CompileOptions,
  type Compiler,
  type CompilerOptions,
  createCompiler,
} from '../compiler/create-compiler.ts'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { type AjvTools, generateValidators } from '../compiler/schema/generate-validators.ts'
import type { SchemaSet } from '../compiler/schema/schema-set.ts'
import { loadValidators, type MakeValidators, type Validators } from '../compiler/schema/validators.ts'
import { readChecked, writeChecked } from './cache.ts'
import { hashOf } from './hash.ts'

/** Creates a compiler with the hash function and the clock of Node. */
export const createNodeCompiler = (
  schemas: SchemaSet,
  {
    keptValidators,
    ...options
  }: Pick<CompilerOptions, 'damaged' | 'fontPackage' | 'store'> & { keptValidators?: string } = {},
): Compiler =>
  createCompiler({
    schemas,
    validators: validatorsOf(schemas, keptValidators),
    ...ofCollections(COLLECTIONS),
    hash: hashOf,
    today: (timeZone) => todayIn(timeZone),
    ...options,
  })

/** Compiles one content folder once, without caches. */
export const compileContent = (content: FolderFiles, schemas: SchemaSet, options?: CompileOptions): Compiled =>
  createNodeCompiler(schemas).compile(content, options)

const made = new WeakMap<SchemaSet, Validators>()

/**
 * Returns validators that are made when the first of them is used. Making them takes ten times as long as loading them.
 *
 * @param file keeps their code for the next process
 */
export function validatorsOf(schemas: SchemaSet, file?: string): Validators {
  return (fileType) => {
    const validators = made.get(schemas) ?? load(schemas, file)
    made.set(schemas, validators)
    return validators(fileType)
  }
}

function load(schemas: SchemaSet, file: string | undefined): Validators {
  const kept = file === undefined ? undefined : readChecked(file)
  const code = kept ?? generateValidators(schemas, loadAjv())
  if (file !== undefined && kept === undefined) writeChecked(file, code)
  return loadValidators(compileFunction(code, ['formats', 'require', 'fail', 'within']) as MakeValidators, schemas)
}

/** Loads Ajv when it is needed, and not before. */
export function loadAjv(): AjvTools {
  const require = createRequire(import.meta.url)
  const { Ajv2020, _ } = require('ajv/dist/2020.js') as Pick<AjvTools, 'Ajv2020' | '_'>
  const { default: standalone } = require('ajv/dist/standalone/index.js') as { default: AjvTools['standalone'] }
  return { Ajv2020, _, standalone }
}

/** In milliseconds; longer than any picture within the limits of the check takes. */
const LONGEST = 60_000

const MOST_KEPT = 5000

/**
 * Decodes the picture on standard input to its last pixel and prints what is wrong with it. It runs in its own process,
 * since sharp is asynchronous and the compiler is not, and a picture made to crash the decoder ends only that process.
 */
const script = (sharp: string) => `
  import sharp from ${JSON.stringify(sharp)}
  const parts = []
  for await (const part of process.stdin) parts.push(part)
  const found = await sharp(Buffer.concat(parts), { failOn: 'warning' }).raw().toBuffer().then(() => '', ({ message }) => message)
  process.stdout.write(found.split('\\n')[0])
`

/** Returns a function that says what is wrong with a picture. @param file keeps the results between runs */
export function createPictureReader(file?: string): (picture: Uint8Array) => string | undefined {
  const ofBytes = new WeakMap<Uint8Array, string>()
  let known: Map<string, string> | undefined
  return (picture) => {
    known ??= new Map(JSON.parse((file !== undefined && readChecked(file)) || '[]') as [string, string][])
    const hash = ofBytes.get(picture) ?? hashOf(picture)
    ofBytes.set(picture, hash)
    let found = known.get(hash)
    if (found === undefined) {
      found = decode(picture)
      known.set(hash, found)
      if (file !== undefined) writeChecked(file, JSON.stringify([...known].slice(-MOST_KEPT)))
    }
    return found === '' ? undefined : found
  }
}

/** Returns an empty text for a picture without faults. @throws Error if the decoder cannot be started */
function decode(picture: Uint8Array): string {
  const sharp = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href
  const { error, status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script(sharp)],
    { input: picture, encoding: 'utf8', timeout: LONGEST, maxBuffer: 1_000_000 },
  )
  if (error && (error as NodeJS.ErrnoException).code !== 'ETIMEDOUT') throw error
  if (status === 0) return stdout
  const reason = stderr.split('\n').find((line) => /\S/.test(line)) ?? 'it ended without an answer'
  if (/ERR_MODULE_NOT_FOUND|Cannot find/.test(stderr)) throw new Error(`Pictures cannot be read: ${reason}`)
  return reason.slice(0, 200)
}
