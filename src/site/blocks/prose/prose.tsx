import type { ProseBlock } from '../../../compiler/schema/types.gen.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'

export function Prose({ block }: { block: ProseBlock }) {
  return (
    <Section block={block} split>
      <RichText value={block.text} />
    </Section>
  )
}
