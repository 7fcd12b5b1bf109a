/** A small content and edited copies of it, for tests of changes. */
import { fileURLToPath } from 'node:url'
import { type Comparison, compareSites } from '../../changes/compare-sites.ts'

import { findingsOf } from '../../changes/rules/all-rules.ts'
import type { ChangeFinding } from '../../changes/rules/rule.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import { plainText } from '../../compiler/documents/compare-values.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from './schemas.ts'

export const inProject = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const content = readFolder(inProject('src/tests/broken-base'))

/** The date of every comparison. */
export const DAY = '2026-11-02'

/** By file: replacements of texts (`''` appends), the whole new text, or `undefined` to remove the file. */
export type Edits = Readonly<Record<string, readonly (readonly [from: string, to: string])[] | string | undefined>>

/** @throws Error if a text to be replaced is missing, since the test would test nothing */
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

/** Compiles both with one compiler, as the commands do. */
export function compiledBoth(before: FolderFiles, after: FolderFiles): { before: Compiled; after: Compiled } {
  const compiler = createNodeCompiler(schemas)
  const [was, is] = [before, after].map((files) => compiler.compile(files, { day: DAY })) as [Compiled, Compiled]
  return { before: was, after: is }
}

export type Changed = Comparison & { findings: ChangeFinding[] }

/** Compares the content with an edited copy. @param first edits of the content before */
export function change(edits: Edits, first: Edits = {}): Changed {
  const before = edited(content, first)
  const both = compiledBoth(before, edited(before, edits))
  const comparison = compareSites(both.before, both.after)
  return { ...comparison, findings: findingsOf(comparison) }
}

/** Returns a line for each location on a page: what it is, and the texts on both sides. */
export function placesOn({ touched }: Comparison, page: string): string[] {
  const places = touched?.pages.find(({ path }) => path === page)?.places ?? []
  return places.map(({ label, kind, before, after, changes }) => {
    const texts = [before, after].map((text) => (text ? plainText(text) : '-'))
    return `${kind} ${label}: ${texts.join(' | ')} (${changes.join(' ')})`
  })
}
