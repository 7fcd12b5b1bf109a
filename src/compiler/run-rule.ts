/** Runs rules. If a rule throws, that becomes a diagnostic at the value it throws on. */

import { type Diagnostic, START } from './diagnostics/diagnostic.ts'
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
      const fails = (files: Folder['files']) => throws(() => check(createFolder({ ...folder, files }, schemas)))
      const names = [...folder.files.keys()]
      const [name, left] = culprit(names, (some) => fails(pick(folder.files, some)))
      const file = name === undefined ? undefined : folder.files.get(name)
      if (!file) return internalError(names[0] ?? 'site.yaml', START, error)
      const around = pick(folder.files, left)
      const [visit] = culprit(file.visits, (visits) =>
        fails(new Map([...around, [file.source.file, { ...file, visits }]])),
      )
      return internalError(file.source.file, file.source.rangeAt(visit?.path ?? []), error)
    },
  )
}

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

const pick = <T>(all: ReadonlyMap<string, T>, keys: readonly string[]): Map<string, T> => {
  const kept = new Set(keys)
  return new Map([...all].filter(([key]) => kept.has(key)))
}
