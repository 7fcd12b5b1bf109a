import { PortableText, type PortableTextReactComponents } from '@portabletext/react'
import type { PortableTextMarkDefinition } from '@portabletext/types'
import { type ReactNode, useEffect, useMemo } from 'react'
import { RichTable } from './rich-table.tsx'
import { type CleanBlock, isTable, mapCells } from './rich-table-value.ts'
import { prose, underlined } from './rich-text.css.ts'
import { allowedLink } from './rich-text-link.ts'
import {
  type blockStyles,
  type CleanText,
  type listKinds,
  nameOf,
  normaliseRichText,
  type plainMarks,
  type Report,
} from './rich-text-value.ts'
import { SiteLink } from './site-link.tsx'

type Children = { children?: ReactNode }
type Renderers<Names extends readonly string[], Props = Children> = Record<Names[number], (props: Props) => ReactNode>

/** A page has one main heading and it is not in here, so `h1` becomes `h2`. */
const block: Renderers<typeof blockStyles> = {
  normal: ({ children }) => <p>{children}</p>,
  blockquote: ({ children }) => <blockquote>{children}</blockquote>,
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h2>{children}</h2>,
  h3: ({ children }) => <h3>{children}</h3>,
  h4: ({ children }) => <h4>{children}</h4>,
  h5: ({ children }) => <h5>{children}</h5>,
  h6: ({ children }) => <h6>{children}</h6>,
}

const list: Renderers<typeof listKinds> = {
  bullet: ({ children }) => <ul>{children}</ul>,
  number: ({ children }) => <ol>{children}</ol>,
}

const marks: Renderers<[...typeof plainMarks, 'link'], Children & { value?: unknown }> = {
  strong: ({ children }) => <strong>{children}</strong>,
  em: ({ children }) => <em>{children}</em>,
  code: ({ children }) => <code>{children}</code>,
  underline: ({ children }) => <span className={underlined}>{children}</span>,
  'strike-through': ({ children }) => <del>{children}</del>,
  link: ({ children, value }) => {
    const to = allowedLink(value)
    return to ? <SiteLink to={to}>{children}</SiteLink> : children
  },
}

const onlyChildren = ({ children }: Children) => <>{children}</>
const nothing = () => null

/** Total, so that no default of the library, some of which speak to developers, ever reaches a reader. */
const components: PortableTextReactComponents = {
  types: {
    table: ({ value }) => (
      <RichTable
        table={value}
        draw={(cell) => <PortableText value={cell} components={inCell} onMissingComponent={false} />}
      />
    ),
  },
  block,
  list,
  listItem: ({ children }) => <li>{children}</li>,
  marks,
  hardBreak: () => <br />,
  unknownType: nothing,
  unknownMark: onlyChildren,
  unknownBlockStyle: onlyChildren,
  unknownList: onlyChildren,
  unknownListItem: onlyChildren,
}

/** A cell holds words alone. */
const inCell: Partial<PortableTextReactComponents> = { ...components, block: { normal: onlyChildren } }

/** A log line of a thousand entries helps nobody. */
const MOST_REPORTED = 20

type Props = {
  value: unknown
  /** Put before addresses of this site, where the value does not come with the base path: `/repo/`. */
  base?: string | undefined
}

/** Formatted text, from our Markdown or from the blog. Any value is safe: what is no text shows nothing, and is logged. */
export function RichText({ value, base }: Props) {
  const { blocks, unknown } = useMemo(() => read(value, base), [value, base])
  useEffect(() => {
    if (unknown.length > 0) console.warn(`Rich text: not shown as such: ${unknown.join(', ')}`)
  }, [unknown])
  return (
    <div className={prose}>
      <PortableText value={blocks} components={components} onMissingComponent={false} />
    </div>
  )
}

function read(value: unknown, base = '/'): { blocks: CleanText[]; unknown: string[] } {
  const unknown = new Set<string>()
  const report: Report = (what) => unknown.size < MOST_REPORTED && unknown.add(what)
  const withAddresses = <T extends CleanBlock>(block: T): T => ({
    ...block,
    markDefs: (block.markDefs ?? []).map((mark) => withAddress(mark, base, report)),
  })
  const blocks = normaliseRichText(value, report).map((block) =>
    isTable(block) ? mapCells(block, withAddresses) : withAddresses(block),
  )
  return { blocks, unknown: [...unknown] }
}

/** The mark with an address the browser can take, base path included; without one when it is not allowed. */
function withAddress(mark: PortableTextMarkDefinition, base: string, report: Report): PortableTextMarkDefinition {
  const to = allowedLink(mark)
  if (!to) report(nameOf('link', mark['href']))
  const href = to?.href.startsWith('/') ? base + to.href.slice(1) : to?.href
  return { ...mark, href }
}
