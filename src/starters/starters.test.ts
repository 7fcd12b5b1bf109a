import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { lookAhead } from '../compiler/look-ahead.ts'
import { formats } from '../compiler/schema/formats.ts'
import { createFontPackages } from '../disk/font-packages.ts'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { schemas } from '../tests/data/schemas.ts'
import { contentOf, newSite } from '../tests/new-site.ts'
import { countryOf } from './country.ts'
import { readLanguage } from './language.ts'
import { STARTER_NAMES, type StarterName, THEMES } from './starters.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
const compiler = createNodeCompiler(schemas, {
  fontPackage: createFontPackages([join(projectFolder, 'content')]),
})
const check = (starter: StarterName, language: string, more?: Parameters<typeof newSite>[2]) =>
  compiler.compile(contentOf(newSite(starter, language, more)))

describe.each(STARTER_NAMES)('%s', (starter) => {
  test.each(['en-GB', 'pl-PL', 'ja-JP', 'ar-EG', 'pt-BR', 'sw-KE', 'en-AE'])(
    'has no error and no warning in %s',
    (language) => expect(lookAhead(check(starter, language))).toEqual([]),
  )

  test.each(THEMES)('has no error and no warning with the theme %s', (theme) =>
    expect(lookAhead(check(starter, 'en-GB', { theme }))).toEqual([]),
  )

  test('says before launch what is made up', () => {
    const lines = check(starter, 'en-GB')
      .launch()
      .map(({ file }) => file)
    expect(new Set(lines)).toContain('site.yaml')
    expect(new Set(lines)).toContain('pages/home.yaml')
  })

  test('says before launch which files are not translated, and names them in the README', () => {
    const files = newSite(starter, 'pl-PL')
    const withWords = [...contentOf(files).keys()]
      .filter((path) => /(?<!routes|services|theme)\.yaml$/.test(path))
      .sort()
    const launch = check(starter, 'pl-PL')
      .launch()
      .filter(({ line }) => line === 2)
    expect(launch.map(({ file }) => file).sort()).toEqual(withWords)
    const listed = [...(files.get('README.md') ?? '').matchAll(/^- `content\/(.+)`$/gm)].map(([, path]) => path)
    expect(listed).toEqual(withWords)
    expect(
      check(starter, 'en-GB')
        .launch()
        .filter(({ line }) => line === 2),
    ).toEqual([])
  })
})

test.each(['Bean & Leaf', 'Joe’s: “Best” #1', "'s Winkel", '99', '- yes'])('takes the name %s', (name) => {
  const { folder, site } = check('business', 'nl-NL', { name })
  expect(site?.settings.name).toBe(name)
  expect(folder.files.get('site.yaml')?.source.text).not.toMatch(/^name:.*SAMPLE/m)
})

test('files of npm and git have their own names, and every template is filled in', () => {
  const files = newSite('business', 'en-GB')
  for (const path of ['.gitignore', '.vscode/settings.json', 'public/.gitkeep'])
    expect(files.has(path), path).toBe(true)
  expect([...files].filter(([, text]) => /\[\[\w+\]\]/.test(text)).map(([path]) => path)).toEqual([])
  expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
    scripts: { start: 'copybook start' },
    copybook: { collections: [] },
  })
})

test('a site has its theme, and depends on the typefaces of it', () => {
  expect(readdirSync(join(projectFolder, 'src/starters/themes')).sort()).toEqual(
    THEMES.map((name) => `${name}.yaml`).sort(),
  )
  const files = newSite('single-page', 'en-GB')
  expect(files.get('content/theme.yaml')).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.cache\//)
  expect(files.get('content/theme.yaml')).not.toContain('npm install')
  const { dependencies } = JSON.parse(files.get('package.json') ?? '') as { dependencies: Record<string, string> }
  expect(Object.keys(dependencies)).toEqual(['@fontsource/fraunces', 'copybook'])
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('a line for which a country has no value is left out', () => {
  const siteOf = (language: string) => newSite('business', language).get('content/site.yaml')
  expect(siteOf('en-GB')).toMatch(/^ {4}postalCode: "12345" # SAMPLE$/m)
  expect(siteOf('en-AE')).not.toMatch(/^ *postalCode:/m)
})

test('every country that has telephones has values that site.yaml accepts', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => names.of(code))
  const known = codes.flatMap((code) => countryOf(code, 'Asia/Kolkata') ?? [])
  expect(known.length).toBeGreaterThan(240)
  for (const { currency, timeZones, callingCode, digits, samplePhone } of known) {
    expect(formats['currency']?.accepts(currency), currency).toBe(true)
    expect(formats['time-zone']?.accepts(timeZones[0] ?? ''), timeZones[0]).toBe(true)
    expect(formats['calling-code']?.accepts(callingCode), callingCode).toBe(true)
    expect(formats['phone']?.accepts(samplePhone), samplePhone).toBe(true)
    const [least = 0, most = least] = digits.split('-').map(Number)
    const length = samplePhone.replace(/\D/g, '').length - callingCode.length + 1
    expect(length >= least && length <= most, `${samplePhone} ${digits}`).toBe(true)
  }
})

test('a country with several clocks takes that of the computer, then that of the capital', () => {
  expect(countryOf('US', 'America/Denver')?.timeZones[0]).toBe('America/Denver')
  expect(countryOf('IN', 'America/Denver')?.timeZones).toEqual(['Asia/Kolkata'])
  expect(countryOf('PT', 'America/Denver')?.timeZones[0]).toBe('Europe/Lisbon')
  expect(countryOf('NO', 'Europe/Berlin')?.timeZones).toEqual(['Europe/Oslo'])
})

test('telephone numbers may have the digit that people put before them at home', () => {
  expect(countryOf('GB', '')).toMatchObject({ callingCode: '+44', digits: '9-11' })
  expect(countryOf('US', '')).toMatchObject({ callingCode: '+1', digits: '10' })
})

test('addresses have the order of their country, and a postal code only where there are some', () => {
  const parts = (code: string) => countryOf(code, '')?.address.replace(/\$\{site\.contact\.place\.(\w+)\}/g, '$1')
  expect(['PL', 'GB', 'JP', 'AE'].map(parts)).toEqual([
    'street, postalCode city',
    'street, city, postalCode',
    'street, city, postalCode',
    'street, city',
  ])
})

test.each([
  ['pl', 'pl-PL'],
  ['pt-br', 'pt-BR'],
  ['en-PL', 'en-PL'],
  ['zh-Hant', 'zh-Hant-TW'],
])('%s is %s', (typed, tag) => expect(readLanguage(typed)).toMatchObject({ tag }))

test.each([
  ['en-UK', 'Did you mean en-GB?'],
  ['pl-PO', 'Did you mean pl-PL?'],
  ['qq-GB', 'Did you mean en-GB?'],
  ['es-419', 'Did you mean es-ES?'],
  ['jp', 'Did you mean ja-JP?'],
  ['portugese', 'Did you mean pt-BR?'],
  ['Kenya', 'Did you mean sw-KE?'],
  ['xx', 'Write both in short, such as en-GB, pl-PL or pt-BR.'],
])('%s is answered with: %s', (typed, hint) => {
  expect(readLanguage(typed)).toBe(`"${typed}" is no language with a country. ${hint}`)
})
