import type { Opening, OpeningLabels } from '../../../compiler/schema/types.gen.ts'
import { Facts } from '../../../site/ui/facts.tsx'

type Props = { opening: Opening; labels: OpeningLabels; posted?: string | undefined; closes?: string | undefined }

/** Department, place, type, experience and days of one opening. */
export function OpeningFacts({ opening, labels, posted, closes }: Props) {
  return (
    <Facts
      facts={[
        [labels.department, opening.department],
        [labels.location, opening.location],
        [labels.type, opening.type === 'Full-time' ? labels.fullTime : labels.partTime],
        [labels.experience, opening.experience],
        ...(posted && opening.from ? [[posted, opening.from.text] as const] : []),
        ...(closes && opening.closes ? [[closes, opening.closes.text] as const] : []),
      ]}
    />
  )
}
