/** What differs between two states of a content file, value by value, in the words of its schema. */

import { valueWords } from '../../changes/values/file-changes.ts'
import { changesOfData } from '../../changes/values/value-changes.ts'
import { RECORDS } from '../../compiler/languages/records.ts'
import { fileTypeOf, inLanguage, type SchemaSet } from '../../compiler/schema/schema-set.ts'
import { dataIn } from '../../compiler/yaml/change-text.ts'
import { textOf } from './written-file.ts'

/**
 * `label`: what the value is. `of`: what it belongs to, the outermost first. `before` and `after` are short texts, absent
 * if there is no value. `moved`: it is at another position of its list.
 */
export type ChangedValue = {
  file: string
  label: string
  of: readonly string[]
  before?: string
  after?: string
  moved?: true
}

/** Absent bytes: there is no such file. A file without a schema, or one that cannot be read, counts as one value. */
export function changedValues(
  schemas: SchemaSet,
  file: string,
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
): ChangedValue[] {
  const schema = schemas.fileTypes.get(fileTypeOf(schemas, file) ?? '')
  // Records of translations say nothing to people.
  if (inLanguage(file, RECORDS)) return []
  const [old, now] = [dataOf(before), dataOf(after)]
  if (!schema || !old || !now) return [{ file, label: file, of: [] }]
  const changes = changesOfData({ file, data: old.data }, { file, data: now.data }, schema)
  return changes.map(({ kind, label, of, before: was, after: is }) => {
    const named = { file, label, of }
    if (kind === 'moved') return { ...named, moved: true }
    return { ...named, ...(was && { before: valueWords(was.value) }), ...(is && { after: valueWords(is.value) }) }
  })
}

function dataOf(bytes: Uint8Array | undefined): { data: unknown } | undefined {
  const text = bytes && textOf(bytes)
  if (text === undefined) return undefined
  try {
    return { data: dataIn(text) }
  } catch {
    return undefined
  }
}
