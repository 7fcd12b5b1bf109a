/** Eleventy: Markdown with front matter, a Nunjucks layout, values from a data file. No styles, no scripts. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_PAGE } from '../bench-content.ts'
import type { Contestant } from '../contestant.ts'
import { valuesWithPrice } from '../price.ts'
import { install } from './install.ts'
import type { SiteText } from './site-text.ts'
import { withFrontMatter, writeFiles } from './write-files.ts'

const VERSION = '3.1.7'

/**
 * @param folder is kept between runs
 * @returns the heading of an empty column if it cannot be installed
 */
export function createEleventy(folder: string, text: SiteText): Contestant | string {
  const name = `Eleventy ${VERSION}`
  const installed = install(folder, '@11ty/eleventy', VERSION)
  if (!installed) return `${name} (not installed)`
  const input = join(folder, 'content')
  writeFiles(input, sources(text))
  const program = [process.execPath, join(installed, 'cmd.cjs'), '--input=content', '--output=dist', '--quiet']
  return {
    name,
    folder,
    out: join(folder, 'dist'),
    temporary: join(folder, '.tmp'),
    caches: [join(folder, '.cache')],
    build: program,
    serve: (port) => [...program, '--serve', `--port=${port}`],
    env: {},
    savePrice: (price) =>
      writeFileSync(join(input, '_data', 'values.json'), JSON.stringify(valuesWithPrice(text.values, price))),
    firstPage: join(input, `${FIRST_PAGE}.md`),
  }
}

function sources({ pages, values, header, footer }: SiteText): [string, string][] {
  return [
    ...pages.map(({ name, title, description, markdown }): [string, string] => [
      `${name}.md`,
      withFrontMatter({ layout: 'page.njk', title, description }, withValues(markdown)),
    ]),
    ['_data/values.json', JSON.stringify(values)],
    ['_includes/page.njk', LAYOUT.replace('HEADER', () => header).replace('FOOTER', () => footer)],
  ]
}

/** Eleventy reads Markdown as a Liquid template first. */
const withValues = (markdown: string): string => markdown.replace(/\$\{([^{}]+)\}/g, '{{ values["$1"] }}')

const LAYOUT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="{{ description }}"></head>
<body><header>HEADER</header><main>{{ content | safe }}</main><footer>FOOTER</footer></body>
</html>
`
