/**
 * The files of the content as last read: each is parsed, checked and walked once, as long as its bytes stay the same, and
 * once more for each day on which it becomes another.
 */
import type { CivilDay } from './calendar/civil-day.ts'
import type { ContentFile } from './documents/content-file.ts'
import { fileFromSummary } from './documents/file-summary.ts'
import type { Hash } from './documents/hash.ts'
import { createMemo } from './memo.ts'
import { readFile, readSource } from './read-file.ts'
import { launch } from './rules/launch.ts'
import type { OpenFile, Rule } from './rules/rule.ts'
import { turningDays } from './schema/on-day.ts'
import type { SchemaNodes } from './schema/schema-nodes.ts'
import { fileTypeOf, type SchemaSet } from './schema/schema-set.ts'
import { checkOf, type Validators } from './schema/validators.ts'
import { isSound } from './sound-file.ts'
import type { SummaryStore } from './summary-store.ts'

export type KeptFiles = {
  /**
   * @param thorough whether work may be spent on finding out what was meant
   * @param day to read it for; empty for the time before all days that it names
   * @returns `undefined` where no schema governs the file
   */
  open(name: string, bytes: Uint8Array, thorough: boolean, day: string): ContentFile | undefined
  /** Forgets the files that were not opened since the last time. */
  nextRound(): void
}

/** What bytes say of themselves before they are read; not `governed` where no schema speaks of the file. */
type KnownBytes = {
  name: string
  governed?: Pick<ContentFile, 'fileType' | 'schema'>
  hash: string
  /** On which it may become another; absent where it says nothing of days. */
  turns?: readonly CivilDay[] | undefined
}

export function createKeptFiles(
  schemas: SchemaSet,
  nodes: SchemaNodes,
  rules: readonly Rule[],
  {
    validators,
    hash,
    readMarkdown,
    store,
  }: { validators: Validators; hash: Hash; readMarkdown: OpenFile['readMarkdown']; store: SummaryStore | undefined },
): KeptFiles {
  const decoder = new TextDecoder()
  const files = createMemo<ContentFile>()
  const known = new WeakMap<Uint8Array, KnownBytes>()

  /** Bytes that are the same object as before are not looked at again. */
  function look(name: string, bytes: Uint8Array): KnownBytes {
    const before = known.get(bytes)
    if (before?.name === name) return before
    const fileType = fileTypeOf(schemas, name)
    const schema = fileType === undefined ? undefined : schemas.fileTypes.get(fileType)
    const governed = fileType !== undefined && schema && { fileType, schema }
    const looked: KnownBytes = governed
      ? { name, governed, hash: hash(bytes), turns: turningDays(decoder.decode(bytes)) }
      : { name, hash: '' }
    known.set(bytes, looked)
    return looked
  }

  function open(name: string, bytes: Uint8Array, thorough: boolean, day: string): ContentFile | undefined {
    const { governed, hash: ofBytes, turns } = look(name, bytes)
    if (!governed) return undefined
    const since = turns && (turns.findLast((turn) => turn <= day) ?? '')
    const state = since === undefined ? { hash: ofBytes } : { hash: `${ofBytes} on ${since}`, since }
    const about = { ...governed, ...state, thorough }
    const key = keyOf(name, about)
    return files.get(key, () => {
      const check = checkOf(validators, governed.fileType)
      const summary = store?.read().files[key]
      return summary
        ? fileFromSummary(
            ...([name, about, summary, nodes] as const),
            () => readSource(name, bytes, { ...about, check: isSound(summary) ? () => [] : check }),
            (place) => store?.data.read(place),
          )
        : readFile(name, bytes, { ...about, check, readMarkdown }, [...rules, launch])
    })
  }

  return { open, nextRound: files.nextRound }
}

/** Under which what was learned of a file is kept. */
export const keyOf = (name: string, { hash, thorough }: Pick<ContentFile, 'hash' | 'thorough'>): string =>
  `${name} ${hash}${thorough ? '' : ' in haste'}`
