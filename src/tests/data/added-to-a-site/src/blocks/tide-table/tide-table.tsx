import { defineBlock } from 'copybook'
import { Section } from 'copybook/ui'
import type { TideTableBlock } from '../../types.gen.ts'
import { list } from './tide-table.css.ts'

export const TideTable = defineBlock<TideTableBlock>(({ block }) => (
  <Section block={block}>
    <ul className={list}>
      {block.tides.map(({ at, place }) => (
        <li key={at}>
          {at} {place}
        </li>
      ))}
    </ul>
  </Section>
))
