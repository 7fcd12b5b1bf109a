/** New sites as `copybook new` writes them, without a disk. */
import { fileURLToPath } from 'node:url'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { countryOf } from '../starters/country.ts'
import { readLanguage } from '../starters/language.ts'
import { siteFiles } from '../starters/site-files.ts'

const templates = fileURLToPath(new URL('../starters', import.meta.url))

/** Returns the text of each file. @throws Error for a language that has no country */
export function newSite(starter: string, tag: string, name?: string): Map<string, string> {
  const language = readLanguage(tag)
  const country = typeof language === 'string' ? undefined : countryOf(language.country, 'UTC')
  if (typeof language === 'string' || !country) throw new Error(`${tag} is no language of a country.`)
  return siteFiles(templates, { starter, packageName: 'my-site', name, language, country, version: '1.2.3' })
}

/** Returns the content folder of a new site. */
export const contentOf = (files: ReadonlyMap<string, string>): FolderFiles =>
  new Map(
    [...files].flatMap(([path, text]) =>
      path.startsWith('content/') ? [[path.slice('content/'.length), Buffer.from(text)]] : [],
    ),
  )
