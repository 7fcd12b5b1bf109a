/**
 * HTML with scheduled changes: the elements of later days wait in templates in the head, and comments mark the places
 * where they go (`render-days.ts`). Styles see neither, and without scripts the page is that of the day of the build.
 */

/** An element with its `start` tag, a text or a comment. `isWhole`: its children do not change one by one. */
type Piece = { html: string; start?: string; children: Piece[]; isWhole?: boolean }

/** One piece on each day; `undefined` where it is missing. */
type Versions = readonly (Piece | undefined)[]

export type ScheduledMarkup = {
  /** Returns today's HTML with comments where it changes. @param versions of React: of today, and from each moment on */
  merge(versions: readonly string[]): string
  /** Returns everything that changes in what was merged, in the order of the moments, for the head. */
  templates(): string
}

/** @param moments in milliseconds since 1970, in order; infinite for what no day shows by itself */
export function scheduledMarkup(moments: readonly number[]): ScheduledMarkup {
  const templates: string[][] = moments.map(() => [])
  let places = 0

  function mergeAll(versions: readonly Piece[][]): string | undefined {
    return align(versions)?.map(mergeOne).join('')
  }

  function mergeOne(versions: Versions): string {
    const [first, ...later] = versions
    if (first && later.every((piece) => piece?.html === first.html)) return first.html
    return childrenOf(versions) ?? place(versions)
  }

  /** Returns the element with its changing children; undefined if the element itself changes. */
  function childrenOf(versions: Versions): string | undefined {
    const [first] = versions
    const { start } = first ?? {}
    const pieces = versions.filter((piece) => piece?.start === start && !piece?.isWhole) as Piece[]
    if (start === undefined || pieces.length < versions.length) return undefined
    const inside = mergeAll(pieces.map(({ children }) => children))
    return inside === undefined ? undefined : `${start}${inside}</${nameOf(start)}>`
  }

  function place(versions: Versions): string {
    const name = `place-${places++}`
    for (const [index, group] of templates.entries()) {
      const [before, now] = [htmlOf(versions[index]), htmlOf(versions[index + 1])]
      if (now !== before) group.push(`<template data-place="${name}" data-from="${moments[index]}">${now}</template>`)
    }
    return `<!--${name}-->${htmlOf(versions[0])}`
  }

  return {
    merge: (versions) => {
      const [first = ''] = versions
      // Most pages have one version: reading it would take a tenth of the time of rendering it.
      if (versions.every((html) => html === first)) return first
      const merged = mergeAll(versions.map(parse))
      if (merged === undefined) throw new Error('Text outside of an element cannot change on a day.')
      return merged
    },
    templates: () => templates.flat().join(''),
  }
}

/** Returns an empty comment for a missing piece, so that there is always one node to replace. */
const htmlOf = (piece: Piece | undefined): string => piece?.html ?? '<!---->'

/** Aligns lists of pieces. Only elements may be changed, added or removed. @returns undefined if a text or a comment differs */
function align([first = [], ...later]: readonly Piece[][]): Versions[] | undefined {
  let rows: Versions[] | undefined = first.map((piece) => [piece])
  for (const [days, list] of later.entries()) rows = rows && withNextDay(rows, list, days + 1)
  return rows
}

/** @param days that the rows have already */
function withNextDay(rows: readonly Versions[], list: readonly Piece[], days: number): Versions[] | undefined {
  const result: Versions[] = []
  let [row, next] = [0, 0]
  for (const [index, piece] of list.entries()) {
    const same = rows.findIndex((versions, at) => at >= row && versions.at(-1)?.html === piece.html)
    if (same < 0) continue
    const between = pairUp(rows.slice(row, same), list.slice(next, index), days)
    if (!between) return undefined
    result.push(...between, [...(rows[same] as Versions), piece])
    row = same + 1
    next = index + 1
  }
  const rest = pairUp(rows.slice(row), list.slice(next), days)
  return rest && [...result, ...rest]
}

/** Matches what is between two equal pieces: equally many elements in order, otherwise those with equal start tags. */
function pairUp(rows: readonly Versions[], list: readonly Piece[], days: number): Versions[] | undefined {
  const there = rows.flatMap((versions) => versions.at(-1) ?? [])
  if ([...there, ...list].some(({ start }) => start === undefined)) return undefined
  const result: Versions[] = []
  const added = (piece: Piece): Versions => [...Array<undefined>(days).fill(undefined), piece]
  let next = 0
  for (const versions of rows) {
    const last = versions.at(-1)
    const match = list.findIndex(
      ({ start }, at) => at >= next && last && (there.length === list.length || start === last.start),
    )
    result.push(...list.slice(next, Math.max(next, match)).map(added), [...versions, list[match]])
    next = Math.max(next, match + 1)
  }
  return [...result, ...list.slice(next).map(added)]
}

const TOKEN = /<!--[\s\S]*?-->|<\/[^>]*>|<(?:"[^"]*"|[^">])*>|[^<]+/g

/** Elements that are replaced whole: with scripts, comments in `noscript` are text, and templates make no SVG elements. */
const WHOLE: ReadonlySet<string> = new Set(['noscript', 'svg'])

const nameOf = (tag: string): string => /^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? ''

/** @param html of React, which writes every end tag */
function parse(html: string): Piece[] {
  const root: Piece = { html: '', children: [] }
  const open = [root]
  const add = (piece: Piece) => open.at(-1)?.children.push(piece)
  for (const [token] of html.matchAll(TOKEN)) {
    if (token.startsWith('</')) {
      const closed = open.pop() as Piece
      closed.html = `${closed.start}${closed.children.map((child) => child.html).join('')}${token}`
      closed.isWhole = WHOLE.has(nameOf(token))
    } else if (!token.startsWith('<') || token.startsWith('<!')) add({ html: token, children: [] })
    else {
      const piece: Piece = { html: token, start: token, children: [] }
      add(piece)
      if (!token.endsWith('/>')) open.push(piece)
    }
  }
  return root.children
}
