/** Hugo, if it is installed: Markdown with front matter, one layout, values from a data file through a shortcode. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_PAGE } from '../bench-content.ts'
import type { Contestant } from '../contestant.ts'
import { valuesWithPrice } from '../price.ts'
import type { SiteText } from './site-text.ts'
import { withFrontMatter, writeFiles } from './write-files.ts'

/** @returns the heading of an empty column if `hugo` is not installed */
export function createHugo(folder: string, text: SiteText): Contestant | string {
  const { stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  const version = /v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1]
  if (!version) return 'Hugo (not installed)'
  const source = join(folder, 'site')
  writeFiles(source, sources(text))
  return {
    name: `Hugo ${version}`,
    folder: source,
    out: join(source, 'public'),
    temporary: join(folder, '.tmp'),
    caches: [join(source, 'resources')],
    build: ['hugo'],
    serve: (port) => ['hugo', 'server', '--port', String(port), '--bind', 'localhost'],
    env: {},
    savePrice: (price) =>
      writeFileSync(join(source, 'data', 'values.json'), JSON.stringify(valuesWithPrice(text.values, price))),
    firstPage: join(source, 'content', `${FIRST_PAGE}.md`),
  }
}

function sources({ pages, values, header, footer }: SiteText): [string, string][] {
  const layout = LAYOUT.replace('HEADER', () => header).replace('FOOTER', () => footer)
  return [
    ...pages.map(({ name, title, description, markdown }): [string, string] => [
      name === 'index' ? 'content/_index.md' : `content/${name}.md`,
      withFrontMatter({ title, description }, withValues(markdown)),
    ]),
    ['data/values.json', JSON.stringify(values)],
    ['config.toml', CONFIG],
    ['layouts/_default/single.html', layout],
    ['layouts/index.html', layout],
    ['layouts/shortcodes/value.html', '{{ index site.Data.values (.Get 0) }}'],
  ]
}

/** Builds only pages, like the others. Hugo reports disabled list pages as an error in old configurations. */
const CONFIG = `disableKinds = ["taxonomy", "term", "rss", "sitemap", "section"]
ignoreErrors = ["error-disable-taxonomy"]
`

const withValues = (markdown: string): string => markdown.replace(/\$\{([^{}]+)\}/g, '{{< value "$1" >}}')

const LAYOUT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Description }}"></head>
<body><header>HEADER</header><main>{{ .Content }}</main><footer>FOOTER</footer></body>
</html>
`
