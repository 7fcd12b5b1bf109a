/**
 * What was typed in the job form, kept in the browser's tab until it is sent: it survives a failure, a reload, a crash
 * and a new version of the site. The storage may be blocked or full; then there is no draft, and nothing else changes.
 */
import { emptyApplication, JOB_FIELDS, type JobValues } from './job-fields.ts'

/** The number is the version of the format: one that reads it differently takes another. */
const KEY = 'copybook.job-form.1'

export type Draft = {
  values: JobValues
  /** The job that an opening's link last brought into the form. */
  carried: string
  /** It was on its way, or without an answer, when the draft was written. */
  pending: boolean
}

/** `storage` is a function since even naming `sessionStorage` throws where it is blocked. */
export type StorageAccess = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @returns `none` when nothing is kept, or nothing that this version can read; `blocked` when there is no storage */
export function readDraft(storage: StorageAccess): Draft | 'none' | 'blocked' {
  const text = attempt(() => ({ kept: storage().getItem(KEY) }))
  if (!text) return 'blocked'
  const kept = attempt(() => JSON.parse(text.kept ?? 'null') as unknown)
  if (!isObject(kept) || !isObject(kept['values'])) return 'none'
  const values = emptyApplication()
  for (const name of JOB_FIELDS) values[name] = textOf(kept['values'][name])
  return { values, carried: textOf(kept['carried']), pending: kept['pending'] === true }
}

export function writeDraft(storage: StorageAccess, draft: Draft): void {
  attempt(() => storage().setItem(KEY, JSON.stringify(draft)))
}

export function clearDraft(storage: StorageAccess): void {
  attempt(() => storage().removeItem(KEY))
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
