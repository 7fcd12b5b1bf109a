/** `npm run changes`: what a change of content does to the site, in sentences. */
import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ChangeReport, changeReport } from '../changes/change-report.ts'
import { compareSites } from '../changes/compare-sites.ts'
import { compileSides, type SideFiles } from '../changes/compile-sides.ts'
import { drawBlocks } from '../changes/formats/drawn-blocks.ts'
import { htmlFormat } from '../changes/formats/html.ts'
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
import { type CommandContext, command } from './command.ts'

const help = `npm run changes -- [options]

Says what a change of the content does to the site: each changed line with the sentences that visitors read, before
and after, and what a reviewer should look at first.

  --against <commit>  with what the content is compared, such as v1.2 or HEAD~3; origin/main, or else main
  --head <commit>     this commit in place of the files as they are now
  --from <folder> --to <folder>
                      two content folders in place of commits
  --format <name>     text, json, markdown (for pull requests) or html (with the touched parts of pages, before and after)
  --report <file>     tells a report again that --format json has written
  --fail-on <name>    error or warning: the exit code is 1 when there is one so grave, or graver
  --at <day>          both as they will be on a day, such as 2027-04-01

CONTENT_DIR names another folder inside the repository. Nothing is checked out or written.`

const FORMATS = ['text', 'json', 'markdown', 'html'] as const
const LIMITS = ['error', 'warning'] as const

const text = { type: 'string' } as const
const options = {
  ...{ against: text, head: text, from: text, to: text, 'fail-on': text, at: text, report: text },
  format: { type: 'string', default: 'text' },
} as const

/** What is compared: two folders, or two commits. */
type Compared = Partial<Record<'against' | 'head' | 'from' | 'to', string>>

/** The exit code is 1 if something is as grave as `--fail-on` says, 2 if there is nothing to compare. */
export const run = command({ help, options, refusal: 2 }, async (values, context) => {
  const { day, report: file, against, head, from, to, at } = values
  const format = FORMATS.find((name) => name === values.format)
  const failOn = LIMITS.find((name) => name === values['fail-on'])
  const refusal = [
    !format && `--format is ${oneOf(FORMATS)}.`,
    values['fail-on'] !== undefined && !failOn && `--fail-on is ${oneOf(LIMITS)}.`,
    (from === undefined) !== (to === undefined) && '--from and --to name two folders, and stand together.',
    file !== undefined &&
      [against, head, from, at].some((other) => other !== undefined) &&
      '--report tells a report again, and compares nothing.',
    from !== undefined &&
      (against !== undefined || head !== undefined) &&
      'Compare two folders, with --from and --to, or commits, with --against and --head.',
  ].find((sentence) => sentence !== false)
  if (!format || refusal !== undefined) {
    context.print(refusal ?? '')
    return 2
  }
  try {
    const { report, sites } =
      file === undefined
        ? compare(values, day, context)
        : { report: readReport(bytesOf(resolve(context.projectFolder, file))) }
    context.print(await formatted(report, format, sites, context))
    const isFailing =
      failOn && (report.broken.includes('after') || report.findings.some((one) => isAsGrave(one, failOn)))
    return isFailing ? 1 : 0
  } catch (error) {
    if (!(error instanceof GitError || error instanceof ReportError)) throw error
    context.print(error.message)
    return 2
  }
})

type Comparison = { report: ChangeReport; sites?: { before: Site; after: Site } | undefined }

function compare(compared: Compared, day: CivilDay | undefined, context: CommandContext): Comparison {
  const { before, after, schemas, against, otherFiles } = readSides(compared, context)
  const cache = contentCache(context.projectFolder, context.codeVersion)
  const compiled = compileSides(before, after, { schemas, cache, day })
  const comparison = compareSites(compiled.before, compiled.after, { before: before.schemas, after: after.schemas })
  const findings = findingsOf({ ...comparison, ...compiled }, CHANGE_RULES)
  const broken = (['before', 'after'] as const).filter((side) => !compiled[side].site)
  const report = changeReport(comparison, { against, broken, findings, otherFiles })
  const [was, is] = [compiled.before.site, compiled.after.site]
  return { report, sites: was && is && { before: was, after: is } }
}

/** @throws ReportError if there is no such file */
function bytesOf(file: string): Uint8Array {
  try {
    // Of a larger file, just so much is read that it is refused.
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

async function formatted(
  report: ChangeReport,
  format: (typeof FORMATS)[number],
  sites: Comparison['sites'],
  { colour, projectFolder }: CommandContext,
): Promise<string> {
  switch (format) {
    case 'text':
      return textFormat(report, { colour })
    case 'json':
      return JSON.stringify(report, null, 2)
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

/** @throws GitError if git does not have what is asked for; Error for a folder that cannot be read */
function readSides(options: Compared, { projectFolder, env }: CommandContext): Sides {
  const { contentFolder, schemaFolder } = contentPlace(projectFolder, env)
  const schemas = readFolder(schemaFolder)
  const schemaSet = createSchemaSet(jsonTexts(schemas))
  const onDisk = (folder: string): SideFiles => {
    mustBeContent(folder, schemaSet)
    const { files, unread } = readEntries(folder)
    return { content: files, schemas, unread }
  }
  const { from, to } = options
  if (from !== undefined && to !== undefined) {
    const [before, after] = [from, to].map((folder) => onDisk(resolve(projectFolder, folder))) as [SideFiles, SideFiles]
    return { before, after, schemas, against: from }
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
  const otherFiles = git.countOthers(against, head, [content, schema])
  return { before, after, schemas, against: against.name, otherFiles }
}

function usualBase(git: ReturnType<typeof openRepository>) {
  try {
    return git.resolve('origin/main')
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return git.resolve('main')
  }
}
