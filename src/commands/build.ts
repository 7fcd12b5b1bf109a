/** `npm run build`: check, compile the code, prerender, replace `dist/`. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CivilDay, dayInEnglish } from '../compiler/calendar/civil-day.ts'
import { hasErrors } from '../compiler/diagnostics/diagnostic.ts'
import type { Folder } from '../compiler/link/folder.ts'
import type { Site } from '../compiler/link/site.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { limitFindings } from '../compiler/report/limit-findings.ts'
import { textReport } from '../compiler/report/text.ts'
import { routeLines } from '../compiler/rules/route-lines.ts'
import { imageCache, keepImages } from '../disk/cache.ts'
import { contentCache, contentPlace, createContentLoader } from '../disk/load-content.ts'
import { terminalPaint } from '../disk/terminal-paint.ts'
import { createAnswerFile } from '../publish/blog-cache.ts'
import { type CompiledCode, compileCode } from '../publish/compile-code.ts'
import { datedSite } from '../publish/dated-site.ts'
import { createLastBuildFile, type Entries, entriesOf, entryChanges } from '../publish/entry-changes.ts'
import { createShareMaker } from '../publish/images/share/share-maker.ts'
import { lastChanges } from '../publish/last-changes.ts'
import { type Addresses, addressesOf, lostAddresses } from '../publish/lost-addresses.ts'
import { type Output, outFolder, withOutput } from '../publish/output/output.ts'
import { OutputError } from '../publish/output/output-error.ts'
import { listRoute } from '../publish/post-pages.ts'
import { type Blog, blogToBuild } from '../publish/posts.ts'
import { writeSite } from '../publish/write-site.ts'
import { createPageRecord, type PageRecord } from '../publish/written-pages.ts'
import type { CommandContext } from './context.ts'
import { readDay, withDay } from './read-day.ts'
import { startCompiling } from './start-compiling.ts'
import { usageFor } from './usage.ts'

/** @returns the exit code: 1 when the content has errors or the output folder is no good; then nothing is written */
export async function run(args: readonly string[], context: CommandContext): Promise<number> {
  const help = usageFor('build', args)
  if (help !== undefined) {
    context.print(help)
    return 0
  }
  try {
    return await build(args, context)
  } catch (error) {
    if (!(error instanceof OutputError)) throw error
    context.print(error.message)
    return 1
  }
}

/** @throws OutputError when the site cannot or must not be written to the output folder */
function build(args: readonly string[], context: CommandContext): Promise<number> {
  const options = readArguments(args, context.env)
  const { projectFolder, env, print } = context
  const { contentFolder } = contentPlace(projectFolder, env)
  const places = { projectFolder, contentFolder }
  return withOutput(outFolder(projectFolder, env), places, print, (output) => buildInto(output, options, context))
}

/** @throws OutputError when the site cannot be written */
async function buildInto(
  output: Output,
  { base, mode, day, policyInPages }: ReturnType<typeof readArguments>,
  { projectFolder, env, colour, print, codeVersion }: CommandContext,
): Promise<number> {
  const place = contentPlace(projectFolder, env)
  const compiling = codeVersion === undefined ? undefined : startCompiling(projectFolder, mode, env)
  const content = createContentLoader(place, contentCache(projectFolder, codeVersion), day)
  const compiled = content.load(base)
  const { launch, folder } = compiled
  const diagnostics = lookAhead(compiled)
  content.save()
  const dated = hasErrors(diagnostics) ? undefined : datedSite(compiled)
  if (diagnostics.length > 0)
    print(
      textReport(limitFindings(diagnostics), {
        textOf: (file) => folder.files.get(file)?.source.text,
        paint: terminalPaint(colour),
      }),
    )
  if (!dated) {
    compiling?.stop()
    print('Nothing was built. The site as last built is untouched.')
    return 1
  }
  const { site, schedule } = dated
  const blog = await fetchBlog(site, projectFolder, print)
  await compiling?.ended
  const code = await compileCode(projectFolder, mode)
  const keepImage = keepImages(imageCache(projectFolder))
  await writeSite(dated, code, output, {
    blog,
    keepImage,
    shareMaker: createShareMaker(keepImage),
    lastChange: lastChanges(place.contentFolder, site.settings.timeZone),
    policyInPages,
    // Netlify says so of itself where it builds.
    headersPerFile: env['NETLIFY'] === 'true',
    record: pageRecord(projectFolder, codeVersion, code, output.folder),
  })
  for (const line of sinceLastBuild(projectFolder, place.contentFolder, folder, site)) print(line)
  print(
    `Built ${site.routes.length} pages${blog ? ` and ${blog.posts.size} posts` : ''} into ${outFolder(projectFolder, env)}.`,
  )
  if (schedule.next !== undefined)
    print(
      `This is the site of ${dayInEnglish(schedule.builtFor)}. It changes on ${dayInEnglish(schedule.next)}: publish it again then.`,
    )
  const samples = launch.length
  if (samples > 0) print(`${samples} values are still samples: npm run check -- --launch lists them.`)
  return 0
}

/** What the site has lost and gained since the last build of this content. */
function sinceLastBuild(projectFolder: string, contentFolder: string, folder: Folder, site: Site): string[] {
  const lastEntries = createLastBuildFile<Entries>(projectFolder, contentFolder, 'entries')
  const lastAddresses = createLastBuildFile<Addresses>(projectFolder, contentFolder, 'addresses')
  const [entries, addresses] = [entriesOf(folder), addressesOf(site)]
  const known = new Set(folder.once(routeLines).lines.map(({ path }) => path))
  const lines = [
    ...entryChanges(lastEntries.read() ?? entries, entries),
    ...lostAddresses(lastAddresses.read() ?? addresses, site, known),
  ]
  lastEntries.write(entries)
  lastAddresses.write(addresses)
  return lines.map((line) => `Since the last build, ${line}.`)
}

/** @param codeVersion absent where the code may change without saying so, as in tests: then every page is rendered */
function pageRecord(
  projectFolder: string,
  codeVersion: string | undefined,
  { version }: CompiledCode,
  out: string,
): PageRecord | undefined {
  if (codeVersion === undefined) return undefined
  return createPageRecord(join(projectFolder, '.cache', 'pages'), `${codeVersion} ${version}`, out)
}

/** Without a project there is nobody to ask: the pages of the blog are left to the browser. */
async function fetchBlog(site: Site, projectFolder: string, print: CommandContext['print']): Promise<Blog | undefined> {
  const service = site.services.content
  if (!service?.projectId || !listRoute(site)) return undefined
  // Loaded by those sites alone that have a blog.
  const { createContentClient } = await import('../blog/content-client.ts')
  // Not the fast copies: a build shows what was published a moment ago.
  const source = createContentClient(service, { origin: site.settings.url, cdn: false })
  return blogToBuild(site, source, createAnswerFile(projectFolder, service), print)
}

/**
 * `--base /folder/` serves the site under another path than its own address says; `--policy-in-pages` is for hosts that set
 * no headers; `--mode development` warns more.
 */
function readArguments(
  args: readonly string[],
  env: CommandContext['env'],
): { base: string | undefined; mode: string; day: CivilDay | undefined; policyInPages: boolean } {
  const { values } = parseArgs({
    args: withDay(args, env),
    options: {
      base: { type: 'string' },
      mode: { type: 'string', default: 'production' },
      at: { type: 'string' },
      'policy-in-pages': { type: 'boolean', default: false },
    },
  })
  const base = values.base && `/${values.base}/`.replace(/\/{2,}/g, '/')
  return { base, mode: values.mode, day: readDay(values.at, env), policyInPages: values['policy-in-pages'] }
}
