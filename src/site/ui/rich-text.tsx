/** Formatted text, from our Markdown or from the blog. */
import { PortableText, type PortableTextReactComponents } from '@portabletext/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Link } from '../../compiler/schema/values.ts'
import { SiteLink } from './links.tsx'
import * as styles from './rich-text.css.ts'
import {
  type blockStyles,
  type CleanCell,
  type CleanTable,
  type listKinds,
  normaliseRichText,
  type plainMarks,
  textOf,
} from './rich-text-value.ts'

type Children = { children?: ReactNode }
type Renderers<Names extends readonly string[], Props = Children> = Record<Names[number], (props: Props) => ReactNode>

/** The main heading of the page is elsewhere, so `h1` becomes `h2`. */
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
  underline: ({ children }) => <span className={styles.underlined}>{children}</span>,
  'strike-through': ({ children }) => <del>{children}</del>,
  link: ({ children, value }) => <SiteLink to={value as Link}>{children}</SiteLink>,
}

const onlyChildren = ({ children }: Children) => <>{children}</>
const nothing = () => null

/** Complete, so that no default of the library, some of which show messages for developers, reaches a reader. */
const components: PortableTextReactComponents = {
  types: { table: ({ value }) => <Table table={value} /> },
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

/** The most entries of one log line. */
const MOST_REPORTED = 20

type Props = {
  value: unknown
  /** The base path, if addresses in the value do not have it: `/repo/`. */
  base?: string | undefined
}

/** Renders any value safely: what is no text shows nothing, and is logged. */
export function RichText({ value, base }: Props) {
  const { blocks, unknown } = useMemo(() => {
    const found = new Set<string>()
    const report = (what: string) => void (found.size < MOST_REPORTED && found.add(what))
    return { blocks: normaliseRichText(value, { report, ...(base && { base }) }), unknown: [...found] }
  }, [value, base])
  useEffect(() => {
    if (unknown.length > 0) console.warn(`Rich text: not shown as such: ${unknown.join(', ')}`)
  }, [unknown])
  return (
    <div className={styles.prose}>
      <PortableText value={blocks} components={components} onMissingComponent={false} />
    </div>
  )
}

/**
 * A table that scrolls inside itself on narrow screens. The keyboard must reach what scrolls, so it is a region, named by
 * its heads. If the first head is empty, the first column holds the names of the rows.
 */
function Table({ table: { head, rows } }: { table: CleanTable }) {
  const name = wordsOf(head) || wordsOf(rows[0] ?? [])
  const namesRows = head.length > 1 && head[0] !== undefined && textOf(head[0]) === ''
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section className={styles.tableFrame} tabIndex={0} aria-label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell) =>
              textOf(cell) === '' ? <td key={cell._key} /> : <Cell key={cell._key} cell={cell} scope="col" />,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?._key}>
              {row.map((cell, index) => (
                <Cell key={cell._key} cell={cell} scope={namesRows && index === 0 ? 'row' : undefined} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const inCell = { ...components, block: { normal: onlyChildren } }

/** @param scope what the cell is the head of */
function Cell({ cell, scope }: { cell: CleanCell; scope?: 'col' | 'row' | undefined }) {
  const words = <PortableText value={cell} components={inCell} onMissingComponent={false} />
  if (scope === 'row') return <th scope="row">{words}</th>
  const align = styles.align[cell.align ?? 'start']
  return scope ? (
    <th scope="col" className={align}>
      {words}
    </th>
  ) : (
    <td className={align}>{words}</td>
  )
}

const wordsOf = (cells: readonly CleanCell[]): string => cells.map(textOf).filter(Boolean).join(', ')
