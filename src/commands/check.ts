/** `npm run check`: arguments, content, report, exit code. */
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { COLLECTIONS } from '../collections/chosen.gen.ts'
import { ofCollections } from '../collections/collection.ts'
import { type CivilDay, dayInEnglish, isCivilDay, todayIn } from '../compiler/calendar/civil-day.ts'
import type { Compiled } from '../compiler/create-compiler.ts'
import { allCodes } from '../compiler/diagnostics/codes.ts'
import { hasErrors } from '../compiler/diagnostics/diagnostic.ts'
import { fixContent } from '../compiler/fix-content.ts'
import { progressOf } from '../compiler/languages/progress.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { fixReport } from '../compiler/report/fix-report.ts'
import { githubReport, githubSummary } from '../compiler/report/github.ts'
import { jsonReport, sarifReport } from '../compiler/report/json.ts'
import { languagesReport } from '../compiler/report/languages.ts'
import { limitFindings, textReport } from '../compiler/report/text.ts'
import { isObject } from '../compiler/schema/walk.ts'
import type { ContentPlace } from '../disk/content-place.ts'
import { contentPlace } from '../disk/content-place.ts'
import type { ContentLoader } from '../disk/load-content.ts'
import { contentCache, createContentLoader } from '../disk/load-content.ts'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { terminalPaint } from '../disk/terminal-paint.ts'
import { SCHEDULE_FILE, type Schedule } from '../publish/dated-site.ts'
import { type CommandContext, command } from './command.ts'
import { recordTranslations } from './record-translations.ts'
import { keepSiteSchemas } from './site-schemas.ts'

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

const flag = { type: 'boolean', default: false } as const
const options = {
  format: { type: 'string', default: 'text' },
  at: { type: 'string' },
  launch: flag,
  fix: flag,
  live: flag,
  translated: flag,
  languages: flag,
} as const

/** The exit code is 1 for an error in the content, 2 for arguments or a folder that cannot be used. */
export const run = command(
  { help, options, refusal: 2, positionals: true },
  async ({ day, ...values }, context, texts) => {
    const { env, print, projectFolder, colour, codeVersion } = context
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
    const place = contentPlace(context, env)
    keepSiteSchemas(context)
    const content = createContentLoader(place, contentCache(projectFolder, codeVersion), day)
    const changes = [
      ...(has('fix') ? [() => fixFolder(place, content, day)] : []),
      ...(has('translated') ? [(now: Compiled) => recordTranslations(place, now, texts)] : []),
    ]
    const compiled = load(content, changes, format === 'text' ? print : () => {})
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
    const found = [...limitFindings(diagnostics), ...(has('launch') ? launch() : [])]
    const textOf = (file: string) => folder.files.get(file)?.source.text
    const prefix = `${relative(projectFolder, place.contentFolder).replaceAll('\\', '/')}/`
    const formats = {
      text: () => textReport(found, { textOf, paint: terminalPaint(colour) }),
      json: () => jsonReport(found, languages && { languages }),
      github: () => githubReport(found, prefix),
      sarif: () => sarifReport(found, prefix, allCodes(ofCollections(COLLECTIONS).rules)),
    }
    print(formats[format]())
    if (languages && format === 'text') print(`\n${languagesReport(languages, site?.languages ?? [])}`)
    const summaryFile = env['GITHUB_STEP_SUMMARY']
    if (format === 'github' && summaryFile) appendFileSync(summaryFile, githubSummary(found, textOf))
    return hasErrors(found) ? 1 : 0
  },
)

/**
 * Loads the content.
 *
 * @param changes write to the content first, one after the other, and return what is printed of them
 * @returns a sentence if it cannot be read
 */
function load(
  content: ContentLoader,
  changes: readonly ((now: Compiled) => string)[],
  print: CommandContext['print'],
): Compiled | string {
  try {
    let compiled = content.load()
    for (const change of changes) {
      print(`${change(compiled)}\n`)
      compiled = content.load()
    }
    compiled.later()
    content.save()
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
function fixFolder({ contentFolder }: ContentPlace, content: ContentLoader, day: CivilDay | undefined): string {
  const { files: before, schemas } = content.open()
  const { files, made, left } = fixContent(before, schemas, createNodeCompiler(schemas), day)
  for (const [file, bytes] of files) if (bytes !== before.get(file)) writeFileSync(join(contentFolder, file), bytes)
  for (const file of before.keys()) if (!files.has(file)) rmSync(join(contentFolder, file))
  return fixReport(before, files, made, left) || 'There was nothing to mend without asking.'
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
