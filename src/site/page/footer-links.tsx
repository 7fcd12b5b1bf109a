import type { LinkGroup } from '../../compiler/schema/types.gen.ts'
import { SiteLink } from '../ui/site-link.tsx'
import * as styles from './footer.css.ts'

/** A heading and the links under it. */
export function FooterLinks({ group }: { group: LinkGroup }) {
  return (
    <div className={styles.onScreen}>
      <h2 className={styles.heading}>{group.heading}</h2>
      <ul className={styles.list}>
        {group.links.map((link) => (
          <li key={link.label}>
            <SiteLink to={link.to} className={styles.link}>
              {link.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
