/** Which way lines run in a language. */

/** What Node 20 has as a property, and later versions as a method; TypeScript knows neither. */
type Directed = Intl.Locale & {
  textInfo?: { direction: string }
  getTextInfo?: () => { direction: string }
}

/** @param language a BCP 47 tag, as in `site.yaml` */
export function textDirection(language: string): 'ltr' | 'rtl' {
  const locale: Directed = new Intl.Locale(language)
  const { direction } = locale.getTextInfo?.() ?? locale.textInfo ?? {}
  return direction === 'rtl' ? 'rtl' : 'ltr'
}
