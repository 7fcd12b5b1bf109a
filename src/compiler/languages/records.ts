/**
 * What the texts of a translation were made from. `bn/made-from/faq.yaml` keeps, for each text of `bn/faq.yaml`, the
 * sentence that `faq.yaml` had then: with its `${...}`, so that a changed fact is no change of the sentence.
 */
import type { ContentFile } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { formerNames } from '../schema/former-names.ts'
import { inLanguage, type Schema } from '../schema/schema-set.ts'
import { chooseSchema, isObject, schemaAt } from '../schema/walk.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import { type Language, translationsOf } from './languages.ts'
import { type MainText, mainTexts, translate } from './translate.ts'

/**
 * A text of the main file and, if it is translated, `at`: the path of its translation. `madeFrom`: the sentence that this
 * was made from, if it is recorded.
 */
export type TranslatedText = MainText & { at?: Path; madeFrom?: string }

/** A file in the main language, its translation, and what the texts of this were made from. */
export type FileInLanguage = { main: ContentFile; words?: ContentFile | undefined; records?: ContentFile | undefined }

/** Returns a file of the main language with what a language has of it. */
export const fileIn = ({ files }: Pick<Folder, 'files'>, main: ContentFile, { folder }: Language): FileInLanguage => ({
  main,
  words: files.get(`${folder}/${main.source.file}`),
  records: files.get(recordsFile(folder, main.source.file)),
})

/** The folder of records, in that of the language. */
export const RECORDS = 'made-from/'

export const recordsFile = (folder: string, main: string): string => `${folder}/${RECORDS}${main}`

/**
 * Returns the texts of a file in the order of the main one.
 *
 * @param places by the path of each translated text in the main file, as JSON, its path in the translation
 */
export function textsOf(
  { main, words, records }: FileInLanguage,
  places?: ReadonlyMap<string, Path>,
): TranslatedText[] {
  const { schema, source } = main
  const recorded = sentencesIn(records?.source.data)
  const translated = places ?? translate(schema, source.data, words?.source.data).places
  return mainTexts(schema, source.data).map((text) => {
    const at = translated.get(JSON.stringify(text.path))
    // A merge of two branches may leave two sentences, and one of them may be the current one.
    const sentences = recorded.get(text.name) ?? (at && recordedBefore(recorded, main, text)) ?? []
    const madeFrom = sentences.find((sentence) => isSameSentence(sentence, text.text)) ?? sentences.at(-1)
    return { ...text, ...(at && { at, ...(madeFrom !== undefined && { madeFrom }) }) }
  })
}

/** Returns what is recorded under a name that a text had before one of its lines or blocks got another. */
function recordedBefore(
  recorded: ReadonlyMap<string, readonly string[]>,
  { schema, source }: ContentFile,
  { path, name }: MainText,
): readonly string[] | undefined {
  const steps = name.split('.')
  const former = path.map((step, index) => formerSteps(schema, source.data, path.slice(0, index), step, steps[index]))
  const names = former.reduce<string[][]>(
    (all, options) => all.flatMap((one) => options.map((step) => [...one, step])),
    [[]],
  )
  return names.map((one) => recorded.get(one.join('.'))).find((sentences) => sentences !== undefined)
}

/** Returns what a step of a name was called, the current name first. */
function formerSteps(schema: Schema, data: unknown, holder: Path, step: Path[number], now = ''): string[] {
  const at = schemaAt(schema, data, [...holder, step])
  if (typeof step === 'string') return [now, ...formerNames(at)]
  const kind = at && chooseSchema(at, valueAt(data, [...holder, step]))
  return [now, ...formerNames(kind).map((type) => now.replace(/^\S+(?= #)/, () => type))]
}

/** Returns what a file of records says, by the name of each text. */
export function sentencesIn(data: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const entry of Array.isArray(data) ? data : [])
    for (const [name, sentence] of isObject(entry) ? Object.entries(entry) : [])
      if (typeof sentence === 'string') found.set(name, [...(found.get(name) ?? []), sentence])
  return found
}

/** Whether the main text has changed since a text was translated. */
export const isBehind = ({ text, madeFrom }: TranslatedText): boolean =>
  madeFrom !== undefined && !isSameSentence(madeFrom, text)

/** Two sentences are the same wherever their lines break. */
export const isSameSentence = (a: string, b: string): boolean => oneLine(a) === oneLine(b)

/** Returns a text without line breaks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns the texts that a translation has or could have. @param file of the translation */
export function textsIn(folder: Folder, file: string): TranslatedText[] {
  const { folder: language, main: name } = inLanguage(file) ?? {}
  const main = folder.files.get(name ?? '')
  const known = translationsOf(folder).find((one) => one.folder === language)
  return main && known ? textsOf(fileIn(folder, main, known)) : []
}
