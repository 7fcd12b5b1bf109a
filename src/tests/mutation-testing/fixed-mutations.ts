/** Mutates contents and applies `--fix`. */

import { type Diagnostic, hasErrors } from '../../compiler/diagnostics/diagnostic.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { type Fixed, fixContent } from '../../compiler/fix-content.ts'
import type { SchemaSet } from '../../compiler/schema/schema-set.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { chooseMutations } from './choose-mutations.ts'
import type { Mutation } from './text-mutations.ts'

export type FixedMutation = Fixed & {
  mutation: Mutation
  /** The whole folder with the mutation, before the fix. */
  broken: FolderFiles
  /** Something was fixed, and the check finds no errors anymore. */
  passes: boolean
  /** The remaining diagnostics at or next to the mutated lines. */
  near: readonly Diagnostic[]
}

/** Mutates a valid content in `count` places, equally many of each kind, and fixes each mutation. */
export function fixMutations(
  content: FolderFiles,
  schemas: SchemaSet,
  count: number,
  random: () => number,
): FixedMutation[] {
  const compiler = createNodeCompiler(schemas)
  return chooseMutations(content, schemas, count, random).map((mutation) => {
    const broken = new Map([...content, [mutation.file, new TextEncoder().encode(mutation.text)]])
    const fixed = fixContent(broken, schemas, compiler)
    const [first, last] = [Math.min(...(mutation.lines ?? [])) - 1, Math.max(...(mutation.lines ?? [])) + 1]
    const near = fixed.remaining.filter(
      ({ file, line, endLine }) => file === mutation.file && line <= last && endLine >= first,
    )
    return { ...fixed, mutation, broken, passes: fixed.made.length > 0 && !hasErrors(fixed.remaining), near }
  })
}
