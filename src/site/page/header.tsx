import { memo } from 'react'
import type { Shell } from '../../compiler/link/page-data.ts'
import { ActionLink } from '../ui/action-link.tsx'
import { Image } from '../ui/image.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import * as styles from './header.css.ts'
import { isCurrent } from './is-current-link.ts'
import { Menu } from './menu.tsx'

/** The bar at the top of every page: links on a wide screen, a menu on a small one; the two ways to reach us on both. */
export const Header = memo(function Header({ shell, path }: { shell: Shell; path: string }) {
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
          <ul className={styles.links}>
            {links
              .filter((link) => link.show !== 'menu')
              .map((link) => (
                <li key={link.label}>
                  <SiteLink to={link.to} className={styles.link} current={isCurrent(link.to, path)}>
                    {link.label}
                  </SiteLink>
                </li>
              ))}
          </ul>
          <ActionLink action={action} />
        </nav>
        <div className={styles.actions}>
          {chat && <ActionLink action={chat} variant="secondary" icon="chat" />}
          <ActionLink action={action} />
        </div>
        <Menu shell={shell} path={path} />
      </div>
    </header>
  )
})
