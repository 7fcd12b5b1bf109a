/** `npm run check`: arguments, content, report, exit code. */
import { appendFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { COLLECTIONS, ofCollections } from '../collections/collections.ts'
import { type CivilDay, dayInEnglish, isCivilDay, todayIn } from '../compiler/calendar/civil-day.ts'
import type { Compiled } from '../compiler/create-compiler.ts'
import { allCodes } from '../compiler/diagnostics/codes.ts'
import { type Diagnostic, hasErrors } from '../compiler/diagnostics/diagnostic.ts'
import { jsonTexts } from '../compiler/documents/folder-files.ts'
import { fixContent } from '../compiler/fix-content.ts'
import { progressOf } from '../compiler/languages/progress.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { fixReport } from '../compiler/report/fix-report.ts'
import { githubReport, githubSummary } from '../compiler/report/github.ts'
import { jsonReport, sarifReport } from '../compiler/report/json.ts'
import { languagesReport } from '../compiler/report/languages.ts'
import { limitFindings, textReport } from '../compiler/report/text.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { isObject } from '../compiler/schema/walk.ts'
import { type ContentPlace, contentCache, contentPlace, createContentLoader } from '../disk/load-content.ts'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { terminalPaint } from '../disk/terminal-paint.ts'
import { SCHEDULE_FILE, type Schedule } from '../publish/dated-site.ts'
import { type CommandContext, command } from './command.ts'
import { recordTranslations } from './record-translations.ts'

const help = `npm run check -- [options]

Reads the content and says, for each mistake, the file, the line and what to write.

  --fix              mends what is certain and shows each changed line before and after;
                     "npm run check --fix" does the same
  --launch           also lists what must change before the site is public: samples, missing services
  --live             says whether the site that visitors see is the one of today
  --format <name>    text (for people), json, github or sarif (for programs)
  --translated [bn/faq.yaml[:12]]
                     records of which sentences the new texts of all translations are made; with a file, or a line of it,
                     that its words are right although the main language has changed
  --languages        adds a table: how much of each page is translated, and what is behind
  --at <day>         the content as it will be on a day, such as 2027-04-01

CONTENT_DIR names another folder to check. The exit code is 1 when there is an error.`

const FORMATS = ['text', 'json', 'github', 'sarif'] as const
type Format = (typeof FORMATS)[number]

const flag = { type: 'boolean', default: false } as const
const options = {
  format: { type: 'string', default: 'text' },
  at: { type: 'string' },
  ...{ launch: flag, fix: flag, live: flag, translated: flag, languages: flag },
} as const

/** The exit code is 1 for an error in the content, 2 for arguments or a folder that cannot be used. */
export const run = command(
  { help, options, refusal: 2, positionals: true },
  async ({ day, ...values }, context, texts) => {
    const { env, print, projectFolder } = context
    // Before `--`, npm keeps options for itself and passes them in the environment: `npm run check --fix`.
    const has = (name: 'launch' | 'fix' | 'live' | 'translated' | 'languages') =>
      values[name] || env[`npm_config_${name}`] === 'true'
    const format = FORMATS.find((known) => known === values.format)
    const refusal = !format
      ? `--format is one of ${FORMATS.join(', ')}.`
      : texts.length > 0 && !has('translated')
        ? `${texts.join(' ')}: the check takes no file but after --translated.`
        : has('languages') && format !== 'text' && format !== 'json'
          ? 'The table of languages is printed as text or json.'
          : undefined
    if (!format || refusal !== undefined) {
      print(refusal ?? '')
      return 2
    }
    const place = contentPlace(projectFolder, env)
    const translated = has('translated') ? texts : undefined
    const compiled = load(place, { format, fix: has('fix'), translated, day }, context)
    if (typeof compiled === 'string') {
      print(compiled)
      return 2
    }
    const { folder, launch, site } = compiled
    const languages = has('languages') ? progressOf(folder, site?.routes ?? []) : undefined
    if (has('live') && site) {
      const { exitCode, message } = await checkLive(site.settings.url, day)
      print(message)
      return exitCode
    }
    const ahead = lookAhead(compiled)
    // Every certain fix is made already: none is offered again.
    const diagnostics = has('fix') ? ahead.map(({ fix: _, ...diagnostic }) => diagnostic) : ahead
    const found = [...limitFindings(diagnostics), ...(has('launch') ? launch : [])]
    const textOf = (file: string) => folder.files.get(file)?.source.text
    const prefix = `${relative(projectFolder, place.contentFolder).replaceAll('\\', '/')}/`
    const more = languages && { languages }
    print(format === 'json' ? jsonReport(found, more) : report(format, found, textOf, prefix, context.colour))
    if (languages && format === 'text') print(`\n${languagesReport(languages, site?.languages ?? [])}`)
    const summaryFile = env['GITHUB_STEP_SUMMARY']
    if (format === 'github' && summaryFile) appendFileSync(summaryFile, githubSummary(found, textOf))
    return hasErrors(found) ? 1 : 0
  },
)

/** `translated`: the texts of translations to record, if any are to be. */
type Loading = { fix: boolean; format: Format; translated: readonly string[] | undefined; day: CivilDay | undefined }

/** Loads the content, fixed and recorded first if asked. @returns a sentence if it cannot be read */
function load(
  place: ContentPlace,
  { fix, format, translated, day }: Loading,
  { print, projectFolder, codeVersion }: CommandContext,
): Compiled | string {
  try {
    const content = createContentLoader(place, contentCache(projectFolder, codeVersion), day)
    const before = content.load()
    const fixed = fix ? fixFolder(place, day) : ''
    const fixedContent = fix ? content.load() : before
    const recorded = translated && recordTranslations(place, fixedContent, translated)
    const compiled = recorded === undefined ? fixedContent : content.load()
    compiled.later()
    content.save()
    if (fix && format === 'text') print(fixed === '' ? 'There was nothing to mend without asking.\n' : `${fixed}\n`)
    if (recorded !== undefined && format === 'text') print(`${recorded}\n`)
    return compiled
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return `There is no folder ${path}. CONTENT_DIR names the folder to check.`
    if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read or written on this computer.`
    return message
  }
}

/** Writes every certain fix to the files. @returns a report of what was fixed and what was not */
function fixFolder({ contentFolder, schemaFolder }: ContentPlace, day: CivilDay | undefined): string {
  const before = readFolder(contentFolder)
  const schemas = createSchemaSet(jsonTexts(readFolder(schemaFolder)))
  const { files, made, left } = fixContent(before, schemas, createNodeCompiler(schemas), day)
  for (const [file, bytes] of files) if (bytes !== before.get(file)) writeFileSync(join(contentFolder, file), bytes)
  return fixReport(before, files, made, left)
}

function report(
  format: Exclude<Format, 'json'>,
  found: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
  prefix: string,
  colour: boolean,
): string {
  switch (format) {
    case 'github':
      return githubReport(found, prefix)
    case 'sarif':
      return sarifReport(found, prefix, allCodes(ofCollections(COLLECTIONS).rules))
    case 'text':
      return textReport(found, { textOf, paint: terminalPaint(colour) })
  }
}

/** Milliseconds until the site must have answered. */
const TIMEOUT = 20_000

/** `exitCode`: 0 if the site is the one of today, 1 if it must be published again, 2 if it does not answer. */
export type LiveCheck = { exitCode: 0 | 1 | 2; message: string }

/** Reads the schedule of the published site. @param url of the site, with a slash at its end  @param day instead of today */
export async function checkLive(url: string, day?: CivilDay): Promise<LiveCheck> {
  const address = new URL(SCHEDULE_FILE, url).href
  let schedule: Schedule | undefined
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
    const text = await response.text()
    schedule = response.status === 200 ? readSchedule(text) : undefined
  } catch (error) {
    const { message, cause } = error as Error
    const reason = cause instanceof Error ? cause.message : message
    return { exitCode: 2, message: `${address} does not answer: ${reason}` }
  }
  if (!schedule)
    return { exitCode: 1, message: `${url} does not say which day it is the site of. Publish it once more.` }
  const today = day ?? todayIn(schedule.timeZone)
  const due = schedule.changes.filter(({ on }) => on <= today)
  const builtFor = dayInEnglish(schedule.builtFor)
  if (due.length === 0) return { exitCode: 0, message: `${url} is as it should be today. It was made on ${builtFor}.` }
  const lines = due.map(({ on, what }) => `  ${dayInEnglish(on)}: ${what}`)
  const message = [`${url} is still that of ${builtFor}. Since then:`, ...lines, 'Publish it again.'].join('\n')
  return { exitCode: 1, message }
}

/** Returns undefined for anything that no build writes, such as a host's page for missing files. */
function readSchedule(text: string): Schedule | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return isSchedule(data) ? data : undefined
  } catch {
    return undefined
  }
}

const isSchedule = (data: unknown): data is Schedule =>
  isObject(data) &&
  isCivilDay(data['builtFor']) &&
  typeof data['timeZone'] === 'string' &&
  Array.isArray(data['changes']) &&
  data['changes'].every((change: unknown) => isObject(change) && isCivilDay(change['on']))
