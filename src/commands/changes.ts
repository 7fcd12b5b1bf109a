/** `npm run changes`: what a change of content does to the site, in sentences. */
import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ChangeReport, changeReport } from '../changes/change-report.ts'
import { compareSites } from '../changes/compare-sites.ts'
import { compileSides, type SideFiles } from '../changes/compile-sides.ts'
import { drawBlocks } from '../changes/formats/drawn-blocks.ts'
import { htmlFormat } from '../changes/formats/html.ts'
import { jsonFormat } from '../changes/formats/json.ts'
import { markdownFormat } from '../changes/formats/markdown.ts'
import { textFormat } from '../changes/formats/text.ts'
import { GitError, openRepository } from '../changes/git-content.ts'
import { LARGEST_REPORT, ReportError, readReport } from '../changes/read-report.ts'
import { CHANGE_RULES } from '../changes/rules/all-rules.ts'
import { findingsOf, isAsGrave } from '../changes/rules/rule.ts'
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import { oneOf } from '../compiler/diagnostics/suggestions.ts'
import { type FolderFiles, jsonTexts } from '../compiler/documents/folder-files.ts'
import type { Site } from '../compiler/link/site.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { imageCache, keepImages } from '../disk/cache.ts'
import { contentCache, contentPlace, mustBeContent } from '../disk/load-content.ts'
import { readEntries, readFolder } from '../disk/read-folder.ts'
import { compileCode } from '../publish/compile-code.ts'
import type { CommandContext } from './context.ts'
import { readDay, withDay } from './read-day.ts'
import { usageFor } from './usage.ts'

const FORMATS = ['text', 'json', 'markdown', 'html'] as const
type Format = (typeof FORMATS)[number]

const LIMITS = ['error', 'warning'] as const

type Options = {
  /** A report that was made before, in place of a comparison. */
  report: string | undefined
  against: string | undefined
  head: string | undefined
  from: string | undefined
  to: string | undefined
  format: Format
  failOn: (typeof LIMITS)[number] | undefined
  day: CivilDay | undefined
}

/** @returns the exit code: 1 when something is as grave as `--fail-on` says, 2 when there is nothing to compare */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const help = usageFor('changes', args)
  if (help !== undefined) {
    context.print(help)
    return 0
  }
  const options = readArguments(args, context.env)
  if (typeof options === 'string') {
    context.print(options)
    return 2
  }
  try {
    if (options.report !== undefined) {
      const report = readReport(bytesOf(resolve(context.projectFolder, options.report)))
      context.print(await formatted(report, { format: options.format, sites: undefined }, context))
      return failing(report, options)
    }
    const sides = readSides(options, context)
    const { projectFolder, codeVersion } = context
    const compiled = compileSides(sides.before, sides.after, {
      schemas: sides.schemas,
      cache: contentCache(projectFolder, codeVersion),
      day: options.day,
    })
    const comparison = compareSites(compiled.before, compiled.after, {
      before: sides.before.schemas,
      after: sides.after.schemas,
    })
    const findings = findingsOf({ ...comparison, ...compiled }, CHANGE_RULES)
    const broken = (['before', 'after'] as const).filter((side) => !compiled[side].site)
    const report = changeReport(comparison, { against: sides.against, broken, findings, otherFiles: sides.otherFiles })
    const [was, is] = [compiled.before.site, compiled.after.site]
    const sites = was && is ? { before: was, after: is } : undefined
    context.print(await formatted(report, { format: options.format, sites }, context))
    return failing(report, options)
  } catch (error) {
    if (!(error instanceof GitError || error instanceof ReportError)) throw error
    context.print(error.message)
    return 2
  }
}

/** @throws ReportError with a sentence, where there is no such file, or none that can be a report */
function bytesOf(file: string): Uint8Array {
  try {
    // Of a file that is too large, so much is read that it is refused.
    const bytes = new Uint8Array(LARGEST_REPORT + 1)
    const open = openSync(file, 'r')
    try {
      return bytes.subarray(0, readSync(open, bytes))
    } finally {
      closeSync(open)
    }
  } catch (error) {
    throw new ReportError(`There is no report to read: ${(error as Error).message}`)
  }
}

