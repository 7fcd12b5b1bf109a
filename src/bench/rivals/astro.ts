/** Astro: a content collection of Markdown, one page that shows its entries, one layout. No styles, no scripts. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_PAGE } from '../bench-content.ts'
import type { Contestant } from '../contestant.ts'
import { valuesWithPrice } from '../price.ts'
import { install } from './install.ts'
import type { SiteText } from './site-text.ts'
import { withFrontMatter, writeFiles } from './write-files.ts'

/** Astro 6 and newer need Node 22.12. */
const VERSION = atLeast(process.versions.node, 22, 12) ? '7.3.5' : '5.18.2'

/**
 * @param folder is kept between runs
 * @returns the heading of an empty column if it cannot be installed
 */
export function createAstro(folder: string, text: SiteText): Contestant | string {
  const name = `Astro ${VERSION}`
  const installed = install(folder, 'astro', VERSION)
  if (!installed) return `${name} (not installed)`
  const source = join(folder, 'src')
  writeFiles(source, sources(text))
  writeFileSync(join(folder, 'astro.config.mjs'), 'export default { devToolbar: { enabled: false } }\n')
  const program = [process.execPath, join(installed, ASTRO_PROGRAM)]
  return {
    name,
    folder,
    out: join(folder, 'dist'),
    temporary: join(folder, '.tmp'),
    caches: [join(folder, '.astro'), join(folder, 'node_modules', '.astro'), join(folder, 'node_modules', '.vite')],
    build: [...program, 'build'],
    serve: (port) => [...program, 'dev', '--port', String(port)],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    savePrice: (price) =>
      writeFileSync(join(source, 'values.json'), JSON.stringify(valuesWithPrice(text.values, price))),
    firstPage: join(source, 'entries', `${FIRST_PAGE}.md`),
  }
}

const ASTRO_PROGRAM = VERSION.startsWith('5.') ? 'astro.js' : join('bin', 'astro.mjs')

function sources({ pages, values, header, footer }: SiteText): [string, string][] {
  return [
    ...pages.map(({ name, title, description, markdown }): [string, string] => [
      `entries/${name}.md`,
      withFrontMatter({ slug: name, title, description }, markdown),
    ]),
    ['values.json', JSON.stringify(values)],
    ['content.config.ts', COLLECTION],
    ['layouts/Layout.astro', LAYOUT.replace('HEADER', () => header).replace('FOOTER', () => footer)],
    ['pages/[...slug].astro', PAGE],
  ]
}

const COLLECTION = `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'

export const collections = { entries: defineCollection({ loader: glob({ pattern: '**/*.md', base: './src/entries' }) }) }
`

const LAYOUT = `---
const { title, description } = Astro.props
---
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{title}</title><meta name="description" content={description}></head>
<body><header>HEADER</header><main><slot /></main><footer>FOOTER</footer></body>
</html>
`

/** Fills in values here: Astro caches rendered Markdown until the Markdown itself changes. */
const PAGE = `---
import { getCollection } from 'astro:content'
import Layout from '../layouts/Layout.astro'
import values from '../values.json'

export async function getStaticPaths() {
  const entries = await getCollection('entries')
  return entries.map((entry) => ({ params: { slug: entry.id === 'index' ? undefined : entry.id }, props: { entry } }))
}
const { entry } = Astro.props
const html = entry.rendered.html.replace(/\\$\\{([^{}]+)\\}/g, (_, name) => values[name])
---
<Layout title={entry.data.title} description={entry.data.description}><Fragment set:html={html} /></Layout>
`

function atLeast(version: string, major: number, minor: number): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}
