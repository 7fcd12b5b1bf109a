import { type ReactNode, useId } from 'react'
import { ruled } from './ruled.css.ts'
import { header, intro as introStyle, section } from './section.css.ts'

type Props = {
  id?: string
  heading?: string
  intro?: string
  tone?: keyof typeof section
  children: ReactNode
}

/** The frame of a block: a region named by its heading, to the right of the margin line. */
export function Section({ id, heading, intro, tone = 'plain', children }: Props) {
  const headingId = useId()
  return (
    <section id={id} className={section[tone]} aria-labelledby={heading ? headingId : undefined}>
      {(heading || intro) && (
        <div className={header}>
          {heading && (
            <h2 id={headingId} className={ruled}>
              {heading}
            </h2>
          )}
          {intro && <p className={introStyle}>{intro}</p>}
        </div>
      )}
      {children}
    </section>
  )
}
