import type { Opening, OpeningLabels } from '../../content/types.gen.ts'
import { Facts } from '../../ui/facts.tsx'

/** Department, place, type, experience and pay of one opening. */
export function OpeningFacts({ opening, labels }: { opening: Opening; labels: OpeningLabels }) {
  const { from, to } = opening.salary
  return (
    <Facts
      facts={[
        [labels.department, opening.department],
        [labels.location, opening.location],
        [labels.type, opening.type],
        [labels.experience, opening.experience],
        [labels.salary, `${from.text}-${to.text} ${labels.perMonth}`],
      ]}
    />
  )
}
