/** `npm run changes`: what a change of content does to the site, in sentences. */
import { closeSync, openSync, readSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ChangeReport } from '../changes/change-report.ts'
import { compareContents } from '../changes/compare-contents.ts'
import { drawBlocks, htmlFormat } from '../changes/formats/html.ts'
import { markdownFormat } from '../changes/formats/markdown.ts'
import { textFormat } from '../changes/formats/text.ts'
import { GitError } from '../changes/git-content.ts'
import { LARGEST_REPORT, ReportError, readReport } from '../changes/read-report.ts'
import { isAsGrave } from '../changes/rules/all-rules.ts'
import { oneOf } from '../compiler/diagnostics/suggestions.ts'
import type { Site } from '../compiler/link/site.ts'
import { imageCache, keepImages } from '../disk/cache.ts'
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

type Sites = { before: Site; after: Site } | undefined

const FORMATS = {
  text: (report: ChangeReport, { colour }: CommandContext) => textFormat(report, { colour }),
  json: (report: ChangeReport) => JSON.stringify(report, null, 2),
  markdown: (report: ChangeReport) => markdownFormat(report),
  async html(report: ChangeReport, context: CommandContext, sites: Sites) {
    const drawing = {
      code: await compileCode(context, 'production'),
      keepImage: keepImages(imageCache(context.projectFolder)),
    }
    return htmlFormat(report, sites ? await drawBlocks(report, sites, drawing) : { drawn: [], left: 0 })
  },
}
const NAMES = Object.keys(FORMATS) as (keyof typeof FORMATS)[]
const LIMITS = ['error', 'warning'] as const

const text = { type: 'string' } as const
const options = {
  against: text,
  head: text,
  from: text,
  to: text,
  'fail-on': text,
  at: text,
  report: text,
  format: { type: 'string', default: 'text' },
} as const

/** The exit code is 1 if something is as grave as `--fail-on` says, 2 if there is nothing to compare. */
export const run = command({ help, options, refusal: 2 }, async (values, context) => {
  const { day, report: file, against, head, from, to, at } = values
  const format = NAMES.find((name) => name === values.format)
  const failOn = LIMITS.find((name) => name === values['fail-on'])
  const refusal = [
    !format && `--format is ${oneOf(NAMES)}.`,
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
    const { report, sites }: { report: ChangeReport; sites?: Sites } =
      file === undefined
        ? compareContents(values, day, context)
        : { report: readReport(bytesOf(resolve(context.projectFolder, file))) }
    context.print(await FORMATS[format](report, context, sites))
    const isFailing =
      failOn && (report.broken.includes('after') || report.findings.some((one) => isAsGrave(one, failOn)))
    return isFailing ? 1 : 0
  } catch (error) {
    if (!(error instanceof GitError || error instanceof ReportError)) throw error
    context.print(error.message)
    return 2
  }
})

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
