/** The files of a new site: those of all starters, those of one, and what belongs to npm and the text editor. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { listFiles } from '../disk/read-folder.ts'
import type { Country } from './country.ts'
import type { Language } from './language.ts'
import { STARTERS } from './starters.ts'

export type NewSite = {
  starter: string
  /** Name of the folder and of the npm package. */
  packageName: string
  /** Name of the business, if it is known. */
  name: string | undefined
  language: Language
  country: Country
  /** Version of this engine, on which the site will depend. */
  version: string
}

const SAMPLE = ' # SAMPLE'

/** Returns the text of each file by its path. @param templates the folder of the starters */
export function siteFiles(templates: string, site: NewSite): Map<string, string> {
  const folders = ['common', site.starter].map((name) => join(templates, name))
  const found = folders.flatMap((folder) => listFiles(folder).map((path) => ({ path, text: textOf(folder, path) })))
  const words = wordsOf(
    site,
    found.map(({ path }) => path),
  )
  const files = new Map<string, string>()
  for (const { path, text } of found)
    files.set(path.replace(/(^|\/)dot\./g, '$1.'), filled(isTranslated(path, site) ? withNote(text) : text, words))
  return files.set('package.json', packageFile(site)).set('tsconfig.json', TSCONFIG)
}

const textOf = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8')

/** Fills in each `[[name]]`. A line with a name that has no value is left out. */
const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/^(.*)\[\[(\w+)\]\](.*)\n/gm, (line, before: string, name: string, after: string) => {
    const value = words[name]
    if (value === undefined) throw new Error(`A starter has a line without a value: ${line}`)
    return value === '' ? '' : `${before}${value}${after}\n`
  })

function wordsOf({ starter, name, language, country, version }: NewSite, paths: readonly string[]) {
  const { sampleName = '' } = STARTERS[starter] ?? {}
  const { timeZones, digits, hasPostalCodes, samplePhone, sampleCity, ...own } = country
  const [timeZone = 'UTC', ...others] = timeZones
  return {
    ...own,
    name: name ?? sampleName,
    siteName: stringify(name ?? sampleName, { lineWidth: 0 }).trimEnd() + (name === undefined ? SAMPLE : ''),
    language: language.tag,
    country: language.country,
    timeZone: others.length > 0 ? `${timeZone}${SAMPLE}: one of ${timeZones.length} of this country` : timeZone,
    digits,
    digitsInWords: digits.replace('-', ' to '),
    phone: samplePhone,
    city: stringify(sampleCity).trimEnd(),
    postalCode: hasPostalCodes ? '12345' : '',
    version,
    translate: isEnglish(language) ? '' : translating(language, paths),
  }
}

const isEnglish = ({ tag }: Language): boolean => new Intl.Locale(tag).language === 'en'

/** The English words of a site in another language wait for their translation: `check --launch` lists each file. */
const NOTE = '# SAMPLE: the words in this file are English. Translate them, then delete this line.\n'
const WITHOUT_WORDS = ['content/routes.yaml', 'content/services.yaml']

const hasWords = (path: string): boolean => path.endsWith('.yaml') && !WITHOUT_WORDS.includes(path)

const isTranslated = (path: string, { language }: NewSite): boolean => !isEnglish(language) && hasWords(path)

/** The part of the README for a site in another language. */
const translating = ({ tag }: Language, paths: readonly string[]): string => `
## Into your language

Prices, days and numbers are written as in \`${tag}\` already. The words are English until you translate them, in these
files:

${paths
  .filter(hasWords)
  .sort()
  .map((path) => `- \`${path}\``)
  .join('\n')}

In each, delete the line that begins with \`# SAMPLE: the words\` when it is done: until then
\`npm run check -- --launch\` lists the file.`

/** After the line that names the schema, which must be the first. */
const withNote = (text: string): string => text.replace('\n', `\n${NOTE}`)

function packageFile({ packageName, starter, version }: NewSite): string {
  const { collections = [] } = STARTERS[starter] ?? {}
  const commands = ['start', 'check', 'changes', 'build', 'preview']
  return json({
    name: packageName,
    private: true,
    type: 'module',
    scripts: Object.fromEntries(commands.map((command) => [command, `copybook ${command}`])),
    dependencies: { copybook: version },
    engines: { node: '>=20.19.0' },
    copybook: { collections },
  })
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
const TSCONFIG = json({ extends: 'copybook/tsconfig.json', include: ['src'] })
