/** The metadata of a page, for browsers, search engines and shared links. React puts it into `<head>`. */
import type { PageData, PageSubject, Shell } from '../../compiler/link/page-data.ts'

type Props = {
  shell: Shell
  page: PageData
  /** Inside the site, without the base path. */
  path: string
  /** What the page is about, if that is only known in the browser or differs by address. */
  subject?: PageSubject | undefined
}

export function Head({ shell, page, path, subject }: Props) {
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
      <meta property="og:locale" content={shell.language.replace('-', '_')} />
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
      {canonical === undefined ? null : <meta property="og:url" content={canonical} />}
    </>
  )
}
