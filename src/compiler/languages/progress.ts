/** How much of a page is translated, and what is behind. */
import type { Folder } from '../link/folder.ts'
import { hasOwnWords } from '../link/interpolation.ts'
import type { Route } from '../link/site.ts'
import { type Language, translationsOf } from './languages.ts'
import { fileIn, isBehind, type TranslatedText, textsOf } from './records.ts'

/** How many texts there are to translate, how many are, and of how many of these the main text has changed since. */
export type Progress = { texts: number; translated: number; behind: number }

/** A page, or a file that every page shows. In the order of `translationsOf`. */
export type PageProgress = { page: string; languages: readonly Progress[] }

/** The settings have words of every page, so they are counted apart. */
const SETTINGS = 'site.yaml'

/** Returns the progress of the settings and of each page, in every language but the main one. @param routes of the main site */
export function progressOf(folder: Folder, routes: readonly Pick<Route, 'path' | 'shown'>[]): PageProgress[] {
  const languages = translationsOf(folder).map((language) => progressIn(folder, language))
  const row = (page: string, files: readonly string[]): PageProgress => ({
    page,
    languages: languages.map((progress) => progress(files)),
  })
  return [row(SETTINGS, [SETTINGS]), ...routes.map(({ path, shown }) => row(path, pageFiles(shown)))]
}

/** Returns the files whose texts count for a page. @param shown by it */
export const pageFiles = (shown: readonly string[]): string[] => shown.filter((file) => file !== SETTINGS)

/** Returns a function that counts the texts of some files in a language, each file read once. */
export function progressIn(folder: Folder, language: Language): (files: readonly string[]) => Progress {
  const known = new Map<string, readonly { isTranslated: boolean; isBehind: boolean }[]>()
  const stateOf = (text: TranslatedText) => ({ isTranslated: text.at !== undefined, isBehind: isBehind(text) })
  const textsIn = (name: string) => {
    const main = folder.files.get(name)
    if (main && !known.has(name))
      known.set(
        name,
        textsOf(fileIn(folder, main, language))
          .filter(isCounted)
          .map(stateOf),
      )
    return known.get(name) ?? []
  }
  return (files) => {
    const texts = files.flatMap(textsIn)
    return {
      texts: texts.length,
      translated: texts.filter(({ isTranslated }) => isTranslated).length,
      behind: texts.filter((text) => text.isBehind).length,
    }
  }
}

/** Words need a translation: pictures may have one, and what is in `${}` has its own. The offers of languages are in these. */
const isCounted = ({ schema, text, path }: TranslatedText): boolean =>
  Boolean(schema['x-text'] || schema['x-markdown']) && hasOwnWords(text) && path[0] !== 'languages'

/** Returns the whole per cent that is translated; of a page without words all. */
export const percentOf = ({ texts, translated }: Progress): number =>
  texts === 0 ? 100 : Math.floor((100 * translated) / texts)
