import type { CompilerOptions } from '../compiler/create-compiler.ts'
import type { Collection } from './collection.ts'
import { courses } from './courses/index.ts'
import { levels } from './levels/index.ts'
import { openings } from './openings/index.ts'

/** The collections that need code besides their blocks. To take one out, see `README.md`. */
export const COLLECTIONS: readonly Collection[] = [levels, courses, openings]

/** Returns what collections give the compiler: their rules, and functions that make the pages of their entries. */
export const ofCollections = (
  collections: readonly Collection[],
): Required<Pick<CompilerOptions, 'rules' | 'entryPages'>> => ({
  rules: collections.flatMap(({ rules = [] }) => rules),
  entryPages: Object.fromEntries(collections.flatMap(({ name, entryPage }) => (entryPage ? [[name, entryPage]] : []))),
})
