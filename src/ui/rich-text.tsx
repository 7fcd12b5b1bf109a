import { PortableText, type PortableTextReactComponents } from '@portabletext/react'
import { type ReactNode, useMemo } from 'react'
import { prose, underlined } from './rich-text.css.ts'
import { allowedLink } from './rich-text-link.ts'
import { type blockStyles, type listKinds, normaliseRichText, type plainMarks } from './rich-text-value.ts'
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
  types: {},
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

/** Formatted text, from our Markdown or from the blog. Any value is safe: what is no text shows nothing. */
export function RichText({ value }: { value: unknown }) {
  const blocks = useMemo(() => normaliseRichText(value), [value])
  return (
    <div className={prose}>
      <PortableText value={blocks} components={components} onMissingComponent={false} />
    </div>
  )
}
