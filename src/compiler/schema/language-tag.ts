/** Names of languages, such as `en`, `pt-PT` or `zh-Hant-TW` (BCP 47), by what this Node's `Intl` knows. */

/** Creates the names when one is asked for: that takes longer than reading a file. */
const nameOf = (type: 'language' | 'region' | 'script') => {
  let names: Intl.DisplayNames | undefined
  return (code: string | undefined): string | undefined => {
    if (code === undefined) return ''
    names ??= new Intl.DisplayNames('en', { type, fallback: 'none' })
    return names.of(code)
  }
}
const [languageName, scriptName] = [nameOf('language'), nameOf('script')]

/** Returns the name of a country or region; `undefined` if none has the code. */
export const regionName = nameOf('region')

/** Returns whether every part of a tag has a meaning, in the one form that is in use: `en-GB`, not `en-UK`. */
export function isLanguageTag(text: string): boolean {
  const tag = canonicalTag(text)
  if (tag?.toLowerCase() !== text.toLowerCase() || !/^[a-z]/.test(text)) return false
  const { language, script, region } = new Intl.Locale(tag)
  if (!language || language === 'und' || region === 'ZZ' || isRepeated(language, region)) return false
  return [languageName(language), scriptName(script), regionName(region)].every((name) => name !== undefined)
}

/** `sv-SV` is Swedish of El Salvador, which is hardly meant. */
const isRepeated = (language: string, region: string | undefined): boolean =>
  language.toUpperCase() === region && new Intl.Locale(`und-${region}`).maximize().language !== language

/**
 * The tag that was probably meant by another: the form in use (`en-GB` for `en-UK`), the language of a country (`ja` for
 * `jp`), that of a name (`bn` for `Bengali`); without the part that has no meaning (`en` for `en-EN`).
 */
export function likelyTags(text: string): string[] {
  const typed = text.trim().replace(/[\s_/.]+/g, '-')
  const [first = '', ...rest] = typed.split('-')
  const country = first.toUpperCase()
  const isCountry = /^[A-Z]{2}$/.test(country) && country !== 'ZZ' && regionName(country) !== undefined
  const repeated = isRepeated(first.toLowerCase(), rest[0]?.toUpperCase())
    ? new Intl.Locale(first.toLowerCase()).maximize()
    : undefined
  return [
    canonicalTag(typed),
    byName(typed),
    repeated && `${repeated.language}-${repeated.region}`,
    rest.length > 0
      ? canonicalTag([first.toLowerCase(), ...rest.map((part) => part.toUpperCase())].join('-'))
      : undefined,
    isCountry ? new Intl.Locale(`und-${country}`).maximize().language : undefined,
    rest.length > 0 ? canonicalTag(first) : undefined,
  ].filter((tag) => tag !== undefined && isLanguageTag(tag)) as string[]
}

/** The form of a tag that is in use, such as `en-GB` for `en-UK`; `undefined` for what has not the form of a tag. */
export function canonicalTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined // `Intl` throws on it
  }
}

/** `English`, `বাংলা`, `Deutsch`: the language with two letters whose name this is, in English or in itself. */
function byName(text: string): string | undefined {
  const wanted = text.toLowerCase()
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => {
      if (languageName(code) === undefined || canonicalTag(code) !== code) return false
      return ['en', code].some((locale) => {
        const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' })
        return names.of(code)?.toLowerCase() === wanted
      })
    })
}
