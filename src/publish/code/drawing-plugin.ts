/**
 * Imports drawings as React components: `import { Drawing } from './paper-plane.svg'`. The files use the colours of the
 * day, so any program shows and edits them. Pages get the tokens in their place, so that drawings follow the scheme.
 */
import { readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import type { Plugin } from 'vite'
import { artColours, colours } from '../../compiler/theme/colours.ts'

export const drawingPlugin: Plugin = {
  name: 'copybook:drawings',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/.*\.svg$/ },
    handler: (id) => ({ code: drawingModule(readFileSync(id, 'utf8'), id), moduleType: 'js', map: { mappings: '' } }),
  },
}

/** Of two names for a colour, the first is used. */
const TOKENS = new Map<string, string>(
  Object.entries({ art: artColours, colour: colours })
    .flatMap(([group, all]) => Object.entries(all).map(([name, value]) => [value, `tokens.${group}.${name}`] as const))
    .reverse(),
)

/** @throws Error if the file is not valid XML, or has a colour that the theme does not have */
export function drawingModule(svg: string, file: string): string {
  const open: { tag: string; props: string[]; children: string[] }[] = [{ tag: '', props: [], children: [] }]
  const parser = new SaxesParser({ fileName: file })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const { xmlns: _, ...rest } = attributes
    const props = Object.entries(rest).map(([key, value]) => `${propName(key)}: ${propValue(value, file)}`)
    open.push({ tag: name, props, children: [] })
  })
  parser.on('closetag', () => {
    const { tag, props, children } = open.pop() as (typeof open)[number]
    // Drawings are beside words that say the same, so screen readers skip them.
    if (tag === 'svg') props.push("'aria-hidden': true, focusable: false")
    const all = [...(tag === 'svg' ? ['className'] : []), ...props]
    open.at(-1)?.children.push(`createElement(${[`'${tag}'`, `{ ${all.join(', ')} }`, ...children].join(', ')})`)
  })
  parser.write(svg).close()
  return [
    "import { createElement } from 'react'",
    "import { tokens } from '/src/site/theme/tokens.css.ts'",
    `export const Drawing = ({ className }) => ${open[0]?.children[0]}`,
  ].join('\n')
}

const propName = (attribute: string): string => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function propValue(value: string, file: string): string {
  if (!value.startsWith('#')) return JSON.stringify(value)
  return TOKENS.get(value) ?? fail(`${file}: the theme has no colour ${value} (site/theme/colours.ts).`)
}

function fail(message: string): never {
  throw new Error(message)
}
