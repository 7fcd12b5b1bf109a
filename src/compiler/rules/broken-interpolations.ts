/** `${facts.replyHours` without its end, `$[facts.replyHours]`, `{{facts.replyHours}}`: visitors would see them as typed. */
import { confidentMatch } from '../diagnostics/suggestions.ts'
import type { ContentFile } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import { MOST_COMPARED, MOST_SUGGESTIONS } from './mentions.ts'
import { issue, ofEachFile, replaceWords, textsOf } from './rule.ts'

/** A valid `${...}` in a text. */
const WHOLE = /\$\{[^{}]*\}/g

/** `${` that is never closed, or closed by a different bracket. The name is the first group. */
const UNCLOSED = /[$＄]\{\s*([\w.-]*\w)?(?:\s*[\])>](?=\s|$|[.,;:!?]))?/g

/** A name in the signs of another program: `$[a.b]`, `$(a.b)`, `${{a.b}}`, `%{a.b}`, `{$a.b}`, `{a.b}`, `$a.b}`. */
const IN_SIGNS =
  /(?:[$＄#%€£&@]\s?[{[(<｛（［]{1,2}|[{｛]{1,2}|[$＄](?=\w))\s*[$#%]?([A-Za-z][\w-]*(?:\.[\w-]+)*)\s*[}\])>｝）］]{0,2}/g

/** A name without any signs: `a.b`. */
const BARE = /(?<![\w./@:])([a-z]\w*(?:\.\w+(?:-\w+)*)+)(?![\w/@]|\.\w)/g

/** `typed` is a name inside of the match, `name` the one that was probably meant. */
type Found = { match: RegExpExecArray; typed: string; name: string | undefined }

/** @param names of all that can be quoted */
export function* brokenInterpolations(folder: Folder, names: ReadonlySet<string>) {
  const known = [...names].slice(0, MOST_COMPARED)
  const roots = new Set([...names].map((name) => name.split('.')[0] ?? ''))
  const lastParts = new Map([...names].map((name) => [name.split('.').at(-1) ?? '', name]))
  const rooted = (typed: string) => (typed.includes('.') && roots.has(typed.split('.')[0] ?? '') ? typed : undefined)
  let compared = 0
  const nearest = (typed: string) => (++compared > MOST_SUGGESTIONS ? undefined : confidentMatch(typed, known))
  /** The name that was meant, or the word as typed if it begins with the name of a file. */
  const nameIn = (typed: string, isReference: boolean): string | undefined =>
    isReference && !names.has(typed) ? (lastParts.get(typed) ?? nearest(typed) ?? rooted(typed)) : rooted(typed)
  for (const { value, path, file } of ofEachFile(folder, oddTexts)) {
    const text = value.replace(WHOLE, (whole) => ' '.repeat(whole.length))
    const find = (pattern: RegExp, nameOf: (typed: string, written: string) => string | undefined): Found[] =>
      [...text.matchAll(pattern)].map((match) => {
        const typed = match[1] ?? ''
        return { match, typed, name: nameOf(typed, match[0]) }
      })
    const found = [
      ...find(IN_SIGNS, (typed, written) => nameIn(typed, /^[$＄]/.test(written))),
      ...find(UNCLOSED, (typed) => nameIn(typed, true) ?? (typed || 'facts.replyHours')),
      ...find(BARE, (typed) => (names.has(typed) ? typed : undefined)),
    ]
    const { source } = file
    for (const { match, typed, name } of apart(found.filter((one) => one.name !== undefined)).slice(
      0,
      MOST_DIAGNOSTICS,
    )) {
      const written = match[0].trim()
      // A name alone may be meant as typed, and a name that is only nearly one may be another's.
      const isCertain = names.has(typed) && written !== typed
      yield issue('fact-unknown', source, source.rangeOfWords(path, written), {
        message: `${written} does not quote a value as it is written, so visitors would see it as it stands.`,
        hint: `To quote a value, write  \${${name}}`,
        fix: isCertain ? replaceWords(source, path, written, `\${${name}}`) : undefined,
      })
    }
  }
}

/** Keeps those that overlap none before them; of two with the same start, the one that was found first. */
function apart(all: readonly Found[]): Found[] {
  let end = 0
  return [...all]
    .sort((a, b) => a.match.index - b.match.index)
    .filter(({ match }) => {
      if (match.index < end) return false
      end = match.index + match[0].length
      return true
    })
}

/** Texts with a sign or a name of a quote that is no whole quote. */
const oddTexts = (file: ContentFile) =>
  textsOf(file).filter(({ value }) => /[$＄{｛#%€£&@]|[a-z]\.[a-z]/i.test(value.replace(WHOLE, '')))
