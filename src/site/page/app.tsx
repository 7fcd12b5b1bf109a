/** One page of the site: its head, the frame around it, its blocks from top to bottom. */
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { PageSubject } from '../../compiler/link/page-data.ts'
import { parsePattern } from '../../compiler/routing/routes.ts'
import '../theme/base.css.ts'
import '../theme/paper.late.css'
import { setOtherLanguage } from '../ui/jsx/other-language.ts'
import { SiteProvider } from '../ui/site-context.ts'
import { ErrorBoundary, ErrorScreen } from './error-screen.tsx'
import { asOfDay } from './frame.css.ts'
import { Frame } from './frame.tsx'
import { Alternates, openGraphLocale } from './languages.tsx'
import { PageBlock } from './page-block.tsx'
import type { Screen, View } from './view.ts'

type Props = {
  screen: Screen
  /** In place of the site's. */
  footer?: ReactNode
  /** Called when every block of the first page has hydrated, or has failed. */
  onAlive?: () => void
}

export function App({ screen, footer, onAlive }: Props) {
  const { shell, page, path, search } = screen.view
  showUntranslated(screen.view)
  const [learned, setLearned] = useState<{ path: string; subject: PageSubject }>()
  const waiting = useRef(page.blocks.length)
  const settle = useCallback(() => {
    waiting.current -= 1
    if (waiting.current === 0) onAlive?.()
  }, [onAlive])
  const site = useMemo(() => {
    const { base, header, icon } = shell
    const { href: url } = new URL(path.slice(1), shell.url)
    const parameter = parsePattern(page.pattern).exec(path)?.[1]
    const setSubject = (subject: PageSubject) => setLearned({ path, subject })
    const primaryAction = header.action.to.href
    return { primaryAction, icon: icon.src, base, url, path, search, parameter, setSubject }
  }, [shell, path, search, page.pattern])
  return (
    <ErrorBoundary fallback={<ErrorScreen messages={shell.messages.error} />}>
      <Head view={screen.view} subject={learned?.path === path ? learned.subject : page.subject} />
      <SiteProvider value={site}>
        <Frame screen={screen} footer={footer}>
          {page.blocks.map((block, index) => (
            <PageBlock
              key={`${path} ${index} ${block.type}`}
              block={block}
              messages={shell.messages.error}
              onSettled={settle}
            />
          ))}
          {page.asOf && (
            <noscript>
              <p className={asOfDay}>{page.asOf}</p>
            </noscript>
          )}
        </Frame>
      </SiteProvider>
    </ErrorBoundary>
  )
}

/** Before anything of the page is drawn. */
function showUntranslated({ shell, page }: View): void {
  const { languages = [], base } = shell
  const [main] = languages
  const own = languages.find((language) => language.base === base)
  const texts = [...(shell.untranslated ?? []), ...(page.untranslated ?? [])]
  if (!main || texts.length === 0) setOtherLanguage(undefined)
  else setOtherLanguage({ lang: main.tag, ...(main.dir !== own?.dir && { dir: main.dir }) }, texts)
}

/** The metadata of a page. React puts it into `<head>`. @param subject if the page is one of many with its route */
function Head({ view: { shell, page, path }, subject }: { view: View; subject: PageSubject | undefined }) {
  const title = subject ? shell.titlePattern.replace('{title}', () => subject.title) : page.title
  const description = subject?.description ?? page.description
  const canonical = subject?.listed ? new URL(path.slice(1), shell.url).href : page.canonical
  const image = page.share ?? subject?.image
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content={subject?.listed ? 'article' : 'website'} />
      <meta property="og:title" content={subject?.title ?? title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={shell.name} />
      <meta property="og:locale" content={openGraphLocale(shell.language)} />
      {subject?.published && <meta property="article:published_time" content={subject.published} />}
      {image && (
        <>
          <meta property="og:image" content={image.src} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          {image.alt && <meta property="og:image:alt" content={image.alt} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {canonical === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {canonical === undefined ? null : (
        <>
          <meta property="og:url" content={canonical} />
          {subject === undefined && <Alternates shell={shell} path={path} />}
        </>
      )}
    </>
  )
}
