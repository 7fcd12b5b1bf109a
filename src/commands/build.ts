/** `npm run build`: checks the content, compiles the code, renders the pages, replaces `dist/`. */
import { join } from 'node:path'
import { dayInEnglish } from '../compiler/calendar/civil-day.ts'
import { hasErrors } from '../compiler/diagnostics/diagnostic.ts'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import type { Site } from '../compiler/link/site.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { limitFindings, textReport } from '../compiler/report/text.ts'
import { imageCache, keepImages } from '../disk/cache.ts'
import { contentPlace } from '../disk/content-place.ts'
import { contentCache, createContentLoader } from '../disk/load-content.ts'
import type { Folders } from '../disk/site-parts.js'
import { terminalPaint } from '../disk/terminal-paint.ts'
import { readWords } from '../editor/api/words-file.ts'
import { startCompiling } from '../publish/compile-ahead.ts'
import { compileCode, compileEditor } from '../publish/compile-code.ts'
import { datedSite } from '../publish/dated-site.ts'
import { editPageFiles } from '../publish/edit-page.ts'
import { createDrawingThread } from '../publish/images/share/draw-ahead.ts'
import { createShareMaker } from '../publish/images/share/share-pictures.ts'
import { makeAhead } from '../publish/images/site-images.ts'
import { createSiteRecord, sinceLastBuild } from '../publish/last-build.ts'
import { lastChanges } from '../publish/last-changes.ts'
import { type Output, outFolder, withOutput } from '../publish/output/output.ts'
import { OutputError } from '../publish/output/output-error.ts'
import { listRoute } from '../publish/post-pages.ts'
import { type Blog, blogToBuild, createAnswerFile } from '../publish/posts.ts'
import { writeSite } from '../publish/write-site.ts'
import { type CommandContext, command, type Values } from './command.ts'

const help = `npm run build -- [options]

Checks the content and writes the site into dist/. With an error in the content nothing is written.

  --base /folder/    the site will be served under this path
  --at <day>         the site as it will be on a day, such as 2027-04-01
  --policy-in-pages  for hosts that set no headers, such as GitHub Pages: each page carries the security policy
  --mode development the site warns more in the browser; for people who work on the code

CONTENT_DIR names another folder to build from, OUT_DIR another one to write to.`

const options = {
  base: { type: 'string' },
  mode: { type: 'string', default: 'production' },
  at: { type: 'string' },
  'policy-in-pages': { type: 'boolean', default: false },
} as const

/** The exit code is 1, and nothing is written, if the content has errors or the output folder cannot be used. */
export const run = command({ help, options }, async (values, context) => {
  const { projectFolder, env, print } = context
  const { contentFolder } = contentPlace(context, env)
  try {
    return await withOutput(outFolder(projectFolder, env), { projectFolder, contentFolder }, print, (output) =>
      build(output, values, context),
    )
  } catch (error) {
    if (!(error instanceof OutputError)) throw error
    print(error.message)
    return 1
  }
})

/** @throws OutputError if the site cannot be written */
async function build(
  output: Output,
  { base, mode, day, 'policy-in-pages': policyInPages }: Values<typeof options>,
  { projectFolder, engineFolder, env, colour, print, codeVersion }: CommandContext,
): Promise<number> {
  const folders = { projectFolder, engineFolder }
  // Tests run the sources, which have no bundles beside them.
  const beside = (name: string) => (codeVersion === undefined ? undefined : new URL(`${name}.mjs`, import.meta.url))
  const compiler = beside('compiling')
  const compiling = compiler && startCompiling(compiler, folders, mode, env)
  const place = contentPlace(folders, env)
  const content = createContentLoader(place, contentCache(projectFolder, codeVersion), day)
  const compiled = content.load(base && `/${base}/`.replace(/\/{2,}/g, '/'))
  const { launch, folder } = compiled
  const diagnostics = lookAhead(compiled)
  content.save()
  const dated = hasErrors(diagnostics) ? undefined : datedSite(compiled)
  const textOf = (file: string) => folder.files.get(file)?.source.text
  if (diagnostics.length > 0) print(textReport(limitFindings(diagnostics), { textOf, paint: terminalPaint(colour) }))
  if (!dated) {
    compiling?.stop()
    print('Nothing was built. The site as last built is untouched.')
    return 1
  }
  const { site, schedule } = dated
  const sites = [site, ...(site.translations ?? [])]
  const images = imageCache(projectFolder)
  const keepImage = keepImages(images)
  // While the code is compiled. Who writes the pictures gets an error again.
  if (compiling) makeAhead(site, keepImage).catch(() => {})
  const [blog, ...otherBlogs] = await Promise.all(sites.map((one) => fetchBlog(one, projectFolder, print)))
  await compiling?.ended
  const code = await compileCode(folders, mode)
  const drawer = beside('drawing')
  const drawing = drawer && createDrawingThread(drawer, images)
  await writeSite(dated, code, output, {
    blog,
    otherBlogs,
    keepImage,
    shareMaker: createShareMaker(keepImage, undefined, drawing?.aheadFor),
    lastChange: lastChanges(place.contentFolder, site.settings.timeZone),
    policyInPages,
    warn: print,
    editPage: await editPageOf(site, folders),
    // Netlify says so of itself where it builds.
    headersPerFile: env['NETLIFY'] === 'true',
    // Tests run code that changes without a new version: they render every page.
    record:
      codeVersion === undefined
        ? undefined
        : createSiteRecord(join(projectFolder, '.cache', 'pages'), `${codeVersion} ${code.version}`, output.folder),
  }).finally(() => drawing?.stop())
  for (const line of sinceLastBuild(projectFolder, place.contentFolder, folder, site)) print(line)
  const pages = sites.flatMap(({ routes }) => routes).length
  const posts = blog ? ` and ${blog.posts.size} posts` : ''
  print(`Built ${pages} pages${posts} into ${outFolder(projectFolder, env)}.`)
  if (schedule.next !== undefined)
    print(
      `This is the site of ${dayInEnglish(schedule.builtFor)}. It changes on ${dayInEnglish(schedule.next)}: publish it again then.`,
    )
  const samples = launch().length
  if (samples > 0) print(`${samples} values are still samples: npm run check -- --launch lists them.`)
  return 0
}

/** Returns the page of the editor, if the site has one. */
async function editPageOf(site: Site, folders: Folders): Promise<FolderFiles | undefined> {
  const { editor } = site.settings
  if (!editor) return undefined
  return editPageFiles(site, editor, await compileEditor(folders), readWords(folders.engineFolder))
}

/** Asks the content service, if the site has one and shows its posts. */
async function fetchBlog(site: Site, projectFolder: string, print: CommandContext['print']): Promise<Blog | undefined> {
  const service = site.services.content
  if (!service?.projectId || !listRoute(site)) return undefined
  // Loaded only for sites with a blog.
  const { createContentClient } = await import('../blog/content-client.ts')
  // No CDN: a build shows what was published a moment ago.
  const source = createContentClient(service, { origin: site.settings.url, cdn: false })
  return blogToBuild(site, source, createAnswerFile(projectFolder, service, service.languages?.[0]), print)
}
