/** `${facts.replyHours` without its end, `$[facts.replyHours]`, `{{facts.replyHours}}`: visitors would see them as typed. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { confidentMatch } from '../diagnostics/suggestions.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import { replaceWords } from './fixes.ts'
import { ofEachFile, textsOf } from './visits.ts'

/** A valid `${...}` in a text. */
const WHOLE = /\$\{[^{}]*\}/g

/** `${` that is never closed, or by another bracket. The name is the first group. */
const UNCLOSED = /[$＄]\{\s*([\w.-]*\w)?(?:\s*[\])>](?=\s|$|[.,;:!?]))?/g

/** A name in the signs of another program: `$[a.b]`, `$(a.b)`, `${{a.b}}`, `%{a.b}`, `{$a.b}`, `{a.b}`, `$a.b}`. */
const IN_SIGNS =
  /(?:[$＄#%€£&@]\s?[{[(<｛（［]{1,2}|[{｛]{1,2}|[$＄](?=\w))\s*[$#%]?([A-Za-z][\w-]*(?:\.[\w-]+)*)\s*[}\])>｝）］]{0,2}/g

/** A name as it is: `a.b`. */
const BARE = /(?<![\w./@:])([a-z]\w*(?:\.\w+(?:-\w+)*)+)(?![\w/@]|\.\w)/g

/** Of so many names the nearest is looked for, for so many unknown ones. */
const MOST_COMPARED = 1000
const MOST_SUGGESTIONS = 30

/** @param names of all that can be quoted */
export function brokenInterpolations(folder: Folder, names: ReadonlySet<string>): Diagnostic[] {
  const known = [...names].slice(0, MOST_COMPARED)
  const roots = new Set([...names].map((name) => name.split('.')[0] ?? ''))
  const lastParts = new Map([...names].map((name) => [name.split('.').at(-1) ?? '', name]))
  const rooted = (typed: string) => (typed.includes('.') && roots.has(typed.split('.')[0] ?? '') ? typed : undefined)
  let compared = 0
  const nearest = (typed: string) => (++compared > MOST_SUGGESTIONS ? undefined : confidentMatch(typed, known))
  /** The name that was meant, or the word as typed where it begins with the name of a file. */
  const nameIn = (typed: string, isOrder: boolean): string | undefined =>
    isOrder && !names.has(typed) ? (lastParts.get(typed) ?? nearest(typed) ?? rooted(typed)) : rooted(typed)
  return ofEachFile(folder, oddTexts).flatMap((visit) => {
    const text = visit.value.replace(WHOLE, (whole) => ' '.repeat(whole.length))
    const inSigns = [...text.matchAll(IN_SIGNS)].flatMap((match): Found[] => {
      const name = nameIn(match[1] ?? '', /^[$＄]/.test(match[0]))
      return name === undefined ? [] : [{ match, typed: match[1] ?? '', name }]
    })
    const unclosed = [...text.matchAll(UNCLOSED)].map((match): Found => {
      const typed = match[1] ?? ''
      return { match, typed, name: nameIn(typed, true) ?? (typed || 'facts.replyHours') }
    })
    const bare = [...text.matchAll(BARE)].flatMap((match): Found[] => {
      const typed = match[1] ?? ''
      return names.has(typed) ? [{ match, typed, name: typed }] : []
    })
    return apart([...inSigns, ...unclosed, ...bare])
      .slice(0, MOST_DIAGNOSTICS)
      .map((found) => tell(visit, found, names))
  })
}

type Found = { match: RegExpExecArray; typed: string; name: string }

/** Those that overlap none before them; of two that begin at one place the one that was found first. */
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

function tell(
  { path, file: { source } }: FileVisit,
  { match, typed, name }: Found,
  names: ReadonlySet<string>,
): Diagnostic {
  const written = match[0].trim()
  // A name alone may be meant as it is typed, and a name that is nearly one may be another's.
  const isCertain = names.has(typed) && written !== typed
  return finding(source, source.rangeOfWords(path, written), {
    code: 'fact-unknown',
    message: `${written} does not quote a value as it is written, so visitors would see it as it stands.`,
    hint: `To quote a value, write  \${${name}}`,
    fix: isCertain ? replaceWords(source, path, written, `\${${name}}`) : undefined,
  })
}

/** Texts with a sign or a name of a quote that is no whole quote. */
const oddTexts = (file: ContentFile) =>
  textsOf(file).filter(({ value }) => /[$＄{｛#%€£&@]|[a-z]\.[a-z]/i.test(value.replace(WHOLE, '')))
