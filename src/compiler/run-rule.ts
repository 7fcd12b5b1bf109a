/** Runs rules. If a rule throws, that becomes a diagnostic at the value it throws on. */

import { type Diagnostic, START } from './diagnostics/diagnostic.ts'
import type { ContentFile } from './documents/content-file.ts'
import { internalError } from './documents/internal-error.ts'
import { createFolder, type Folder } from './link/folder.ts'
import type { OpenFile, Rule } from './rules/rule.ts'
import type { SchemaSet } from './schema/schema-set.ts'

export type RuleResult = { found: Diagnostic[]; failed: Diagnostic[] }

/** Runs a rule's part for one file. Never throws. */
export function runOnFile({ file: rule }: Rule, file: OpenFile): RuleResult {
  const check = (some: OpenFile) => [...(rule?.(some) ?? [])]
  return run(
    () => check(file),
    (error) => {
      const fails = (visits: OpenFile['visits']) => throws(() => check({ ...file, visits }))
      const [visit] = culprit(file.visits, fails)
      return internalError(file.source.file, file.source.rangeAt(visit?.path ?? []), error)
    },
  )
}

/** Runs a rule's part across all files. Never throws. */
export function runOnSite({ site: rule }: Rule, folder: Folder, schemas: SchemaSet): RuleResult {
  const check = (some: Folder) => [...(rule?.(some, schemas) ?? [])]
  return run(
    () => check(folder),
    (error) => {
      const fails = (files: Files) => throws(() => check(createFolder({ ...folder, files: new Map(files) }, schemas)))
      const all: Files = [...folder.files]
      const [found, left] = culprit(all, fails)
      if (!found) return internalError(all[0]?.[0] ?? 'site.yaml', START, error)
      const [name, file] = found
      const [visit] = culprit(file.visits, (visits) => fails([...left, [name, { ...file, visits }]]))
      return internalError(name, file.source.rangeAt(visit?.path ?? []), error)
    },
  )
}

type Files = readonly (readonly [string, ContentFile])[]

function run(rule: () => Diagnostic[], report: (error: unknown) => Diagnostic): RuleResult {
  try {
    return { found: rule(), failed: [] }
  } catch (error) {
    return { found: [], failed: [report(error)] }
  }
}

function throws(act: () => unknown): boolean {
  try {
    act()
    return false
  } catch {
    return true
  }
}

/**
 * Finds one of `all` without which nothing fails, by bisection: a few runs find one of thousands.
 *
 * @returns it, if there is one, and what is left of `all` that still fails
 */
function culprit<T>(all: readonly T[], fails: (left: readonly T[]) => boolean): [T | undefined, readonly T[]] {
  let left = all
  let suspects = all
  while (suspects.length > 1) {
    const half = new Set(suspects.slice(0, suspects.length / 2))
    const without = left.filter((one) => !half.has(one))
    const innocent = fails(without)
    if (innocent) left = without
    suspects = suspects.filter((one) => half.has(one) !== innocent)
  }
  const [last] = suspects
  const needed = last !== undefined && !fails(left.filter((one) => one !== last))
  return [needed ? last : undefined, left]
}
