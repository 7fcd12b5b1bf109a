/** Runs before the whole-site tests: builds the sites, serves each, and finds a browser. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { inOneLanguage } from '../bench/one-language.ts'
import { type FolderFiles, jsonTexts } from '../compiler/documents/folder-files.ts'
import type { Site } from '../compiler/link/site.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { createSchemaSet } from '../compiler/schema/schema-set.ts'
import { imageCache, keepImages } from '../disk/cache.ts'
import { createFontPackages } from '../disk/font-packages.ts'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { readWords } from '../editor/api/words-file.ts'
import { localServices } from '../mocks/local-services.ts'
import { type CompiledCode, compileCode, compileEditor } from '../publish/compile-code.ts'
import { datedSite } from '../publish/dated-site.ts'
import { editPageFiles } from '../publish/edit-page.ts'
import { createShareMaker } from '../publish/images/share/share-pictures.ts'
import { withOutput } from '../publish/output/output.ts'
import type { Blog } from '../publish/posts.ts'
import { writeSite } from '../publish/write-site.ts'
import { listen } from '../server/listen.ts'
import { createStaticHost } from '../server/static-host.ts'
import { type BrowserProgram, browserProgram } from './browser-program.ts'
import { withTheme } from './data/with-theme.ts'
import { BEGINS, BUILT_FOR, withDays, withHidden } from './dated-content.ts'
import { withOtherCode, withOtherHeading, withOtherShell } from './deploying-host.ts'
import { editedContent, freePort, withEditor } from './edited-site.ts'
import { readExamples, withExamples } from './examples.ts'
import { withFormService } from './form-service.ts'
import { contentOf, newSite } from './new-site.ts'
import { publishedBlog, withProject } from './published-site.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))

const themeText = (name: string) => readFileSync(join(projectFolder, 'src/starters/themes', `${name}.yaml`), 'utf8')

type SiteName =
  | 'main'
  /** Under a base path, with the policy in its pages too, as for a host that sets no headers. */
  | 'based'
  | 'other'
  /** In two languages. */
  | 'clinic'
  /** From right to left, with a part of its words in another language. */
  | 'arabic'
  /** What `copybook new` writes, each for another language and country. */
  | 'business'
  | 'school'
  | 'singlePage'
  | 'examples'
  | 'dated'
  /** The same content some days later, in one language, with two hidden pages. */
  | 'datedLater'
  | 'published'
  | 'unanswered'
  /** Sends its forms to a service of another origin: see `form-service.ts`. */
  | 'sending'
  /** The same, with the service's thank-you page configured. */
  | 'thanking'
  | 'development'
  /** A small site with each theme of `src/starters/themes/`. */
  | 'exerciseBook'
  | 'quiet'
  | 'evening'
  /** A small site with the page of the editor: see `edited-site.ts`. */
  | 'edited'
  /** The same without that page. */
  | 'unedited'

/** Address of each built site, with its base path, and its folder. */
export type BuiltSite = { url: string; folder: string }

declare module 'vitest' {
  export interface ProvidedContext {
    sites: Record<SiteName, BuiltSite>
    browser: BrowserProgram
    /** Folders that replace the main site: see `deploying-host.ts`. */
    changed: { code: string; shell: string; careers: string }
    /** Where the form collector stores submissions. */
    formsFile: string
    /** The port of the git host of the site `edited`. */
    gitHostPort: number
    /** Folder for development servers: see `dev-site.ts`. */
    devSites: string
  }
}

