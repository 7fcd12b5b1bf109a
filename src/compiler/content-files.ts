/**
 * The content files as last read. Each is parsed, checked and walked once while its bytes stay the same, and once more
 * for each day on which it changes.
 */
import { hasErrors } from './diagnostics/diagnostic.ts'
import { type ContentFile, type FileSummary, fileFromSummary, type Translation } from './documents/content-file.ts'
import type { Hash } from './documents/hash.ts'
import type { PageReads } from './link/link-site.ts'
import { readFile, readSource } from './read-file.ts'
import { launch } from './rules/launch.ts'
import type { OpenFile, Rule } from './rules/rule.ts'
import { turningDays } from './schema/on-day.ts'
import { fileTypeOf, type SchemaSet } from './schema/schema-set.ts'
import { checkOf, type Validators } from './schema/validators.ts'

/**
 * `files`: by name and hash. `translations`: by all that each was made of. `pages`: what each page that could be linked was
 * linked from, by the folder of its language and its key.
 */
export type Summaries = {
  files: Record<string, FileSummary>
  translations: Record<string, Translation>
  pages: Record<string, PageReads>
}

/** Keeps summaries, so that a new compiler need not parse, check and walk files that have not changed. */
export type SummaryStore = {
  /** Changes with everything that a summary depends on except the content: the schemas and the code. */
  version: string
  read(): Summaries
  /** Replaces everything that is kept. */
  save(summaries: Summaries): void
}

type Given = {
  validators: Validators
  hash: Hash
  readMarkdown: OpenFile['readMarkdown']
  store?: SummaryStore | undefined
}

export function createContentFiles(
  schemas: SchemaSet,
  rules: readonly Rule[],
  { validators, hash, readMarkdown, store }: Given,
) {
  const decoder = new TextDecoder()
  const files = createMemo<ContentFile>()
  const looked = new WeakMap<Uint8Array, ReturnType<typeof look>>()

  /** Returns what is known of bytes before they are read. `turns`: the days on which the file may change, if it names any. */
  function look(name: string, bytes: Uint8Array) {
    const fileType = fileTypeOf(schemas, name)
    const schema = fileType === undefined ? undefined : schemas.fileTypes.get(fileType)
    if (fileType === undefined || !schema) return { name }
    return { name, governed: { fileType, schema, hash: hash(bytes) }, turns: turningDays(decoder.decode(bytes)) }
  }

  /**
   * @param thorough whether effort may be spent on finding out what was meant
   * @param day to read it for; empty for the time before all days that it names
   * @returns `undefined` if no schema governs the file
   */
  function open(name: string, bytes: Uint8Array, thorough: boolean, day: string): ContentFile | undefined {
    const before = looked.get(bytes)
    const known = before?.name === name ? before : look(name, bytes)
    looked.set(bytes, known)
    const { governed, turns } = known
    if (!governed) return undefined
    const since = turns && (turns.findLast((turn) => turn <= day) ?? '')
    const dated = since !== undefined && { hash: `${governed.hash} on ${since}`, since }
    const about = { ...governed, ...dated, thorough }
    const key = keyOf(name, about)
    return files.get(key, () => {
      const reader = { ...about, readMarkdown, check: checkOf(validators, governed.fileType) }
      const summary = store?.read().files[key]
      if (!summary) return readFile(name, bytes, reader, [...rules, launch])
      // A file without errors need not be checked again to be read.
      const again = isValid(summary) ? { ...reader, check: () => [] } : reader
      return fileFromSummary(name, about, summary, () => readSource(name, bytes, again).source)
    })
  }

  /** `nextRound`: forgets the files that were not opened since the last call. */
  return { open, nextRound: files.nextRound }
}

/** The key under which the summary of a file is kept. */
export const keyOf = (name: string, { hash, thorough }: Pick<ContentFile, 'hash' | 'thorough'>): string =>
  `${name} ${hash}${thorough ? '' : ' in haste'}`

/** Whether a file has no errors. */
const isValid = ({ readable, diagnostics, findings, failed }: FileSummary): boolean =>
  readable &&
  diagnostics.length === 0 &&
  failed.length === 0 &&
  !hasErrors(Object.entries(findings).flatMap(([rule, found]) => (rule === launch.name ? [] : found)))

/** Keeps values by key. What one whole round does not ask for is forgotten. */
export function createMemo<T>() {
  let current = new Map<string, T>()
  let previous = new Map<string, T>()
  return {
    get(key: string, make: () => T): T {
      if (!current.has(key)) current.set(key, previous.has(key) ? (previous.get(key) as T) : make())
      return current.get(key) as T
    },
    nextRound() {
      previous = current
      current = new Map()
    },
  }
}
