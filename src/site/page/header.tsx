/** The bar at the top of every page: links on a wide screen, a menu on a small one, and two buttons on both. */
import { memo, useRef } from 'react'
import type { LayoutData } from '../../compiler/link/page-data.ts'
import { Image } from '../ui/image.tsx'
import { ActionLink, PhoneLink, SiteLink } from '../ui/links.tsx'
import { visuallyHidden } from '../ui/recipes.css.ts'
import * as styles from './header.css.ts'
import { inHeader, inMenu } from './languages.css.ts'
import { LanguageLinks } from './languages.tsx'
import * as menuStyles from './menu.css.ts'
import { isCurrent } from './paths.ts'

/** `path`: of the page in the browser, without the base path. */
type Props = { shell: LayoutData; path: string }

export const Header = memo(function Header({ shell, path: inside }: Props) {
  const path = shell.base + inside.slice(1)
  const { label, links, action } = shell.header
  const { chat } = shell.footer.contact
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.brand} href={shell.base}>
          {shell.logo ? (
            <Image image={shell.logo} alt={shell.name} className={styles.logo} sizes="12rem" eager />
          ) : (
            <>
              <img className={styles.mark} src={shell.icon.src} width={44} height={44} alt="" />
              {shell.name}
            </>
          )}
        </a>
        <nav className={styles.wideOnly} aria-label={label}>
          <Links links={links.filter((link) => link.show !== 'menu')} path={path} styles={styles} />
          <ActionLink action={action} />
        </nav>
        <div className={styles.actions}>
          {chat && <ActionLink action={chat} variant="secondary" icon="chat" />}
          <ActionLink action={action} />
        </div>
        <LanguageLinks shell={shell} path={inside} className={inHeader} />
        <Menu shell={shell} path={inside} />
      </div>
    </header>
  )
})

/** Styles and tests know the menu by this id. */
const MENU = 'menu'

/** The menu of small screens: a native popover, so it opens and closes with scripts off. */
function Menu({ shell, path }: Props) {
  const { header, contact } = shell
  const menu = useRef<HTMLElement>(null)
  const close = () => {
    // Browsers without popovers throw on the selector.
    if (menu.current && 'popover' in menu.current && menu.current.matches(':popover-open')) menu.current.hidePopover()
  }
  return (
    <>
      <button type="button" className={menuStyles.toggle} popoverTarget={MENU} aria-controls={MENU}>
        <span className={menuStyles.sign} aria-hidden="true" />
        <span className={visuallyHidden}>{header.open}</span>
      </button>
      <nav ref={menu} id={MENU} popover="auto" className={menuStyles.menu} aria-label={header.label}>
        <Links links={header.links} path={shell.base + path.slice(1)} styles={menuStyles} onClick={close} />
        <LanguageLinks shell={shell} path={path} className={inMenu} />
        <p className={menuStyles.contact}>
          <PhoneLink className={menuStyles.phone} phone={contact.phone} /> <span>{contact.hours}</span>
        </p>
        <div className={menuStyles.action}>
          <ActionLink action={header.action} onClick={close} />
        </div>
      </nav>
    </>
  )
}

type LinksProps = {
  links: LayoutData['header']['links']
  path: string
  styles: { links: string; link: string }
  onClick?: () => void
}

function Links({ links, path, styles, onClick }: LinksProps) {
  return (
    <ul className={styles.links}>
      {links.map((link) => (
        <li key={link.label}>
          <SiteLink to={link.to} className={styles.link} current={isCurrent(link.to, path)} onClick={onClick}>
            {link.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
