/** `npm run check`: arguments, content, report, exit code. */
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type Diagnostic, hasErrors } from '../content/diagnostic.ts'
import type { Folder } from '../content/folder.ts'
import { contentPlace, loadContent } from '../content/load-content.ts'
import { launchFindings } from './launch.ts'
import { githubReport } from './report-github.ts'
import { jsonReport } from './report-json.ts'
import { sarifReport } from './report-sarif.ts'
import { textReport } from './report-text.ts'

const FORMATS = ['text', 'json', 'github', 'sarif'] as const
type Format = (typeof FORMATS)[number]

/** What the command needs of the world around it. */
export type World = {
  projectFolder: string
  env: Readonly<Record<string, string | undefined>>
  colour: boolean
  print: (text: string) => void
}

/** @returns the exit code: 1 when an error was found, 2 when the arguments are not understood */
export async function run(args: readonly string[], world: World): Promise<number> {
  const options = readArguments(args)
  if (typeof options === 'string') {
    world.print(options)
    return 2
  }
  const place = contentPlace(world.projectFolder, world.env)
  const { diagnostics, folder } = loadContent(place)
  const found = options.launch ? [...diagnostics, ...launchFindings(folder)] : diagnostics
  world.print(
    report(options.format, found, folder, `${relative(world.projectFolder, place.contentFolder)}/`, world.colour),
  )
  return hasErrors(found) ? 1 : 0
}

function report(format: Format, found: readonly Diagnostic[], folder: Folder, prefix: string, colour: boolean): string {
  switch (format) {
    case 'json':
      return jsonReport(found)
    case 'github':
      return githubReport(found, prefix)
    case 'sarif':
      return sarifReport(found, prefix)
    case 'text':
      return textReport(found, { textOf: (file) => folder.files.get(file)?.source.text, colour })
  }
}

function readArguments(args: readonly string[]): { format: Format; launch: boolean } | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { format: { type: 'string', default: 'text' }, launch: { type: 'boolean', default: false } },
    })
    const format = FORMATS.find((known) => known === values.format)
    return format ? { format, launch: values.launch } : `--format is one of ${FORMATS.join(', ')}.`
  } catch (error) {
    return (error as Error).message
  }
}
