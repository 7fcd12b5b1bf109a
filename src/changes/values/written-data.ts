/** Data of content files as written, scheduled values included, and stable names for its parts. */
import type { ContentFile } from '../../compiler/documents/content-file.ts'
import { NO_DATES } from '../../compiler/documents/file-dates.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { parseContent } from '../../compiler/yaml/parse.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { WRITTEN } from '../data/data-shape.ts'

/** Returns what a content file says; `undefined` for a file that cannot be read. */
export function writtenData(folder: Folder, name: string): unknown {
  const file = folder.files.get(name)
  return file && (file.dates === NO_DATES ? file.source.data : folder.ofFile(file, parsed))
}

const parsed = ({ source }: ContentFile): unknown => (source.readable ? parseContent(source.text).data : undefined)

type Group = Record<string | number, unknown> | null | undefined

export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Group)?.[step], data)

/** Returns the path with entries of lists under their ids, which hold while other entries are added or removed. */
export function idPath(data: unknown, path: Path): Path {
  let at = data
  return path.map((step) => {
    at = (at as Group)?.[step]
    return typeof step === 'number' ? (WRITTEN.idOf(at) ?? step) : step
  })
}

/** Returns `courses.advanced-course.monthlyPrice`, as `${...}` quotes it. Positions count from 1. */
export const pathText = (file: string, path: Path): string =>
  [file.replace(/\.yaml$/, ''), ...path.map((step) => (typeof step === 'number' ? step + 1 : step))].join('.')
