/** Addresses in `routes.yaml`: which show a page, which have moved, and which are hidden, with all that links to them. */
import { routeFinder, sortBySpecificity } from '../routing/routes.ts'
import { type ParsedLink, parseLink } from '../schema/parse-link.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { PageBudget } from '../schema/types.gen.ts'
import { children, chooseSchema, isObject, schemaAt } from '../schema/walk.ts'
import { type Path, valueAt } from '../yaml/path.ts'

/** A line of `routes.yaml` as written. */
export type RouteText = {
  path: string
  shows?: string
  movedTo?: string
  hidden?: boolean
  budget?: PageBudget
  /** The entry of a list on the page, for an address that no line names: see `entry-pages.ts`. */
  entry?: string
}

export type SiteAddresses = ReturnType<typeof siteAddresses>

/** @param lines of `routes.yaml`, without errors, and those of the pages of entries */
export function siteAddresses(lines: readonly RouteText[]) {
  const shown = sortBySpecificity(
    lines.flatMap(({ path, shows, hidden = false, entry }) =>
      shows === undefined ? [] : [{ path, shows, hidden, ...(entry !== undefined && { entry }) }],
    ),
  )
  const moved = new Map(lines.flatMap(({ path, movedTo }) => (movedTo === undefined ? [] : [[path, movedTo] as const])))
  const routeAt = routeFinder(shown)
  const someHidden = shown.some(({ hidden }) => hidden)
  /** Returns a link to where the address is now, with the part of the page that it names. */
  function current(link: ParsedLink): ParsedLink {
    const now = link.kind === 'internal' ? parseLink(moved.get(link.path) ?? '') : undefined
    if (link.kind !== 'internal' || now?.kind !== 'internal') return now ?? link
    return { ...now, query: now.query || link.query, hash: now.hash || link.hash }
  }
  /** Whether a link, as written, leads to a page that is hidden. */
  function isHidden(href: string): boolean {
    const written = someHidden ? parseLink(href) : undefined
    const link = written && current(written)
    if (link?.kind !== 'internal') return false
    const answering = routeAt(encodeURI(link.path))
    return answering?.hidden === true && answering.path !== '*'
  }
  return {
    /** Addresses with a page that visitors can open, most specific first. */
    pages: shown.flatMap(({ hidden, ...page }) => (hidden ? [] : [page])),
    /** Where an address has moved to, as written. */
    moved,
    current,
    isHidden,
    /** What `isHidden` depends on: nothing in a site that hides no page. */
    hiding: someHidden ? shown.map(({ path, hidden }) => ({ path, hidden })) : [],
  }
}

type IsHidden = (href: string) => boolean

/**
 * Whether a value is left out together with a hidden page: a link to it, a button or menu entry that needs its link, a
 * list of nothing else. A block stays.
 */
export function isGone(schema: Schema, value: unknown, isHidden: IsHidden): boolean {
  if (typeof value === 'string') return schema.format === 'link' && isHidden(value)
  if (Array.isArray(value)) {
    const { items } = schema
    return items !== undefined && value.length > 0 && value.every((item) => isGone(items, item, isHidden))
  }
  if (!isObject(value) || schema.discriminator) return false
  return children(schema, value).some(({ key, schema: child, value: inside }) =>
    isRequired(schema, key) ? isGone(child, inside, isHidden) : false,
  )
}

/** Finds values inside `value` that should be left out but cannot, since something that stays needs them. */
export function needed(schema: Schema, value: unknown, isHidden: IsHidden, path: Path = []): Path[] {
  return children(schema, value).flatMap(({ key, schema: child, value: inside }) => {
    const at = [...path, key]
    if (!isGone(child, inside, isHidden)) return needed(child, inside, isHidden, at)
    return isRequired(schema, key, value) ? [at] : []
  })
}

/**
 * Returns the path of what is left out together with the link at a path: the link, or the button or menu entry that needs
 * it. `undefined` if something that stays needs it.
 */
export function goneWith(schema: Schema, data: unknown, path: Path): Path | undefined {
  for (let at = path; at.length > 0; at = at.slice(0, -1)) {
    const above = at.slice(0, -1)
    const holder = schemaAt(schema, data, above)
    if (!holder || !isRequired(holder, at.at(-1) ?? '', valueAt(data, above))) return at
    if (holder.discriminator) return undefined
  }
  return undefined
}

/** Returns the values inside `value` that stay. */
export const remaining = (schema: Schema, value: unknown, isHidden: IsHidden): ReturnType<typeof children> =>
  children(schema, value).filter(({ schema: child, value: inside }) => !isGone(child, inside, isHidden))

const isRequired = (schema: Schema, key: string | number, value?: unknown): boolean =>
  typeof key === 'string' && chooseSchema(schema, value).required?.includes(key) === true
