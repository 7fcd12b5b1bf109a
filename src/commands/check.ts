/** `npm run check`: arguments, content, report, exit code. */
import { appendFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { Compiled } from '../compiler/create-compiler.ts'
import { type Diagnostic, hasErrors } from '../compiler/diagnostics/diagnostic.ts'
import { jsonTexts } from '../compiler/documents/folder-files.ts'
import { fixContent } from '../compiler/fix-content.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { fixReport } from '../compiler/report/fix-report.ts'
import { githubReport, githubSummary } from '../compiler/report/github.ts'
import { jsonReport } from '../compiler/report/json.ts'
import { limitFindings } from '../compiler/report/limit-findings.ts'
import { sarifReport } from '../compiler/report/sarif.ts'
import { textReport } from '../compiler/report/text.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { type ContentPlace, contentCache, contentPlace, createContentLoader } from '../disk/load-content.ts'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { terminalPaint } from '../disk/terminal-paint.ts'
import { checkLive } from './check-live.ts'
import type { CommandContext } from './context.ts'
import { readDay, withDay } from './read-day.ts'
import { usageFor } from './usage.ts'

const FORMATS = ['text', 'json', 'github', 'sarif'] as const
type Format = (typeof FORMATS)[number]

type Options = { format: Format; launch: boolean; fix: boolean; live: boolean; day: CivilDay | undefined }

/** @returns the exit code: 1 when an error was found, 2 when the arguments or the folder are no good */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const help = usageFor('check', args)
  if (help !== undefined) {
    context.print(help)
    return 0
  }
  const options = readArguments(args, context.env)
  if (typeof options === 'string') {
    context.print(options)
    return 2
  }
  const place = contentPlace(context.projectFolder, context.env)
  const compiled = load(place, options, context)
  if (typeof compiled === 'string') {
    context.print(compiled)
    return 2
  }
  const { folder, launch, site } = compiled
  if (options.live && site) {
    const { exitCode, message } = await checkLive(site.settings.url, options.day)
    context.print(message)
    return exitCode
  }
  const ahead = lookAhead(compiled)
  // What could be mended has been: none of the fixes left is one to offer.
  const diagnostics = options.fix ? ahead.map(({ fix: _, ...diagnostic }) => diagnostic) : ahead
  const found = [...limitFindings(diagnostics), ...(options.launch ? launch : [])]
  const textOf = (file: string) => folder.files.get(file)?.source.text
  const prefix = `${relative(context.projectFolder, place.contentFolder).replaceAll('\\', '/')}/`
  context.print(report(options.format, found, textOf, prefix, context.colour))
  const summaryFile = context.env['GITHUB_STEP_SUMMARY']
  if (options.format === 'github' && summaryFile) appendFileSync(summaryFile, githubSummary(found, textOf))
  return hasErrors(found) ? 1 : 0
}

/** The content, mended first when that is asked for; or a sentence on why it cannot be read. */
function load(
  place: ContentPlace,
  { fix, format, day }: Options,
  { print, projectFolder, codeVersion }: CommandContext,
): Compiled | string {
  try {
    const content = createContentLoader(place, contentCache(projectFolder, codeVersion), day)
    const before = content.load()
    const told = fix ? mendFolder(place, day) : ''
    const compiled = fix ? content.load() : before
    compiled.later()
    content.save()
    if (fix && format === 'text') print(told === '' ? 'There was nothing to mend without asking.\n' : `${told}\n`)
    return compiled
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return `There is no folder ${path}. CONTENT_DIR names the folder to check.`
    if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read or written on this computer.`
    return message
  }
}

/** Writes the files that a certain repair changes. @returns what was mended, before and after, and what was left alone */
function mendFolder({ contentFolder, schemaFolder }: ContentPlace, day: CivilDay | undefined): string {
  const before = readFolder(contentFolder)
  const schemas = createSchemaSet(jsonTexts(readFolder(schemaFolder)))
  const { files, made, left } = fixContent(before, schemas, createNodeCompiler(schemas), day)
  for (const [file, bytes] of files) if (bytes !== before.get(file)) writeFileSync(join(contentFolder, file), bytes)
  return fixReport(before, files, made, left)
}

function report(
  format: Format,
  found: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
  prefix: string,
  colour: boolean,
): string {
  switch (format) {
    case 'json':
      return jsonReport(found)
    case 'github':
      return githubReport(found, prefix)
    case 'sarif':
      return sarifReport(found, prefix)
    case 'text':
      return textReport(found, { textOf, paint: terminalPaint(colour) })
  }
}

/** npm keeps options for itself that stand before `--`, and tells its scripts of them: `npm run check --fix`. */
function readArguments(args: readonly string[], env: CommandContext['env']): Options | string {
  const kept = (name: string): boolean => env[`npm_config_${name}`] === 'true'
  try {
    const { values } = parseArgs({
      args: withDay(args, env),
      options: {
        format: { type: 'string', default: 'text' },
        launch: { type: 'boolean', default: false },
        fix: { type: 'boolean', default: false },
        live: { type: 'boolean', default: false },
        at: { type: 'string' },
      },
    })
    const day = readDay(values.at, env)
    const format = FORMATS.find((known) => known === values.format)
    return format
      ? {
          format,
          launch: values.launch || kept('launch'),
          fix: values.fix || kept('fix'),
          live: values.live || kept('live'),
          day,
        }
      : `--format is one of ${FORMATS.join(', ')}.`
  } catch (error) {
    return (error as Error).message
  }
}
