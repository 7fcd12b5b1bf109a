/** A small content and others made of it, for tests of this room. */
import { fileURLToPath } from 'node:url'
import type { Compiled } from '../compiler/create-compiler.ts'
import { type FolderFiles, jsonTexts } from '../compiler/documents/folder-files.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { type Comparison, compareSites } from './compare-sites.ts'
import { CHANGE_RULES } from './rules/all-rules.ts'
import type { ChangeFinding } from './rules/rule.ts'
import { findingsOf } from './rules/rule.ts'
import { plainText } from './words/marked-text.ts'

export const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const schemas = createSchemaSet(jsonTexts(readFolder(inProject('schema'))))
export const content = readFolder(inProject('src/tests/broken-base'))

/** The day of every comparison. */
export const DAY = '2026-11-02'

/** By file: texts to put in place of others; `''` is put at the end; a whole text, or nothing, for a whole file. */
export type Edits = Readonly<Record<string, readonly (readonly [from: string, to: string])[] | string | undefined>>

/** @throws Error where a text to be replaced does not stand there: the test would test nothing */
export function edited(files: FolderFiles, edits: Edits): FolderFiles {
  const result = new Map(files)
  for (const [file, edit] of Object.entries(edits)) {
    if (edit === undefined) result.delete(file)
    else if (typeof edit === 'string') result.set(file, new TextEncoder().encode(edit))
    else result.set(file, new TextEncoder().encode(edit.reduce(replaced, new TextDecoder().decode(result.get(file)))))
  }
  return new Map([...result].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function replaced(text: string, [from, to]: readonly [string, string]): string {
  if (!text.includes(from)) throw new Error(`There is no "${from}".`)
  return text.replace(from, () => to)
}

/** One compiler takes both, as everywhere. */
export function compiledBoth(before: FolderFiles, after: FolderFiles): { before: Compiled; after: Compiled } {
  const compiler = createNodeCompiler(schemas)
  const [was, is] = [before, after].map((files) => compiler.compile(files, { day: DAY })) as [Compiled, Compiled]
  return { before: was, after: is }
}

export type Changed = Comparison & { before: Compiled; after: Compiled; findings: ChangeFinding[] }

/** @param first what the content is before, where it is not as it lies on the disk */
export function change(edits: Edits, first: Edits = {}): Changed {
  const before = edited(content, first)
  const both = compiledBoth(before, edited(before, edits))
  const comparison = compareSites(both.before, both.after)
  return { ...comparison, ...both, findings: findingsOf({ ...comparison, ...both }, CHANGE_RULES) }
}

/** The places of a page, each on a line: what it is, and the texts on both sides. */
export function told({ touched }: Comparison, page: string): string[] {
  const places = touched?.pages.find(({ path }) => path === page)?.places ?? []
  return places.map(({ label, kind, before, after, changes }) => {
    const texts = [before, after].map((text) => (text ? plainText(text) : '-'))
    return `${kind} ${label}: ${texts.join(' | ')} (${changes.join(' ')})`
  })
}
