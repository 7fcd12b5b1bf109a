/** New sites as `copybook new` writes them, without a disk. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { countryOf } from '../starters/country.ts'
import { readLanguage } from '../starters/language.ts'
import { type NewSite, siteFiles } from '../starters/site-files.ts'
import type { StarterName } from '../starters/starters.ts'

const templates = fileURLToPath(new URL('../starters', import.meta.url))
const engine = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as NewSite['engine']

/** Returns the text of each file. @throws Error for a language that has no country */
export function newSite(starter: StarterName, tag: string, more?: Partial<NewSite>): Map<string, string> {
  const language = readLanguage(tag)
  const country = typeof language === 'string' ? undefined : countryOf(language.country, 'UTC')
  if (typeof language === 'string' || !country) throw new Error(`${tag} is no language of a country.`)
  return siteFiles(templates, { starter, packageName: 'my-site', language, country, engine, ...more })
}

/** Returns the content folder of a new site. */
export const contentOf = (files: ReadonlyMap<string, string>): FolderFiles =>
  new Map(
    [...files].flatMap(([path, text]) =>
      path.startsWith('content/') ? [[path.slice('content/'.length), Buffer.from(text)]] : [],
    ),
  )
