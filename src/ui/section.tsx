import { type ReactNode, useId } from 'react'
import { header, inner, intro as introStyle, section } from './section.css.ts'

type Props = {
  id?: string
  heading?: string
  intro?: string
  tone?: keyof typeof section
  children: ReactNode
}

/** The frame of a block: a region named by its heading, at the width of the page. */
export function Section({ id, heading, intro, tone = 'plain', children }: Props) {
  const headingId = useId()
  return (
    <section id={id} className={section[tone]} aria-labelledby={heading ? headingId : undefined}>
      <div className={inner}>
        {(heading || intro) && (
          <div className={header}>
            {heading && <h2 id={headingId}>{heading}</h2>}
            {intro && <p className={introStyle}>{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
