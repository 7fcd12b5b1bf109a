/** A value of a page in words, as a visitor reads it. */
import { isObject } from '../../compiler/schema/walk.ts'
import { isRichText } from '../data/data-shape.ts'
import { entryTitle } from '../data/names.ts'

/** A title is told whole: it is looked for on the page. */
const WHOLE = Number.POSITIVE_INFINITY

/** @returns empty where there is nothing to read */
export function linkedWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  if (isRichText(value)) return paragraphsOf(value)[0] ?? ''
  if (Array.isArray(value)) return value.map(linkedWords).filter(Boolean).join(', ')
  if (!isObject(value)) return String(value)
  if (typeof value['href'] === 'string') return value['href']
  if (typeof value['src'] === 'string') return `a picture, ${String(value['width'])} × ${String(value['height'])}`
  return entryTitle(value, WHOLE) ?? Object.values(value).map(linkedWords).find(Boolean) ?? ''
}

/** The paragraphs, points of lists and cells of tables of a Portable Text, without their formatting. */
export function paragraphsOf(blocks: readonly Record<string, unknown>[]): string[] {
  return blocks.flatMap((block) => {
    const { children, head, rows } = block as {
      children?: { text?: unknown }[]
      head?: Record<string, unknown>[]
      rows?: Record<string, unknown>[][]
    }
    if (children) return [children.map(({ text }) => (typeof text === 'string' ? text : '')).join('')]
    return [...(head ?? []), ...(rows ?? []).flat()].flatMap((cell) => paragraphsOf([cell]))
  })
}

/** The links of a Portable Text: their words, and where they lead. */
export function linksOf(blocks: readonly Record<string, unknown>[]): string[] {
  return blocks.flatMap((block) => {
    const {
      children = [],
      markDefs = [],
      head,
      rows,
    } = block as {
      children?: { text?: string; marks?: string[] }[]
      markDefs?: { _key: string; href?: unknown }[]
      head?: Record<string, unknown>[]
      rows?: Record<string, unknown>[][]
    }
    const own = markDefs.map(({ _key, href }) => {
      const words = children.filter(({ marks }) => marks?.includes(_key)).map(({ text }) => text)
      return `${words.join('')} → ${linkedWords(isObject(href) ? href : (href ?? ''))}`
    })
    return [...own, ...linksOf([...(head ?? []), ...(rows ?? []).flat()])]
  })
}
