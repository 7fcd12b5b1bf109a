/** What the compiler keeps of content files between runs. */
import { join } from 'node:path'
import type { Summaries, SummaryStore } from '../compiler/content-files.ts'
import { isSame } from '../compiler/documents/compare-values.ts'
import { readChecked, writeChecked } from './cache.ts'
import { removeOld } from './cache-folder.js'

/** Stores that are kept, for other branches and other content folders. */
const KEPT = 5

/** Files of a store. A save writes only those in which something has changed: for one page of many that is one. */
const PARTS = 16

/**
 * Creates the store of one version. What was in a file that is missing, cut off or changed is not known. Each entry stands
 * for itself, so files that two processes have written fit together.
 *
 * @param folder of all stores; made if it is missing
 */
export function createSummaryStore(folder: string, version: string): SummaryStore {
  let parts: Summaries[] | undefined
  let whole: Summaries | undefined
  const fileOf = (part: number) => join(folder, `${version}.${part}.json`)
  const readPart = (_: unknown, part: number): Summaries => {
    const text = readChecked(fileOf(part))
    return text === undefined ? nothing() : JSON.parse(text)
  }
  const readParts = () => (parts ??= Array.from({ length: PARTS }, readPart))
  return {
    version,
    read: () => (whole ??= joined(readParts())),
    save(summaries) {
      const before = readParts()
      parts = divided(summaries)
      whole = summaries
      // What has not changed is the same object as before, so comparing takes no time.
      const changed = [...parts.entries()].filter(([part, now]) => !isSame(before[part], now))
      for (const [part, now] of changed) writeChecked(fileOf(part), JSON.stringify(now))
      if (changed.length > 0) removeOld(folder, KEPT, (name) => /^[\da-f]{16}\.(?:js|data|(?:\d+\.)?json)$/.test(name))
    },
  }
}

const nothing = (): Summaries => ({ files: {}, translations: {}, pages: {} })

type ByKey<T> = Record<string, T>

function divided({ files, translations, pages }: Summaries): Summaries[] {
  const ofTranslations = divide(translations)
  const ofPages = Object.entries(pages).map(([language, reads]) => [language, divide(reads)] as const)
  return divide(files).map((own, part) => ({
    files: own,
    translations: ofTranslations[part] ?? {},
    pages: Object.fromEntries(ofPages.map(([language, parts]) => [language, parts[part] ?? {}])),
  }))
}

function divide<T>(all: Readonly<ByKey<T>>): ByKey<T>[] {
  const parts = Array.from({ length: PARTS }, (): ByKey<T> => ({}))
  for (const key in all) (parts[partOf(key)] as ByKey<T>)[key] = all[key] as T
  return parts
}

/** Keys begin with the name of a file, so that a file is in the same part before and after a change. */
function partOf(key: string): number {
  let sum = 0
  for (let at = 0; at < key.length && key[at] !== ' '; at++) sum = (sum * 31 + key.charCodeAt(at)) % 1_000_003
  return sum % PARTS
}

function joined(parts: readonly Summaries[]): Summaries {
  const merge = <T>(all: readonly Readonly<ByKey<T>>[]): ByKey<T> => Object.assign({}, ...all)
  const languages = Object.keys(merge(parts.map(({ pages }) => pages)))
  return {
    files: merge(parts.map(({ files }) => files)),
    translations: merge(parts.map(({ translations }) => translations)),
    pages: Object.fromEntries(
      languages.map((language) => [language, merge(parts.map(({ pages }) => pages[language] ?? {}))]),
    ),
  }
}
