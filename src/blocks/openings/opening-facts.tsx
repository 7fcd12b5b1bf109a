import type { Opening, OpeningLabels } from '../../schema/types.gen.ts'
import { Facts } from '../../ui/facts.tsx'

/** Department, place, type and experience of one opening. */
export function OpeningFacts({ opening, labels }: { opening: Opening; labels: OpeningLabels }) {
  return (
    <Facts
      facts={[
        [labels.department, opening.department],
        [labels.location, opening.location],
        [labels.type, opening.type],
        [labels.experience, opening.experience],
      ]}
    />
  )
}
