/** What the editor shows of translated texts. */
import { changedSentences } from '../../compiler/documents/compare-values.ts'
import { languagesOf, translationsOf } from '../../compiler/languages/languages.ts'
import { placeIn } from '../../compiler/languages/placed.ts'
import { fileIn, isBehind, textsIn, textsOf } from '../../compiler/languages/records.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'
import { type ValueInfo, valueInfo } from './value-info.ts'
import { byPosition, type WrittenFile } from './written-file.ts'

/**
 * Returns what the editor shows of a text and its translation.
 *
 * @param folder content in the main language  @param path in the main file
 */
export function translationInfo(
  folder: Folder,
  { main, own }: { main: WrittenFile; own: WrittenFile },
  hash: string,
  path: Path,
): ValueInfo {
  const [{ tag } = { tag: '' }] = languagesOf(folder)
  const { label, description, type, choices, value: original, references } = valueInfo(folder, main, '', path)
  const at = byPosition(main.now.data, path) ?? path
  const place = placeIn(own.data, main.now.data, at)
  const value = place ? valueAt(own.data, place) : undefined
  const text = textsIn(folder, own.file).find((one) => samePath(one.path, at))
  return {
    label,
    type,
    references,
    hash,
    path,
    trail: [],
    file: own.file,
    line: 1,
    column: 1,
    ...(description !== undefined && { description }),
    ...(choices && { choices }),
    value: value ?? '',
    written: '',
    required: false,
    sample: false,
    canChangeOnDay: false,
    original: String(original ?? ''),
    ...(text && isBehind(text) && { changed: changedSentences(text.madeFrom ?? '', text.text, tag) }),
  }
}

const samePath = (a: Path, b: Path): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A text whose sentence in the main language has changed since it was translated. `path`: in the main file. */
export type BehindText = { file: string; path: Path; madeFrom: string; original: string; words: string }

/** Returns what is behind in each other language of a site. */
export const behindTexts = (folder: Folder): { language: string; texts: readonly BehindText[] }[] =>
  translationsOf(folder).map((language) => ({
    language: language.name,
    texts: [...folder.files.values()].flatMap((main) => {
      const file = fileIn(folder, main, language)
      return textsOf(file)
        .filter(isBehind)
        .map(({ path, at = [], text, madeFrom = '' }) => ({
          file: `${language.folder}/${main.source.file}`,
          path,
          madeFrom,
          original: text,
          words: String(valueAt(file.words?.source.data, at)),
        }))
    }),
  }))
