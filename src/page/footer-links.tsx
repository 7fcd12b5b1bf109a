import type { LinkGroup } from '../content/types.gen.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { heading, link, list } from './footer.css.ts'

/** A heading and the links under it. */
export function FooterLinks({ group }: { group: LinkGroup }) {
  return (
    <div>
      <h2 className={heading}>{group.heading}</h2>
      <ul className={list}>
        {group.links.map((item) => (
          <li key={item.label}>
            <SiteLink to={item.to} className={link}>
              {item.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
