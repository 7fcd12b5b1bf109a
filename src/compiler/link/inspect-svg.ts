/**
 * Checks drawings (SVG). A drawing that is opened by itself is a page, and a script in it runs as a script of the site. So
 * this is a list of what is allowed, and anything else is refused.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes'

/** Something in a drawing that is not allowed. Lines and columns count from 1. */
export type SvgProblem = { line: number; column: number; what: string; hint: string }

const SVG = 'http://www.w3.org/2000/svg'

const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'metadata', 'style', 'switch', 'view', 'image'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDiffuseLighting'],
  ...['feDisplacementMap', 'feDistantLight', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR'],
  ...['feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'fePointLight', 'feSpecularLighting'],
  ...['feSpotLight', 'feTile', 'feTurbulence'],
])

/** Namespaces of metadata of drawing programs, which browsers ignore. */
const NOTES: ReadonlySet<string> = new Set([
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.bohemiancoding.com/sketch/ns',
])

/** An embedded bitmap, or a part of the drawing itself. */
const INSIDE = /^(?:#[^\s]+|data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]*)$/i

/** In styles and attributes such as `fill`: a script, or something loaded from elsewhere. */
const ELSEWHERE = /javascript:|vbscript:|@import|expression\(|url\((?!["']?#)|\\/i

/** How many parts may be drawn, with those that `use` draws again. */
const MOST_DRAWN = 100_000

/** How deep parts may be nested, and how many `use` there may be. */
const DEEPEST = 200
const MOST_USES = 2000

const AGAIN = 'Save it again from your drawing program, as a plain or optimized SVG, or save it as PNG.'

/** `size`: how many elements it has. `uses`: the ids of the parts that it draws again. */
type Part = { tag: string; size: number; uses: string[] }

/** Returns the first thing that is not allowed; `undefined` if the drawing may be shown. */
export function inspectSvg(bytes: Uint8Array): SvgProblem | undefined {
  const parser = new SaxesParser({ xmlns: true })
  let problem: SvgProblem | undefined
  const refuse = (what: string, hint = AGAIN): void => {
    problem ??= { line: parser.line, column: Math.max(1, parser.column), what, hint }
  }
  const whole: Part = { tag: '', size: 0, uses: [] }
  const open = [whole]
  const byId = new Map<string, Part>()
  parser.on('error', ({ message }) =>
    refuse(
      'a mistake that keeps browsers from reading it',
      `${AGAIN} A program says: ${message.replace(/^\d+:\d+: /, '')}`,
    ),
  )
  parser.on('doctype', (text) => {
    if (/\[|ENTITY/i.test(text)) refuse('words that stand for others (<!DOCTYPE … [ ]>)')
  })
  parser.on('processinginstruction', ({ target }) => refuse(`an order to programs (<?${target}?>)`))
  parser.on('opentag', (tag) => {
    const own: Part = { tag: tag.local, size: 0, uses: [] }
    open.push(own)
    const wrong = wrongTag(tag)
    if (wrong) refuse(wrong)
    if (open.length > DEEPEST + 1) refuse(`more than ${DEEPEST} parts inside each other`)
    if (problem) return
    const id = tag.attributes['id']?.value
    if (id !== undefined && !byId.has(id)) byId.set(id, own)
    const used = tag.local === 'use' ? hrefOf(tag) : undefined
    for (const part of open) {
      part.size += 1
      if (used?.startsWith('#')) part.uses.push(used.slice(1))
    }
  })
  parser.on('closetag', () => open.pop())
  const inStyle = (text: string): void => {
    if (open.at(-1)?.tag === 'style' && ELSEWHERE.test(text)) refuse('styles that get something from elsewhere')
  }
  parser.on('text', inStyle)
  parser.on('cdata', inStyle)
  parser.write(new TextDecoder().decode(bytes)).close()
  if (!problem && drawn(whole, byId) > MOST_DRAWN) refuse('parts that draw each other again and again (<use>)')
  return problem
}

const hrefOf = ({ attributes }: SaxesTagNS): string | undefined =>
  Object.values(attributes).find(({ local }) => local === 'href')?.value

function wrongTag({ name, local, uri, attributes }: SaxesTagNS): string | undefined {
  if (uri !== SVG && !NOTES.has(uri)) return uri === '' ? `<${name}> without xmlns="${SVG}"` : `<${name}>`
  if (uri === SVG && !ELEMENTS.has(local)) return `<${name}>`
  for (const { name, local, value } of Object.values(attributes)) {
    if (/^on/i.test(local)) return `a script (${name}="…")`
    if (name === 'xml:base') return `${name}="…", which makes its links lead elsewhere`
    if (local === 'href' && !INSIDE.test(value.trim())) return `a link to elsewhere (${name}="${value.slice(0, 60)}")`
    if (local !== 'href' && !name.startsWith('xmlns') && ELSEWHERE.test(value))
      return `a link to elsewhere (${name}="${value.slice(0, 60)}")`
  }
  return undefined
}

/** Counts what would be drawn when parts use others; infinity if parts use themselves. */
function drawn(whole: Part, byId: ReadonlyMap<string, Part>): number {
  if (whole.uses.length > MOST_USES) return Number.POSITIVE_INFINITY
  const known = new Map<Part, number>()
  const sizeOf = (part: Part): number => {
    const done = known.get(part)
    if (done !== undefined) return done
    known.set(part, Number.POSITIVE_INFINITY) // until it is known, for a part that leads back to itself
    const used = part.uses.flatMap((id) => byId.get(id) ?? [])
    const size = used.reduce((sum, one) => sum + sizeOf(one), part.size)
    known.set(part, size)
    return size
  }
  return sizeOf(whole)
}
