/** Runs a rule so that a failure of its own becomes a finding, at the value the rule fails on. */

import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { START } from './diagnostics/finding.ts'
import type { ContentFile } from './documents/content-file.ts'
import { internalError } from './documents/internal-error.ts'
import { type Folder, withFiles } from './link/folder.ts'
import type { OpenFile, Rule } from './rules/rule.ts'
import type { SchemaSet } from './schema/schema-set.ts'
import { isObject } from './schema/walk.ts'
import type { Path } from './yaml/path.ts'

export type RuleResult = { found: Diagnostic[]; failed: Diagnostic[] }

/** The rule's part for one file. Never throws. */
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

/** The rule's part across all files. Never throws. */
export function runOnSite({ site: rule }: Rule, folder: Folder, schemas: SchemaSet): RuleResult {
  const check = (some: Folder) => [...(rule?.(some, schemas) ?? [])]
  return run(
    () => check(folder),
    (error) => {
      const fails = (files: Folder['files']) => throws(() => check(withFiles(folder, files, schemas)))
      const names = [...folder.files.keys()]
      const [name, left] = culprit(names, (some) => fails(pick(folder.files, some)))
      const file = name === undefined ? undefined : folder.files.get(name)
      if (!file) return internalError(names[0] ?? 'site.yaml', START, error)
      const around = pick(folder.files, left)
      const path = placeIn(file, (changed) => fails(new Map([...around, [file.source.file, changed]])))
      return internalError(file.source.file, file.source.rangeAt(path), error)
    },
  )
}

function run(rule: () => Diagnostic[], tell: (error: unknown) => Diagnostic): RuleResult {
  try {
    return { found: rule(), failed: [] }
  } catch (error) {
    return { found: [], failed: [tell(error)] }
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

/** The way to the innermost value of a file without which nothing fails. */
function placeIn(file: ContentFile, fails: (file: ContentFile) => boolean): Path {
  const [visit] = culprit(file.visits, (visits) => fails({ ...file, visits }))
  if (visit) return visit.path
  const { source } = file
  return pathIn(source.data, (data) => fails({ ...file, source: { ...source, data } }))
}

/** The way to the innermost value of `data` without which nothing fails. */
function pathIn(data: unknown, fails: (data: unknown) => boolean): Path {
  const keys = Array.isArray(data) ? [...data.keys()] : isObject(data) ? Object.keys(data) : []
  const [key, left] = culprit<string | number>(keys, (some) => fails(withOnly(data, some)))
  if (key === undefined) return []
  const around = withOnly(data, left)
  return [key, ...pathIn(around[key], (value) => fails(Object.assign(withOnly(around, left), { [key]: value })))]
}

/**
 * Looks for one of `all` without which nothing fails, by halves: a few runs find one of thousands.
 *
 * @returns it, or `undefined` when there is no such one; and what is left of `all`, it included, that still fails
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

/** A list or group with some of its entries alone; those of a list keep their places. */
function withOnly(data: unknown, keys: readonly (string | number)[]): Record<string | number, unknown> {
  const kept = new Set(keys)
  const some: unknown = Array.isArray(data)
    ? data.map((value: unknown, index) => (kept.has(index) ? value : null))
    : Object.fromEntries(Object.entries(data as object).filter(([key]) => kept.has(key)))
  return some as Record<string | number, unknown>
}

const pick = <T>(all: ReadonlyMap<string, T>, keys: readonly string[]): Map<string, T> => {
  const kept = new Set(keys)
  return new Map([...all].filter(([key]) => kept.has(key)))
}
