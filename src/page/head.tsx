/** What a page says about itself to browsers, search engines and those it is shared with. React puts it into `<head>`. */
import type { PageData, Shell } from '../content/page-data.ts'

export function Head({ shell, page }: { shell: Shell; page: PageData }) {
  const { title, description, canonical } = page
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={shell.name} />
      <meta property="og:locale" content={shell.language.replace('-', '_')} />
      <link rel="icon" href={shell.icon.src} />
      {canonical === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {canonical === undefined ? null : <meta property="og:url" content={canonical} />}
    </>
  )
}
