import { memo } from 'react'
import type { Shell } from '../../compiler/link/page-data.ts'
import type { LinkGroup } from '../../compiler/schema/types.gen.ts'
import { ActionLink } from '../ui/action-link.tsx'
import * as styles from './footer.css.ts'
import { FooterLinks } from './footer-links.tsx'
import { PhoneLink } from './phone-link.tsx'

/** The foot of every page: who we are and how to reach us on a label, everything else around it. */
export const Footer = memo(function Footer({ shell }: { shell: Shell }) {
  const { about, quickLinks, programs, policies, contact, social, legal } = shell.footer
  const groups = [
    quickLinks,
    programs && { heading: programs.heading, links: programLinks(programs) },
    policies,
    social,
  ].filter((group): group is LinkGroup => group !== undefined)
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.label}>
          <p className={styles.name}>{shell.name}</p>
          <p className={styles.tagline}>{shell.tagline}</p>
          <p className={styles.onScreen}>{about}</p>
          <div>
            <h2 className={styles.heading}>{contact.heading}</h2>
            <address className={styles.address}>
              <p>{shell.contact.address}</p>
              <PhoneLink className={styles.link} phone={shell.contact.phone} />
              <a className={styles.link} href={`mailto:${shell.contact.email}`}>
                {shell.contact.email}
              </a>
              <p>{shell.contact.hours}</p>
            </address>
          </div>
          {contact.chat && <ActionLink action={contact.chat} icon="chat" />}
        </div>
        {groups.map((group) => (
          <FooterLinks key={group.heading} group={group} />
        ))}
        <p className={styles.legal}>{legal}</p>
      </div>
    </footer>
  )
})

function programLinks({ programs, to }: NonNullable<Shell['footer']['programs']>): LinkGroup['links'] {
  return programs.map((program) => ({ label: program.title, to }))
}
