/** `npm run build`: check, compile the code, prerender, replace `dist/`. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { World } from '../check/command.ts'
import { launchFindings } from '../check/launch.ts'
import { textReport } from '../check/report-text.ts'
import { contentPlace, loadContent } from '../content/load-content.ts'
import { compileCode } from './compile-code.ts'
import { writeSite } from './write-site.ts'

/** @returns the exit code: 1 when the content has errors; then nothing is written */
export async function run(args: readonly string[], { projectFolder, env, colour, print }: World): Promise<number> {
  const { base, mode } = readArguments(args)
  const { site, diagnostics, folder } = loadContent(contentPlace(projectFolder, env), base)
  if (diagnostics.length > 0)
    print(textReport(diagnostics, { textOf: (file) => folder.files.get(file)?.source.text, colour }))
  if (!site) {
    print('Nothing was built. The site as last built is untouched.')
    return 1
  }
  const out = outFolder(projectFolder, env)
  await writeSite(site, await compileCode(projectFolder, mode), out)
  print(`Built ${site.routes.length} pages into ${out}.`)
  const samples = launchFindings(folder).length
  if (samples > 0) print(`${samples} values are still samples: npm run check -- --launch lists them.`)
  return 0
}

/** `OUT_DIR`, or `dist/` of the project. */
export function outFolder(projectFolder: string, env: World['env']): string {
  return resolve(projectFolder, env['OUT_DIR'] ?? 'dist')
}

/** `--base /folder/` serves the site under another path than its own address says; `--mode development` warns more. */
function readArguments(args: readonly string[]): { base: string | undefined; mode: string } {
  const { values } = parseArgs({
    args: [...args],
    options: { base: { type: 'string' }, mode: { type: 'string', default: 'production' } },
  })
  return { base: values.base && `/${values.base}/`.replace(/\/{2,}/g, '/'), mode: values.mode }
}
