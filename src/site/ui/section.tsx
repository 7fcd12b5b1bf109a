import { type ReactNode, useId } from 'react'
import { ruledHeading } from './recipes.css.ts'
import { beside, header, intro as introStyle, section } from './section.css.ts'

type Props = {
  /** `empty`: the words if the block lists nothing; the check requires them then. */
  block: { id?: string; heading?: string; intro?: string; empty?: string }
  tone?: keyof typeof section
  /** On a wide screen the heading is beside the first child, and the second child is under the heading. */
  split?: boolean
  /** What the block lists. */
  entries?: readonly unknown[]
  children: ReactNode
}

/** The frame of a block: a region named by its heading, to the right of the margin line. */
export function Section({ block, tone = 'plain', split = false, entries, children }: Props) {
  const { id, heading, intro, empty } = block
  const headingId = useId()
  return (
    <section
      id={id}
      className={split && heading ? `${section[tone]} ${beside}` : section[tone]}
      aria-labelledby={heading ? headingId : undefined}
    >
      {(heading || intro) && (
        <div className={header}>
          {heading && (
            <h2 id={headingId} className={ruledHeading}>
              {heading}
            </h2>
          )}
          {intro && <p className={introStyle}>{intro}</p>}
        </div>
      )}
      {entries?.length === 0 ? <p>{empty}</p> : children}
    </section>
  )
}
