/** `copybook new my-site`: asks two questions, then writes a small site into a new folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { closestMatch } from '../compiler/diagnostics/suggestions.ts'
import { type Country, countryOf } from '../starters/country.ts'
import { type Language, readLanguage } from '../starters/language.ts'
import { siteFiles } from '../starters/site-files.ts'
import { STARTERS } from '../starters/starters.ts'
import { type CommandContext, command } from './command.ts'

const STARTER_NAMES = Object.keys(STARTERS)
const starterLines = STARTER_NAMES.map((name) => `${name.padEnd(12)} ${STARTERS[name]?.about}`)

const help = `copybook new <folder> [options]

Writes a small site into a new folder, and asks what these options do not say:

  --starter <name>   ${starterLines.join(`\n${' '.repeat(21)}`)}
  --language <tag>   language and country, such as en-GB, pl-PL or pt-BR
  --name <words>     the name of the business; without it, a sample to replace later`

const text = { type: 'string' } as const
const options = { starter: text, language: text, name: text }

/** The exit code is 1 if the folder cannot be used, 2 for options or answers that cannot. */
export const run = command(
  { help, options, refusal: 2, positionals: true },
  async ({ starter, language, name }, context, [typed, ...others]) => {
    const { print } = context
    if (typed === undefined || others.length > 0) {
      print(help)
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
      write(folder, { starter: kind, name: name?.trim() || undefined, ...place }, context)
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

type Answers = { starter: string; name: string | undefined; language: Language; country: Country }

function write(folder: string, answers: Answers, { engineFolder }: CommandContext): void {
  const { version } = JSON.parse(readFileSync(join(engineFolder, 'package.json'), 'utf8')) as { version: string }
  const packageName =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'site'
  for (const [path, content] of siteFiles(join(engineFolder, 'src/starters'), { ...answers, packageName, version })) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** What an answer means, or the sentence that says what is wrong with it. */
type Reading<T> = { value: T } | { problem: string }

const STARTER_QUESTION = {
  words: `What kind of site?\n${starterLines.map((line, at) => `  ${at + 1}  ${line}`).join('\n')}\nNumber or name`,
  usual: STARTER_NAMES[0] ?? '',
}

function readStarter(typed: string): Reading<string> {
  const value = STARTER_NAMES[Number(typed) - 1] ?? STARTER_NAMES.find((name) => name === typed.toLowerCase())
  if (value !== undefined) return { value }
  const meant = closestMatch(typed, STARTER_NAMES)
  const hint = meant ? `Did you mean ${meant}?` : `There are ${STARTER_NAMES.join(', ')}.`
  return { problem: `There is no starter "${typed}". ${hint}` }
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

/** Reads answers from the terminal, or from lines that another program writes. */
function questioner(print: CommandContext['print']) {
  let opened: ReturnType<typeof createInterface> | undefined
  let lines: AsyncIterator<string> | undefined
  async function nextLine(): Promise<string | undefined> {
    opened ??= createInterface({ input: process.stdin, terminal: false })
    lines ??= opened[Symbol.asyncIterator]()
    const line = await lines.next()
    return line.done ? undefined : line.value
  }
  /** Returns `undefined` for an option that has no meaning, or when there are no more lines. */
  async function answer<T>(
    option: string | undefined,
    { words, usual }: { words: string; usual: string },
    read: (typed: string) => Reading<T>,
  ): Promise<T | undefined> {
    if (option === undefined) print(`${words} [${usual}]`)
    for (;;) {
      const typed = option ?? (await nextLine())
      if (typed === undefined) return undefined
      const reading = read(typed.trim() || usual)
      if ('value' in reading) return reading.value
      print(reading.problem)
      if (option !== undefined) return undefined
    }
  }
  return { answer, close: () => opened?.close() }
}
