/** The paragraphs of a rich text, wherever they stand: the cells of its tables are paragraphs too. */
import type { PortableTextBlock } from '@portabletext/types'
import type { RichText, TableBlock } from '../schema/values.ts'

const isTable = (block: RichText[number]): block is TableBlock => block._type === 'table'

/** In the order in which they are read. */
export const textBlocks = (blocks: RichText): PortableTextBlock[] =>
  blocks.flatMap((block) => (isTable(block) ? [...block.head, ...block.rows.flat()] : [block]))

/** The same text with other paragraphs. @param change called in the order in which they are read */
export const mapTextBlocks = (blocks: RichText, change: <T extends PortableTextBlock>(block: T) => T): RichText =>
  blocks.map((block) =>
    isTable(block)
      ? {
          ...block,
          head: block.head.map((cell) => change(cell)),
          rows: block.rows.map((row) => row.map((cell) => change(cell))),
        }
      : change(block),
  )
