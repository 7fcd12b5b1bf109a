import { memo } from 'react'
import type { LayoutData } from '../../compiler/link/page-data.ts'
import type { LinkGroup } from '../../compiler/schema/types.gen.ts'
import { ActionLink, PhoneLink, SiteLink } from '../ui/links.tsx'
import * as styles from './footer.css.ts'

/** The foot of every page: who we are and how to reach us on a label, with groups of links around it. */
export const Footer = memo(function Footer({ shell }: { shell: LayoutData }) {
  const { about, quickLinks, programs, policies, contact, social, legal } = shell.footer
  const groups: (LinkGroup | undefined)[] = [
    quickLinks,
    programs && {
      heading: programs.heading,
      links: programs.programs.map(({ title }) => ({ label: title, to: programs.to })),
    },
    policies,
  ]
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.label}>
          <div className={styles.who}>
            <p className={styles.name}>{shell.name}</p>
            <p className={styles.tagline}>{shell.tagline}</p>
            <p className={styles.about}>{about}</p>
          </div>
          <div>
            <h2 className={styles.contactHeading}>{contact.heading}</h2>
            <address className={styles.address}>
              <p>
                {shell.contact.map ? (
                  <SiteLink className={styles.link} to={shell.contact.map}>
                    {shell.contact.address}
                  </SiteLink>
                ) : (
                  shell.contact.address
                )}
              </p>
              <PhoneLink className={styles.link} phone={shell.contact.phone} />
              {shell.contact.otherPhones?.map(({ id, label, number }) => (
                <PhoneLink key={id} className={styles.link} label={label} phone={number} />
              ))}
              <a className={styles.link} href={`mailto:${shell.contact.email}`}>
                {shell.contact.email}
              </a>
              <p>{shell.contact.hours}</p>
            </address>
          </div>
          <div className={styles.social}>
            {social && (
              <>
                <h2 className={styles.socialHeading}>{social.heading}</h2>
                <Links links={social.links} />
              </>
            )}
            {contact.chat && <ActionLink action={contact.chat} icon="chat" />}
          </div>
        </div>
        <div className={styles.groups}>
          {groups.map((group) => group && <Group key={group.heading} group={group} />)}
        </div>
        <p className={styles.legal}>{legal}</p>
      </div>
    </footer>
  )
})

/** On a phone or tablet a press on the heading opens the links; on a wider screen they are in sight. */
function Group({ group: { heading, links } }: { group: LinkGroup }) {
  return (
    <details className={styles.group}>
      <summary className={styles.fold}>{heading}</summary>
      <h2 className={styles.groupHeading}>{heading}</h2>
      <Links links={links} />
    </details>
  )
}

/** For the renderer, which has its content from another page. */
export const EmptyFooter = () => <footer className={styles.footer} />

function Links({ links }: Pick<LinkGroup, 'links'>) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.label}>
          <SiteLink to={link.to} className={styles.link}>
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
