/** Contents that a machine broke, and what `--fix` makes of each. */

import { type Diagnostic, hasErrors } from '../../compiler/diagnostics/diagnostic.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { type Fixed, fixContent } from '../../compiler/fix-content.ts'
import { lookAhead } from '../../compiler/look-ahead.ts'
import type { SchemaSet } from '../../compiler/schema/schema-set.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { chooseSlips } from './choose-slips.ts'
import type { Slipped } from './text-slips.ts'

export type MendedSlip = Fixed & {
  slipped: Slipped
  /** The whole folder with the slip, before the mend. */
  broken: FolderFiles
  /** Something was fixed, and the check finds no error any more. */
  passes: boolean
  /** What the check finds afterwards, at the mutated lines or beside them. */
  near: readonly Diagnostic[]
}

/** Breaks a content without mistakes in `count` places, as many of each slip, and mends it each time. */
export function mendSlips(content: FolderFiles, schemas: SchemaSet, count: number, random: () => number): MendedSlip[] {
  const compiler = createNodeCompiler(schemas)
  return chooseSlips(content, schemas, count, random).map((slipped) => {
    const broken = new Map([...content, [slipped.file, new TextEncoder().encode(slipped.text)]])
    const fixed = fixContent(broken, schemas, compiler)
    const left = lookAhead(compiler.compile(fixed.files))
    const [first, last] = [Math.min(...(slipped.lines ?? [])) - 1, Math.max(...(slipped.lines ?? [])) + 1]
    const near = left.filter(({ file, line, endLine }) => file === slipped.file && line <= last && endLine >= first)
    return { ...fixed, slipped, broken, passes: fixed.made.length > 0 && !hasErrors(left), near }
  })
}