export default async function setup({ provide }: TestProject): Promise<() => void> {
  const keepImage = keepImages(imageCache(projectFolder))
  const folders = { projectFolder, engineFolder: projectFolder }
  const production = await compileCode(folders, 'production')
  const development = await compileCode(folders, 'development')
  const servers: { close: () => void }[] = []
  const formsFile = join(projectFolder, '.cache', 'e2e', 'forms.ndjson')
  /** The form service answers in the words of this content. */
  const servicesOf = (contentFolder: string) =>
    localServices({ ...folders, env: { FORMS_FILE: formsFile, CONTENT_DIR: contentFolder }, print: () => {} })
  const services = servicesOf('content')
  const clinicFolder = 'src/tests/clinic-site'

  const schemas = createSchemaSet(jsonTexts(readFolder(join(projectFolder, 'schema'))))
  /** One cache for all sites, since most share nearly all files. */
  const compiler = createNodeCompiler(schemas, { fontPackage: createFontPackages([projectFolder]) })
  const content = readFolder(join(projectFolder, 'content'))
  /** For sites that show nothing of translations which `main`, `based` and `dated` do not show. */
  const untranslated = inOneLanguage(content)
  const otherContent = readFolder(join(projectFolder, 'src/tests/other-site'))
  const clinicContent = readFolder(join(projectFolder, clinicFolder))
  const carriesHeading = (type: string) => schemas.blocks.get(type)?.['x-main-heading'] === true
  const examples = withExamples(content, readExamples(projectFolder), carriesHeading)

  const compiledEditor = compileEditor(folders)
  const words = readWords(projectFolder)
  const gitHostPort = await freePort()
  provide('gitHostPort', gitHostPort)

  const build = async (
    name: string,
    files: FolderFiles,
    base: string,
    code: CompiledCode,
    {
      blogOf,
      day,
      middleware = services,
      policyInPages = false,
      headersPerFile = false,
      editor = false,
    }: {
      blogOf?: (site: Site) => Promise<Blog>
      day?: string
      middleware?: typeof services
      policyInPages?: boolean
      headersPerFile?: boolean
      editor?: boolean
    } = {},
  ): Promise<BuiltSite> => {
    const compiled = compiler.compile(files, { base, day })
    const [dated, diagnostics] = [datedSite(compiled), lookAhead(compiled)]
    if (!dated) throw new Error(`The site "${name}" has errors:\n${JSON.stringify(diagnostics, null, 2)}`)
    const folder = join(projectFolder, '.cache', 'e2e', name)
    rmSync(folder, { recursive: true, force: true }) // the folder belongs to these tests
    const blog = await blogOf?.(dated.site)
    const shareMaker = createShareMaker(keepImage)
    const { settings } = dated.site
    const editPage =
      editor && settings.editor && (await editPageFiles(dated.site, settings.editor, await compiledEditor, words))
    const places = { projectFolder, contentFolder: join(projectFolder, 'content') }
    await withOutput(folder, places, console.log, (output) =>
      writeSite(dated, code, output, {
        blog,
        keepImage,
        shareMaker,
        policyInPages,
        headersPerFile,
        ...(editPage && { editPage }),
      }),
    )
    const server = createStaticHost(folder, middleware)
    servers.push(server)
    return { url: `http://localhost:${await listen(server, 0)}${base}`, folder }
  }

  const main = await build('main', content, '/', production)
  const blogOf = (site: Site) => publishedBlog(site, new URL(main.url).origin)
  const themed = (name: string) =>
    build(
      `theme-${name}`,
      withTheme(readFolder(join(projectFolder, 'src/tests/broken-base')), themeText(name)),
      '/',
      production,
    )
  provide('sites', {
    main,
    based: await build('based', content, '/repo/', production, { policyInPages: true }),
    examples: await build('examples', examples, '/', production),
    published: await build('published', withProject(untranslated), '/', production, { blogOf }),
    dated: await build('dated', withDays(content), '/', production, { day: BUILT_FOR }),
    datedLater: await build('datedLater', withHidden(withDays(untranslated)), '/', production, { day: BEGINS.from }),
    unanswered: await build('unanswered', withProject(untranslated), '/', production, { headersPerFile: true }),
    sending: await build('sending', withFormService(untranslated, false), '/', production),
    thanking: await build('thanking', withFormService(untranslated, true), '/', production),
    development: await build('development', untranslated, '/', development),
    edited: await build('edited', withEditor(editedContent(), gitHostPort), '/', production, { editor: true }),
    unedited: await build('unedited', editedContent(), '/', production),
    // Releases what the other sites share.
    other: await build('other', otherContent, '/', production),
    arabic: await build('arabic', readFolder(join(projectFolder, 'src/tests/arabic-site')), '/', production),
    business: await build('business', contentOf(newSite('business', 'en-GB')), '/', production),
    school: await build('school', contentOf(newSite('school', 'pl-PL')), '/', production),
    singlePage: await build('singlePage', contentOf(newSite('single-page', 'ar-EG')), '/', production),
    exerciseBook: await themed('exercise-book'),
    quiet: await themed('clinic'),
    evening: await themed('cafe'),
    clinic: await build('clinic', clinicContent, '/', production, { middleware: servicesOf(clinicFolder) }),
  })
  provide('formsFile', formsFile)
  const changed = {
    code: withOtherCode(main.folder),
    shell: withOtherShell(main.folder),
    careers: withOtherHeading(main.folder, 'career'),
  }
  provide('changed', changed)
  const devSites = mkdtempSync(join(projectFolder, '.cache', 'e2e', 'dev-sites-'))
  provide('devSites', devSites)
  provide('browser', browserProgram(projectFolder, process.env))
  return () => {
    for (const server of servers) server.close()
    for (const folder of [...Object.values(changed), devSites]) rmSync(folder, { recursive: true, force: true })
  }
}