const failing = ({ broken, findings }: ChangeReport, { failOn }: Options): number =>
  failOn && (broken.includes('after') || findings.some((finding) => isAsGrave(finding, failOn))) ? 1 : 0

async function formatted(
  report: ChangeReport,
  { format, sites }: { format: Format; sites: { before: Site; after: Site } | undefined },
  { colour, projectFolder }: CommandContext,
): Promise<string> {
  switch (format) {
    case 'text':
      return textFormat(report, { colour })
    case 'json':
      return jsonFormat(report)
    case 'markdown':
      return markdownFormat(report)
    case 'html': {
      const code = await compileCode(projectFolder, 'production')
      const drawing = { code, keepImage: keepImages(imageCache(projectFolder)) }
      return htmlFormat(report, sites ? await drawBlocks(report, sites, drawing) : { drawn: [], left: 0 })
    }
  }
}

/** `schemas`: those of this code. */
type Sides = { before: SideFiles; after: SideFiles; schemas: FolderFiles; against: string; otherFiles?: number }

/** @throws GitError with a sentence where git cannot give what is asked for; Error for a folder that cannot be read */
function readSides(options: Options, { projectFolder, env }: CommandContext): Sides {
  const { contentFolder, schemaFolder } = contentPlace(projectFolder, env)
  const schemas = readFolder(schemaFolder)
  const schemaSet = createSchemaSet(jsonTexts(schemas))
  const onDisk = (folder: string): SideFiles => {
    mustBeContent(folder, schemaSet)
    const { files, unread } = readEntries(folder)
    return { content: files, schemas, unread }
  }
  const { from, to } = options
  if (from !== undefined && to !== undefined)
    return {
      before: onDisk(resolve(projectFolder, from)),
      after: onDisk(resolve(projectFolder, to)),
      schemas,
      against: from,
    }
  const git = openRepository(projectFolder)
  const [content, schema] = [git.inside(contentFolder), git.inside(schemaFolder)]
  const head = options.head === undefined ? undefined : git.resolve(options.head)
  const against = options.against === undefined ? usualBase(git) : git.resolve(options.against)
  const after = head
    ? { content: git.files(head, content), schemas: git.files(head, schema, schemas) }
    : onDisk(contentFolder)
  const before = {
    content: git.files(against, content, after.content),
    schemas: git.files(against, schema, after.schemas),
  }
  return {
    before,
    after,
    schemas,
    against: against.name,
    otherFiles: git.countOthers(against, head, [content, schema]),
  }
}

function usualBase(git: ReturnType<typeof openRepository>) {
  try {
    return git.resolve('origin/main')
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return git.resolve('main')
  }
}

function readArguments(args: readonly string[], env: CommandContext['env']): Options | string {
  try {
    const { values } = parseArgs({
      args: withDay(args, env),
      options: {
        against: { type: 'string' },
        head: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        format: { type: 'string', default: 'text' },
        'fail-on': { type: 'string' },
        at: { type: 'string' },
        report: { type: 'string' },
      },
    })
    const { against, head, from, to, report } = values
    const format = FORMATS.find((name) => name === values.format)
    if (!format) return `--format is ${oneOf(FORMATS)}.`
    const failOn = LIMITS.find((name) => name === values['fail-on'])
    if (values['fail-on'] !== undefined && !failOn) return `--fail-on is ${oneOf(LIMITS)}.`
    if ((from === undefined) !== (to === undefined)) return '--from and --to name two folders, and stand together.'
    if (report !== undefined && [against, head, from, values.at].some((other) => other !== undefined))
      return '--report tells a report again, and compares nothing.'
    if (from !== undefined && (against !== undefined || head !== undefined))
      return 'Compare two folders, with --from and --to, or commits, with --against and --head.'
    return { report, against, head, from, to, format, failOn, day: readDay(values.at, env) }
  } catch (error) {
    return (error as Error).message
  }
}
