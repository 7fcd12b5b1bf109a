import { useRef } from 'react'
import type { Shell } from '../../compiler/link/page-data.ts'
import { ActionLink } from '../ui/action-link.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { visuallyHidden } from '../ui/visually-hidden.css.ts'
import { isCurrent } from './is-current-link.ts'
import * as styles from './menu.css.ts'
import { PhoneLink } from './phone-link.tsx'

/** The styles' loader and tests know the menu by this id. */
const MENU = 'menu'

/** The menu of small screens: a native popover, so it opens, closes and says so with scripts off. */
export function Menu({ shell: { header, contact }, path }: { shell: Shell; path: string }) {
  const menu = useRef<HTMLElement>(null)

  const close = () => {
    if (isOpen(menu.current)) menu.current?.hidePopover()
  }

  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget={MENU} aria-controls={MENU}>
        <span className={styles.sign} aria-hidden="true" />
        <span className={visuallyHidden}>{header.open}</span>
      </button>
      <nav ref={menu} id={MENU} popover="auto" className={styles.menu} aria-label={header.label}>
        <ul className={styles.links}>
          {header.links.map((link) => (
            <li key={link.label}>
              <SiteLink to={link.to} className={styles.link} current={isCurrent(link.to, path)} onClick={close}>
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
        <p className={styles.contact}>
          <PhoneLink className={styles.phone} phone={contact.phone} /> <span>{contact.hours}</span>
        </p>
        <div className={styles.action}>
          <ActionLink action={header.action} onClick={close} />
        </div>
      </nav>
    </>
  )
}

/** Browsers without popovers do not know the selector and throw on it; there the menu is never open. */
function isOpen(menu: HTMLElement | null): boolean {
  return menu !== null && 'popover' in menu && menu.matches(':popover-open')
}
