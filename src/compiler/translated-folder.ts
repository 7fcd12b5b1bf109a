/** The content of a site in another language: the same files, with the words of their translations. */
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { ContentFile } from './documents/content-file.ts'
import type { Language } from './languages/languages.ts'
import { fileIn } from './languages/records.ts'
import { createFolder, type Folder } from './link/folder.ts'
import type { SourceLocation } from './link/source-markers.ts'
import type { OpenFile, Rule } from './rules/rule.ts'
import { runOnSite } from './run-rule.ts'
import type { SchemaSet } from './schema/schema-set.ts'
import { type TranslatedFile, translatedFile } from './translated-file.ts'

type Given = Pick<OpenFile, 'readMarkdown'> & {
  schemas: SchemaSet
  rules: readonly Rule[]
  checkOf: (fileType: string) => OpenFile['check']
  /** Keeps results by key. */
  once: (key: string, make: () => TranslatedFile) => TranslatedFile
}

/**
 * @param main content in which no rule found an error
 * @param known what was found in it: a translation is not told the same again
 */
export function translatedFolder(
  main: Folder,
  language: Language,
  known: readonly Diagnostic[],
  { schemas, rules, checkOf, readMarkdown, once }: Given,
): { folder: Folder; found: Diagnostic[] } {
  const all = new Map<string, TranslatedFile>()
  for (const [name, file] of main.files) {
    const own = fileIn(main, file, language)
    if (!own.words && name !== 'site.yaml' && name !== 'routes.yaml') continue
    const key = [language.tag, name, file.hash, own.words?.hash, own.records?.hash].join(' ')
    const make = () => translatedFile(own, language, { rules, readMarkdown, check: checkOf(file.fileType) })
    all.set(name, once(key, make))
  }
  const folderWith = (part: (name: string, file: ContentFile) => ContentFile): Folder =>
    createFolder(
      {
        ...main,
        files: new Map([...main.files].map(([name, file]) => [name, part(name, file)])),
        main: { folder: main, isTranslated },
      },
      schemas,
    )
  // An entry that is over has no path.
  const isTranslated = ({ file, path }: SourceLocation): boolean =>
    path.length === 0 || all.get(file)?.places.has(JSON.stringify(path)) === true
  const folder = folderWith((name, file) => all.get(name)?.file ?? file)
  const checked = folderWith((name, file) => all.get(name)?.checked ?? file)
  const told = new Set(known.map(({ code, message }) => `${code} ${message}`))
  const across = rules.flatMap((rule) => runOnSite(rule, checked, schemas).found)
  const own = [...all.values()].flatMap(({ found }) => found)
  // What is not translated has no place in the translation but its beginning: it is told in the main file, or not at all.
  const isPlaced = (one: Diagnostic): boolean => {
    const source = main.files.get(one.file)?.source
    const start = source?.rangeAt([])
    return one.file.startsWith(`${language.folder}/`) && (one.line !== start?.line || one.column !== start.column)
  }
  return {
    folder,
    found: [...own, ...across.filter((one) => isPlaced(one) && !told.has(`${one.code} ${one.message}`))],
  }
}
