/** The files of a new site: those of all starters, those of one, its theme, and what npm reads. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { listFiles } from '../disk/read-folder.ts'
import type { Country } from './country.ts'
import type { Language } from './language.ts'
import { type EnginePackage, packageFile, TSCONFIG } from './package-file.ts'
import { STARTERS, type StarterName, type Theme } from './starters.ts'

export type NewSite = {
  starter: StarterName
  /** Its looks; without it those of the starter. */
  theme?: Theme | undefined
  /** Of the npm package. */
  packageName: string
  /** Name of the business, if it is known. */
  name?: string | undefined
  language: Language
  country: Country
  engine: EnginePackage
}

/** Returns the text of each file by its path. @param templates the folder of the starters */
export function siteFiles(templates: string, site: NewSite): Map<string, string> {
  const { starter, theme = STARTERS[starter].theme } = site
  const looks = readTheme(join(templates, 'themes', `${theme}.yaml`))
  const found = ['common', starter].flatMap((name) => {
    const folder = join(templates, name)
    return listFiles(folder).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  })
  const translated = isEnglish(site.language) ? [] : found.map(({ path }) => path).filter(hasWords)
  const words = { ...wordsOf(site, translated), ...looks.colours }
  const files = new Map<string, string>()
  for (const { path, text } of found)
    files.set(path.replace(/(^|\/)dot\./g, '$1.'), filled(translated.includes(path) ? withNote(text) : text, words))
  return files
    .set('content/theme.yaml', looks.text)
    .set('package.json', packageFile(site, looks.packages))
    .set('tsconfig.json', TSCONFIG)
}

/** Fills in each `[[name]]`. A line with a name that has no value is left out. */
const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/^(.*)\[\[(\w+)\]\](.*)\n/gm, (line, before: string, name: string, after: string) => {
    const value = words[name]
    if (value === undefined) throw new Error(`A starter has a line without a value: ${line}`)
    return value === '' ? '' : `${before}${value}${after}\n`
  })

const SAMPLE = ' # SAMPLE'

function wordsOf({ starter, name, language, country, engine }: NewSite, translated: readonly string[]) {
  const { sampleName } = STARTERS[starter]
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
    version: engine.version,
    translate: translated.length > 0 ? translating(language, translated) : '',
  }
}

/** Reads a theme, with the packages of its typefaces. Its first lines are for those who copy it by hand. */
function readTheme(file: string) {
  const text = readFileSync(file, 'utf8')
    .replace('../../../schema/', '../.cache/schema/')
    .replace(/^# npm install.*\n/gm, '')
  const { colours, typefaces = {} } = parse(text) as ThemeFile
  const { brand, paper } = colours
  return { text, colours: { brand, paper }, packages: Object.values(typefaces).flatMap((one) => one.package ?? []) }
}

type ThemeFile = { colours: { brand: string; paper: string }; typefaces?: Record<string, { package?: string }> }

const isEnglish = ({ tag }: Language): boolean => new Intl.Locale(tag).language === 'en'

const hasWords = (path: string): boolean =>
  path.endsWith('.yaml') && !['content/routes.yaml', 'content/services.yaml'].includes(path)

/** The English words of a site in another language wait for their translation: `check --launch` lists each file. */
const NOTE = '# SAMPLE: the words in this file are English. Translate them, then delete this line.\n'

/** After the line that names the schema, which must be the first. */
const withNote = (text: string): string => text.replace('\n', `\n${NOTE}`)

/** The part of the README for a site in another language. */
const translating = ({ tag }: Language, files: readonly string[]): string => `
## Into your language

Prices, days and numbers are written as in \`${tag}\` already. The words are English until you translate them, in these
files:

${[...files]
  .sort()
  .map((path) => `- \`${path}\``)
  .join('\n')}

In each, delete the line that begins with \`# SAMPLE: the words\` when it is done: until then
\`npm run check -- --launch\` lists the file.`
