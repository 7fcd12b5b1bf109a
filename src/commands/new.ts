/** `copybook new my-site`: asks two questions, then writes a small site into a new folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { closestMatch } from '../compiler/diagnostics/suggestions.ts'
import { countryOf } from '../starters/country.ts'
import { readLanguage } from '../starters/language.ts'
import { questioner, type Reading } from '../starters/questions.ts'
import { type NewSite, siteFiles } from '../starters/site-files.ts'
import { STARTER_NAMES, STARTERS, type StarterName, THEMES } from '../starters/starters.ts'
import { type CommandContext, command } from './command.ts'

const starterLines = STARTER_NAMES.map((name) => `${name.padEnd(12)} ${STARTERS[name].about}`)

const help = `copybook new <folder> [options]

Writes a small site into a new folder, and asks what these options do not say:

  --starter <name>   ${starterLines.join(`\n${' '.repeat(21)}`)}
  --language <tag>   language and country, such as en-GB, pl-PL or pt-BR
  --name <words>     the name of the business; without it, a sample to replace later
  --theme <name>     the looks: ${THEMES.join(', ')}; without it, those of the starter`

const text = { type: 'string' } as const
const options = { starter: text, language: text, name: text, theme: text }

/** The exit code is 1 if the folder cannot be used, 2 for options or answers that cannot. */
export const run = command(
  { help, options, refusal: 2, positionals: true },
  async ({ starter, language, name, theme }, context, [typed, ...others]) => {
    const { print } = context
    if (typed === undefined || others.length > 0) {
      print(help)
      return 2
    }
    const looks = THEMES.find((one) => one === theme)
    if (theme !== undefined && !looks) {
      print(unknown('theme', theme, THEMES))
      return 2
    }
    const folder = resolve(typed)
    const fault = folderFault(folder, typed)
    if (fault !== undefined) {
      print(fault)
      return 1
    }
    const { answer, close } = questioner(print)
    try {
      const kind = await answer(starter, STARTER_QUESTION, readStarter)
      const place = kind && (await answer(language, LANGUAGE_QUESTION, readPlace))
      if (!place) return 2
      write(folder, { starter: kind, ...place, name: name?.trim() || undefined, theme: looks }, context)
    } finally {
      close()
    }
    print(nextSteps(typed))
    return 0
  },
)

const nextSteps = (folder: string): string => `
There is a small site in ${folder} now. Three steps to see it:

  cd ${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)}
  npm install
  npm start

Then click on any text of the page and change it: what you save goes into content/.
README.md says what to do before visitors come.`

/** Returns why no site can be written into a folder. A new repository of git counts as empty. */
function folderFault(folder: string, typed: string): string | undefined {
  if (!existsSync(folder)) return undefined
  if (!statSync(folder).isDirectory())
    return `${typed} is a file. Name a folder that is not there yet, or an empty one.`
  if (readdirSync(folder).every((entry) => entry === '.git')) return undefined
  return `There are files in ${typed} already, and none of them will be replaced. Name a new folder, or an empty one.`
}

type Answers = Omit<NewSite, 'packageName' | 'engine'>

function write(folder: string, answers: Answers, { engineFolder }: CommandContext): void {
  const engine = JSON.parse(readFileSync(join(engineFolder, 'package.json'), 'utf8')) as NewSite['engine']
  const packageName =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'site'
  for (const [path, content] of siteFiles(join(engineFolder, 'src/starters'), { ...answers, packageName, engine })) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

const STARTER_QUESTION = {
  words: `What kind of site?\n${starterLines.map((line, at) => `  ${at + 1}  ${line}`).join('\n')}\nNumber or name`,
  usual: STARTER_NAMES[0] ?? '',
}

function readStarter(typed: string): Reading<StarterName> {
  const value = STARTER_NAMES[Number(typed) - 1] ?? STARTER_NAMES.find((name) => name === typed.toLowerCase())
  return value === undefined ? { problem: unknown('starter', typed, STARTER_NAMES) } : { value }
}

function unknown(kind: string, typed: string, known: readonly string[]): string {
  const meant = closestMatch(typed, known)
  return `There is no ${kind} "${typed}". ${meant ? `Did you mean ${meant}?` : `There are ${known.join(', ')}.`}`
}

const { locale, timeZone: HERE } = new Intl.DateTimeFormat().resolvedOptions()
const LANGUAGE_QUESTION = {
  words: 'Which language and country, such as en-GB, pl-PL or pt-BR?',
  usual: new Intl.Locale(locale).region ? locale : 'en-GB',
}

function readPlace(typed: string): Reading<Pick<Answers, 'language' | 'country'>> {
  const language = readLanguage(typed)
  if (typeof language === 'string') return { problem: language }
  const country = countryOf(language.country, HERE)
  return country
    ? { value: { language, country } }
    : { problem: `Nobody telephones or pays in the country of "${typed}". Name that of the business, such as en-GB.` }
}
