/** The language and country that somebody types: `en-GB`, or `pl` for Polish in Poland. */
import { closestMatch } from '../compiler/diagnostics/suggestions.ts'
import { canonicalTag, isLanguageTag, likelyTags } from '../compiler/schema/language-tag.ts'

/** `tag`: with its country, such as `pl-PL`. */
export type Language = { tag: string; country: string }

/** Returns the language, or a sentence that says what to type instead. */
export function readLanguage(typed: string): Language | string {
  const text = typed.trim()
  const language = isLanguageTag(text) ? withCountry(text) : undefined
  if (language) return language
  const meant = [...likelyTags(text), ...tagsOfCountry(text.split(/[^a-z]+/i).at(-1) ?? ''), ...tagsByName(text)]
    .map(withCountry)
    .find((one) => one !== undefined)
  const example = meant ? `Did you mean ${meant.tag}?` : 'Write both in short, such as en-GB, pl-PL or pt-BR.'
  return `"${text}" is no language with a country. ${example}`
}

/** Adds the country in which most people speak the language; `undefined` for a group of countries, as in `es-419`. */
function withCountry(tag: string): Language | undefined {
  const locale = new Intl.Locale(canonicalTag(tag) ?? tag)
  const country = locale.maximize().region ?? ''
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  return { tag: new Intl.Locale(locale.toString(), { region: country }).toString(), country }
}

/** The language of most people in a country. */
function tagsOfCountry(country: string): string[] {
  const { language } = /^[a-z]{2}$/i.test(country) ? new Intl.Locale(`und-${country}`).maximize() : {}
  return [`${language}-${country}`].filter(isLanguageTag)
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** `portugese`, `Brazilian Portuguese`, `Japan`: the nearest name of a language or a country. */
function tagsByName(text: string): string[] {
  const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const tags = new Map<string | undefined, string>()
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    if (isLanguageTag(code)) tags.set(languages.of(code)?.toLowerCase(), code)
    for (const tag of tagsOfCountry(code.toUpperCase()))
      tags.set(languages.of(tag)?.toLowerCase(), tag).set(countries.of(code.toUpperCase())?.toLowerCase(), tag)
  }
  const names = [...tags.keys()].filter((name) => name !== undefined)
  const tag = tags.get(closestMatch(text.toLowerCase(), names))
  return tag === undefined ? [] : [tag]
}
