/** A table of a rich text, made safe to draw: every row as long as its head, every cell one paragraph. */
import type { PortableTextBlock, PortableTextMarkDefinition, PortableTextSpan } from '@portabletext/types'

export type CleanBlock = PortableTextBlock<PortableTextMarkDefinition, PortableTextSpan>

/** `align`: where its words stand in the column, unless at the beginning. */
export type CleanCell = CleanBlock & { align?: 'center' | 'right' }

export type CleanTable = { _type: 'table'; _key: string; head: CleanCell[]; rows: CleanCell[][] }

/** More than anybody reads in one table. */
const MOST_ROWS = 500
const MOST_COLUMNS = 30

export const isTable = (block: CleanBlock | CleanTable): block is CleanTable => block._type === 'table'

export const textOf = ({ children }: CleanBlock): string => children.map(({ text }) => text).join('')

/**
 * @param normalise makes a safe paragraph of any value, if there is one in it
 * @returns undefined for what is no table of ours: a head, and rows of cells
 */
export function normaliseTable(
  value: unknown,
  key: string,
  normalise: (cell: unknown, key: string) => CleanBlock | undefined,
): CleanTable | undefined {
  const { _type, head, rows } = (value ?? {}) as Record<string, unknown>
  if (_type !== 'table' || !Array.isArray(head) || head.length === 0 || !Array.isArray(rows)) return undefined
  const columns = Math.min(head.length, MOST_COLUMNS)
  const cells = (row: unknown, at: string): CleanCell[] =>
    Array.from({ length: columns }, (_, index) => {
      const cell: unknown = Array.isArray(row) ? row[index] : undefined
      return cleanCell(cell, normalise(cell, `${at}c${index}`), `${at}c${index}`)
    })
  return {
    _type: 'table',
    _key: key,
    head: cells(head, `${key}h`),
    rows: rows.slice(0, MOST_ROWS).map((row, index) => cells(row, `${key}r${index}`)),
  }
}

/** @param paragraph what can be shown of the cell */
function cleanCell(cell: unknown, paragraph: CleanBlock | undefined, key: string): CleanCell {
  const align = (cell as { align?: unknown } | undefined)?.align
  return {
    ...{ _type: 'block', _key: key, style: 'normal' },
    ...{ children: paragraph?.children ?? [], markDefs: paragraph?.markDefs ?? [] },
    ...((align === 'center' || align === 'right') && { align }),
  }
}

/** The same table with other cells. */
export const mapCells = (table: CleanTable, change: (cell: CleanCell) => CleanCell): CleanTable => ({
  ...table,
  head: table.head.map(change),
  rows: table.rows.map((row) => row.map(change)),
})
