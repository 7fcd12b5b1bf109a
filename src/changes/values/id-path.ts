/** Places in a file under names that hold while entries come and go. */
import type { Path } from '../../compiler/yaml/path.ts'
import { WRITTEN } from '../data/data-shape.ts'

/** Entries of lists by their ids, where they have one, and by their positions elsewhere. */
export function idPath(data: unknown, path: Path): Path {
  let at = data
  return path.map((step) => {
    at = (at as Record<string | number, unknown> | null | undefined)?.[step]
    return typeof step === 'number' ? (WRITTEN.idOf(at) ?? step) : step
  })
}

/** As `${...}` would quote it: `courses.advanced-course.monthlyPrice`; positions count from 1. */
export const pathText = (file: string, path: Path): string =>
  [file.replace(/\.yaml$/, ''), ...path.map((step) => (typeof step === 'number' ? step + 1 : step))].join('.')
