/** Words of a translation as they are edited: the path of their text in the main file names them. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { confirm, type Which } from '../../compiler/languages/confirm.ts'
import { placedWords, placeIn } from '../../compiler/languages/placed.ts'
import { isBehind, RECORDS, type TranslatedText, textsIn } from '../../compiler/languages/records.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { inLanguage, isTranslation, type SchemaSet, translatedFile } from '../../compiler/schema/schema-set.ts'
import type { Change } from '../../compiler/yaml/change.ts'
import { dataIn } from '../../compiler/yaml/change-text.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'
import { changeFile } from './change-file.ts'
import { following } from './follow.ts'
import type { TextChange } from './references.ts'
import { byPosition, type FileChanges, textOf, type WrittenFile, writtenFile } from './written-file.ts'

/** A translation beside its main file. It may have no file yet. */
export type WrittenTranslation = { main: WrittenFile; own: WrittenFile }

type Content = { schemas: SchemaSet; day: CivilDay }

/** @returns undefined for any other file  @throws EditError if the main file is not there, or one of the two cannot be read */
export function writtenTranslation(
  files: FolderFiles,
  schemas: SchemaSet,
  file: string,
  day: CivilDay,
): WrittenTranslation | undefined {
  if (!isTranslation(schemas, file)) return undefined
  const main = writtenFile(files, schemas, translatedFile(file) ?? '', day)
  const { schema } = main
  const text = textOf(files.get(file) ?? new Uint8Array()) ?? ''
  const data = dataIn(text) ?? (schema.type === 'array' ? [] : {})
  return { main, own: { file, schema, text, data, now: { ...main.now, data } } }
}

/** Returns the new text of the file. @param path in the main file  @param words none: the text is not translated any more */
export function translated({ main, own }: WrittenTranslation, path: Path, words: string): string {
  const at = byPosition(main.now.data, path) ?? path
  const place = placeIn(own.data, main.now.data, at)
  const isList = typeof at.at(-1) === 'number'
  if (words === '' && (!place || !isList)) return place ? changeFile(own, { op: 'unset', path: place }) : own.text
  return changedAll(own, placedWords(own.data, main.now.data, at, words))
}

/** Returns the translations of a file, and what records their sentences. */
export const filesAbout = (files: FolderFiles, schemas: SchemaSet, main: string): string[] =>
  [...files.keys()].filter(
    (file) => (isTranslation(schemas, file) ? translatedFile(file) : inLanguage(file, RECORDS)?.main) === main,
  )

/** Returns the new bytes of the translations of a file. @param main before the change */
export function translationsAfter(
  { schemas, day }: Content,
  files: FolderFiles,
  main: WrittenFile,
  change: TextChange,
): ReadonlyMap<string, Uint8Array> {
  const changes = new Map<string, Uint8Array>()
  for (const file of filesAbout(files, schemas, main.file)) {
    const { own } = writtenTranslation(files, schemas, file, day) ?? {}
    const steps = own ? following(own.data, main.data, change) : []
    if (own && steps.length > 0) changes.set(file, new TextEncoder().encode(changedAll(own, steps)))
  }
  return changes
}

function changedAll(own: WrittenFile, changes: readonly Change[]): string {
  let written = own
  for (const change of changes) {
    const text = changeFile(written, change)
    written = { ...own, text, data: dataIn(text) }
  }
  return written.text
}

/**
 * Returns the files that record what the texts of some operations are made from: from now on they are right. Texts that were
 * right, and have another place now, still are.
 *
 * @param files and `folder`: the content with the operations  @param before content without them
 */
export function recordsOf(
  { schemas, day }: Content,
  files: FolderFiles,
  { before, folder }: { before: Folder; folder: Folder },
  operations: readonly { op: string; file: string; path: Path }[],
  changes: FileChanges,
): FileChanges {
  const which = operations.flatMap(({ op, file, path }): Which[] => {
    const translation = op === 'set' || op === 'confirm' ? writtenTranslation(files, schemas, file, day) : undefined
    const source = translation && folder.files.get(file)?.source
    const { data } = translation?.main.now ?? {}
    const place = source && placeIn(source.data, data, byPosition(data, path) ?? path)
    return place ? [{ file, line: source.rangeAt(place).line }] : []
  })
  const kept = [...changes.keys()].flatMap((file) =>
    isTranslation(schemas, file) ? stillRight(before, folder, file) : [],
  )
  const all = [...which, ...kept]
  const changed = all.length > 0 ? [...confirm(folder, all).files] : []
  return new Map(changed.map(([file, text]) => [file, new TextEncoder().encode(text)]))
}

/** Returns where texts of a translation are that have the same words as one that was right. */
function stillRight(before: Folder, after: Folder, file: string): Which[] {
  const source = after.files.get(file)?.source
  const key = (folder: Folder, { text, at = [] }: TranslatedText): string =>
    JSON.stringify([text, valueAt(folder.files.get(file)?.source.data, at)])
  const right = new Set(
    textsIn(before, file).flatMap((one) => (one.madeFrom !== undefined && !isBehind(one) ? [key(before, one)] : [])),
  )
  return textsIn(after, file).flatMap((one) => {
    const isMoved = one.at && (one.madeFrom === undefined || isBehind(one)) && right.has(key(after, one))
    return isMoved && source ? [{ file, line: source.rangeAt(one.at ?? []).line }] : []
  })
}
