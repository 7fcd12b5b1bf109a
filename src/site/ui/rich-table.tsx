import type { ReactNode } from 'react'
import * as styles from './rich-table.css.ts'
import { type CleanCell, type CleanTable, textOf } from './rich-table-value.ts'

type Props = {
  table: CleanTable
  /** Draws the words of a cell. */
  draw: (cell: CleanCell) => ReactNode
}

/**
 * A table that scrolls inside itself where the screen is narrower: then it can be reached with the keyboard too, so it is a
 * region, and its heads are its name. Where the first head is empty, the first column holds the names of the rows.
 */
export function RichTable({ table: { head, rows }, draw }: Props) {
  const name = wordsOf(head) || wordsOf(rows[0] ?? [])
  const namesRows = head.length > 1 && head[0] !== undefined && textOf(head[0]) === ''
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard.
    <section className={styles.frame} tabIndex={0} aria-label={name}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell) =>
              textOf(cell) === '' ? (
                <td key={cell._key} />
              ) : (
                <th key={cell._key} scope="col" className={styles.align[cell.align ?? 'start']}>
                  {draw(cell)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?._key}>
              {row.map((cell, index) =>
                namesRows && index === 0 ? (
                  <th key={cell._key} scope="row">
                    {draw(cell)}
                  </th>
                ) : (
                  <td key={cell._key} className={styles.align[cell.align ?? 'start']}>
                    {draw(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const wordsOf = (cells: readonly CleanCell[]): string => cells.map(textOf).filter(Boolean).join(', ')
