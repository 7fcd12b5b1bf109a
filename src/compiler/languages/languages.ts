/** The languages of a site: `languages` in `site.yaml`. */
import type { Folder } from '../link/folder.ts'
import { primaryOf } from '../routing/addresses.ts'
import type { SiteLanguage } from '../schema/types.gen.ts'
import { isObject } from '../schema/walk.ts'

/** `folder`: of its translations, and of its addresses: `bn` for `/bn/faq`. */
export type Language = SiteLanguage & { folder: string }

/** Returns every language, the main one first; none for a site in one language. */
export function languagesOf({ files }: Pick<Folder, 'files'>): Language[] {
  const settings = files.get('site.yaml')?.source.data
  const written = isObject(settings) ? settings['languages'] : undefined
  return (Array.isArray(written) ? (written as unknown[]) : []).flatMap((line) => {
    if (!isObject(line) || typeof line['tag'] !== 'string' || typeof line['name'] !== 'string') return []
    const language = line as unknown as SiteLanguage
    return [{ ...language, folder: language.folder ?? primaryOf(language.tag) }]
  })
}

/** Returns the address of the pages of a language. @param url of the whole site */
export const inFolder = (url: string, folder: string): string => new URL(`${folder}/`, url).href

/** Returns the languages into which the site is translated. */
export const translationsOf = (folder: Pick<Folder, 'files'>): Language[] => languagesOf(folder).slice(1)

/** The content in another language. */
export type TranslatedContent = { language: Language; folder: Folder }
