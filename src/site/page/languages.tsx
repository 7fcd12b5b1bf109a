/** What leads from a page to the same page in another language. A site in one language has nothing of this. */
import type { MouseEvent, ReactNode } from 'react'
import type { LayoutData } from '../../compiler/link/page-data.ts'
import type { LanguagePages } from '../../compiler/link/site.ts'
import { inItsLanguage, inMainLanguage } from '../../compiler/routing/addresses.ts'
import { parsePattern, toPattern } from '../../compiler/routing/routes.ts'
import { visuallyHidden } from '../ui/recipes.css.ts'
import { closeNotice, noticeText } from './frame.css.ts'
import * as styles from './languages.css.ts'

/** `path`: of the page, without the base path. */
type Props = { shell: LayoutData; path: string }

const otherLanguages = ({ languages = [], base }: LayoutData) => languages.filter((language) => language.base !== base)

/** Returns the path of a page in the main language. */
const mainPath = ({ languages = [], base }: LayoutData, path: string): string =>
  inMainLanguage(languages.find((language) => language.base === base) ?? {}, path)

/** Whether a page is there in a language: see `publishFrom` in `site.yaml`. */
const hasPage = ({ absent = [] }: Pick<LanguagePages, 'absent'>, path: string): boolean => !hasPath(absent, path)

/** The page for unknown addresses is nowhere else. */
const hasPath = (addresses: readonly string[], path: string): boolean =>
  addresses.some((address) => address !== '*' && parsePattern(toPattern(address)).test(path))

/** Adds the state that is in the address, or else the section on the screen: both are the same in every language. */
function stayOnPlace({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const passed = [...document.querySelectorAll<HTMLElement>('main section[id]')].filter(
    (section) => section.getBoundingClientRect().top < innerHeight / 2,
  )
  link.search = location.search
  link.hash = location.hash || (scrollY > 0 && passed.at(-1)?.id) || ''
}

/** `path`: of the page in the main language. */
type LinkProps = { language: LanguagePages; path: string; className?: string; children: ReactNode }

function LanguageLink({ language, path, className, children }: LinkProps) {
  const { tag, dir, base } = language
  const own = inItsLanguage(language, path)
  return (
    <a
      className={className}
      href={hasPage(language, path) ? base + own.slice(1) : base}
      lang={tag}
      dir={dir}
      hrefLang={tag}
      data-language={tag}
      onClick={stayOnPlace}
    >
      {children}
    </a>
  )
}

/** Links named in their own language. A script in the head remembers that one was followed (`publish/document.ts`). */
export function LanguageLinks({ shell, path, className }: Props & { className: string }) {
  const others = otherLanguages(shell)
  if (others.length === 0) return null
  return (
    <p className={className}>
      {others.map((language) => (
        <LanguageLink key={language.tag} language={language} path={mainPath(shell, path)} className={styles.link}>
          {language.name}
        </LanguageLink>
      ))}
    </p>
  )
}

/** A line in each other language, for visitors whose browser speaks it. A script in the head shows it before the page is painted. */
export const LanguageOffers = ({ shell, path }: Props) =>
  otherLanguages(shell).map((language) => {
    const { tag, dir, offer, close } = language
    return (
      offer && (
        <aside key={tag} lang={tag} dir={dir} aria-label={offer} className={styles.offer} data-offer={tag}>
          <p className={noticeText}>
            <LanguageLink language={language} path={mainPath(shell, path)}>
              {offer}
            </LanguageLink>
          </p>
          <button type="button" className={closeNotice} data-language="">
            <span aria-hidden="true">×</span>
            <span className={visuallyHidden}>{close}</span>
          </button>
        </aside>
      )
    )
  })

/** Says that a page is only there in the main language. */
export function NotTranslated({ shell: { languages = [], base } }: Pick<Props, 'shell'>) {
  const { notTranslated } = languages.find((language) => language.base === base) ?? {}
  return notTranslated && <p className={styles.notTranslated}>{notTranslated}</p>
}

/** Tells search engines where the page is in each language. The main language is for everybody else. */
export function Alternates({ shell, path }: Props) {
  const { languages = [], url } = shell
  const [main] = languages
  const inMain = mainPath(shell, path)
  const there = languages.filter((one) => hasPage(one, inMain) && !hasPath(one.inMain ?? [], inMain))
  if (!there.some((language) => language.url === url)) return null
  const addressIn = (language: LanguagePages) => new URL(inItsLanguage(language, inMain).slice(1), language.url).href
  return (
    <>
      {there.map((language) => (
        <link key={language.tag} rel="alternate" hrefLang={language.tag} href={addressIn(language)} />
      ))}
      {main && <link rel="alternate" hrefLang="x-default" href={addressIn(main)} />}
      {there.map((language) =>
        language.url === url ? null : (
          <meta key={language.tag} property="og:locale:alternate" content={openGraphLocale(language.tag)} />
        ),
      )}
    </>
  )
}

/** Returns a language as Open Graph writes it, with its usual country if the tag has none: `bn_IN`. */
export function openGraphLocale(tag: string): string {
  let locale = openGraphLocales.get(tag)
  if (locale === undefined) {
    const { language, region } = new Intl.Locale(tag).maximize()
    locale = `${language}_${region}`
    openGraphLocales.set(tag, locale)
  }
  return locale
}

/** Finding one takes as long as rendering a footer. */
const openGraphLocales = new Map<string, string>()
