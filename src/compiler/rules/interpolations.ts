/** `${...}`: each is complete and leads to a value, and facts that no `${...}` leads to are unused. */
import { type Diagnostic, type Fix, groupBy } from '../diagnostics/diagnostic.ts'
import { closestMatch, confidentItem, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import type { ContentFile } from '../documents/content-file.ts'
import { countUnnamed, type Folder, itemsOf } from '../link/folder.ts'
import { type Interpolable, interpolableValues, interpolatedTexts, whyNotInterpolable } from '../link/interpolation.ts'
import { updatedReference } from '../schema/former-names.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import { isObject } from '../schema/walk.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import { NOTICE_FACT } from './days.ts'
import {
  alsoAt,
  issueAt,
  type Mention,
  MOST_COMPARED,
  MOST_SUGGESTIONS,
  misspelledAt,
  placesOf,
  whyAbsent,
} from './mentions.ts'
import { issue, replaceKey, replaceWords, textsOf, valueIn } from './rule.ts'

/** A `${name}` in a text. */
type Quote = Mention & { name: string; words: string }

export function* interpolations(folder: Folder, schemas: SchemaSet) {
  const names = folder.once(quotableNames)
  const required = new Set(
    [...schemas.fileTypes.values()].flatMap((one) => (one['x-required-file'] ? [String(one['x-files'])] : [])),
  )
  const lost = folder.ofEachFile(quotesIn).filter(({ name }) => {
    const reason = names.has(name) ? 'elsewhere' : whyNotInterpolable(folder, name)
    return reason !== 'elsewhere' && !(reason === 'file' && required.has(`${rootOf(name)}.yaml`))
  })
  const misspelled = new Set<string>()
  yield* oldNames(lost, schemas)
  const groups = groupBy(
    lost.filter(({ name }) => !updatedReference(schemas, name)),
    ({ name }) => lostPart(folder, name),
  ).slice(0, MOST_DIAGNOSTICS)
  for (const [index, group] of groups.entries())
    yield* explainEntry(folder, group) ?? [
      explainUnknown(folder, group, index < MOST_SUGGESTIONS ? MOST_COMPARED : 0, misspelled),
    ]
  yield* brokenInterpolations(folder, names)
  const unused = folder.once(unusedFacts).filter(({ name }) => !misspelled.has(name))
  for (const { name, file, path } of unused.slice(0, MOST_DIAGNOSTICS))
    yield issue('fact-unused', file.source, file.source.rangeAt(path, 'key'), {
      message: `No text quotes the fact "${lastOf(name)}".`,
      hint: `Quote it as \${${name}}, or take it out.`,
    })
}

/** Reports each text that quotes a line by a former name. */
function* oldNames(lost: readonly Quote[], schemas: SchemaSet) {
  for (const { source, path, name, words } of lost) {
    const update = updatedReference(schemas, name)
    const to = update && words.replace(name, () => update.now)
    if (!update) continue
    const fix = replaceWords(source, path, words, to, `Change it to ${to}`)
    yield issue('name-changed', source, source.rangeOfWords(path, words), {
      message: `Since version ${update.since} ${words} is called ${to}.`,
      hint: `Write  ${to}`,
      fix: fix && { ...fix, update: true },
    })
  }
}

type Group = [Quote, ...Quote[]]

const rootOf = (name: string): string => name.split('.')[0] ?? ''
const lastOf = (name: string): string => name.split('.').at(-1) ?? ''

const quotesIn = (file: ContentFile): readonly Quote[] =>
  interpolatedTexts(file).flatMap(({ visit, interpolations }) =>
    interpolations.map(({ name, start, end }) => {
      const { path, value } = visit
      return { source: file.source, path, name, words: value.slice(start, end) }
    }),
  )

const quotableNames = (folder: Folder): ReadonlySet<string> =>
  new Set(folder.once(interpolableValues).map(({ name }) => name))

function unusedFacts(folder: Folder): Interpolable[] {
  const quoted = new Set([...folder.ofEachFile(quotesIn).map(({ name }) => name), `facts.${NOTICE_FACT}`])
  return folder.once(interpolableValues).filter(({ name }) => name.startsWith('facts.') && !quoted.has(name))
}

/** Returns the first two parts of everything that texts quote, such as `courses.advanced-course`: see `Folder.once`. */
export const quotedEntries = (folder: Folder): ReadonlySet<string> =>
  new Set(folder.ofEachFile(quotesIn).map(({ name }) => name.split('.').slice(0, 2).join('.')))

/** Returns the part of a name that leads nowhere: a file, an entry of a list, or the whole name. */
function lostPart(folder: Folder, name: string): string {
  if (whyNotInterpolable(folder, name) === 'file') return rootOf(name)
  const [root = '', id = ''] = name.split('.')
  return id !== '' && isLostEntry(folder, root, id) ? `${root}.${id}` : name
}

function isLostEntry(folder: Folder, root: string, id: string): boolean {
  const entries = valueIn(folder, `${root}.yaml`, [])
  return Array.isArray(entries) && !entries.some((entry: unknown) => isObject(entry) && entry.id === id)
}

/** Reports texts at the first of them. */
const lostQuote = ([first, ...others]: Group, message: string, hint: string, fix?: Fix): Diagnostic =>
  issueAt('fact-unknown', first, { message: `${message}${alsoAt(others)}`, hint, fix })

/** Reports texts that quote from an entry that is not there; `undefined` if it is not about an entry. */
function explainEntry(folder: Folder, group: Group): Diagnostic[] | undefined {
  const [{ name, words }] = group
  const [root = '', id = ''] = name.split('.')
  const file = folder.files.get(`${root}.yaml`)
  if (!file || !isLostEntry(folder, root, id)) return undefined
  const absent = whyAbsent(folder, id)
  if (absent) return [lostQuote(group, `${words} quotes "${id}", which ${absent.why}.`, absent.hint)]
  if (countUnnamed(folder, [String(file.schema['x-collection'])]) > 0) return []
  if (group.length < 2) return undefined
  const items = itemsOf(file)
  const quoted = folder.once(quotedEntries)
  const unquoted = items.filter((item) => !quoted.has(`${root}.${item.id}`))
  const meant = confidentItem(id, unquoted, (item) => item.id)
  if (meant) {
    const message = `No text quotes from "${meant.id}", but ${group.length} places quote from "${id}": ${placesOf(group)}.`
    return [misspelledAt('fact-unknown', file.source, [...meant.path, 'id'], id, message)]
  }
  const ids = items.map((item) => item.id)
  const near = closestMatch(id, ids)
  const hint = near ? `Did you mean "${near}"?` : `What there is: ${oneOf(ids)}.`
  return [lostQuote(group, `There is no "${id}" in ${root}.yaml to quote from.`, hint)]
}

/**
 * @param most how many names are compared with this one
 * @param misspelled receives the names of facts that are probably misspelled where they are defined
 */
function explainUnknown(folder: Folder, group: Group, most: number, misspelled: Set<string>): Diagnostic {
  const names = [...folder.once(quotableNames)].slice(0, most)
  const unused = folder.once(unusedFacts).slice(0, most)
  const [first, ...others] = group
  const { name, words } = first
  const [root, last] = [rootOf(name), lastOf(name)]
  const reason = whyNotInterpolable(folder, name)
  if (reason === 'file' && !/^\w+\./.test(name)) return explainName(group, names)
  const roots = [...new Set(names.map(rootOf))]
  if (reason === 'file' && closestMatch(root, roots) === undefined)
    return issueAt('fact-unknown', first, {
      message: `There is no file ${root}.yaml, but the texts quote from it${others.length > 0 ? ` in ${group.length} places` : ''}.`,
      hint: 'Put the file back, or write the words out.',
    })
  if (reason === 'unfit')
    return lostQuote(
      group,
      `${words} leads to something that is no text or number, so it cannot be quoted.`,
      'Quote one line of it, or write the words out.',
    )
  const fact = confidentItem(name, unused, (one) => one.name)
  if (fact) misspelled.add(fact.name)
  if (fact && others.length > 0) {
    const { source } = fact.file
    return issue('fact-unknown', source, source.rangeAt(fact.path, 'key'), {
      message: `No text quotes "${lastOf(fact.name)}", but ${group.length} quote "${last}": ${placesOf(group)}.`,
      hint: `Did you mean "${last}" here?`,
      fix: replaceKey(source, fact.path, last, `Change it to "${last}"`),
    })
  }
  const home = folder.files.get(`${root}.yaml`)
  if (others.length > 0 && home && confidentMatch(name, names) === undefined)
    return issue('fact-unknown', home.source, [], {
      message: `${group.length} texts quote \${${name}}, but there is nothing of that name: ${placesOf(group)}.`,
      hint: `Add "${last}" to ${root}.yaml, or write the words out in those texts.`,
    })
  return explainName(group, names, fact?.name)
}

/** @param unused a fact that nothing quotes: it may be misspelled as well as the quote */
function explainName(group: Group, names: readonly string[], unused?: string): Diagnostic {
  const [{ source, path, name, words }, ...others] = group
  const message = `${words} leads to nothing.`
  if (names.length === 0) return lostQuote(group, message, 'Write the words out.')
  const sure = confidentMatch(name, names) ?? names.find((known) => known.endsWith(`.${name}`))
  const near = sure ?? closestMatch(name, names)
  const hint = near
    ? `Did you mean \${${near}}?`
    : `What can be quoted: ${oneOf(names.map((known) => `\${${known}}`))}.`
  const isSure = sure !== undefined && sure !== unused && others.length === 0
  const to = isSure ? words.replace(name, () => sure) : undefined
  return lostQuote(group, message, hint, replaceWords(source, path, words, to, `Change it to ${to}`))
}

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
function* brokenInterpolations(folder: Folder, names: ReadonlySet<string>) {
  const known = [...names].slice(0, MOST_COMPARED)
  const roots = new Set([...names].map(rootOf))
  const lastParts = new Map([...names].map((name) => [lastOf(name), name]))
  const rooted = (typed: string) => (typed.includes('.') && roots.has(rootOf(typed)) ? typed : undefined)
  let compared = 0
  const nearest = (typed: string) => (++compared > MOST_SUGGESTIONS ? undefined : confidentMatch(typed, known))
  /** The name that was meant, or the word as typed if it begins with the name of a file. */
  const nameIn = (typed: string, isReference: boolean): string | undefined =>
    isReference && !names.has(typed) ? (lastParts.get(typed) ?? nearest(typed) ?? rooted(typed)) : rooted(typed)
  for (const { value, path, file } of folder.ofEachFile(oddTexts)) {
    const text = value.replace(WHOLE, (whole) => ' '.repeat(whole.length))
    const find = (pattern: RegExp, nameOf: (typed: string, written: string) => string | undefined): Found[] =>
      Array.from(text.matchAll(pattern), (match) => {
        const [written, typed = ''] = match
        return { match, typed, name: nameOf(typed, written) }
      })
    const found = [
      ...find(IN_SIGNS, (typed, written) => nameIn(typed, /^[$＄]/.test(written))),
      ...find(UNCLOSED, (typed) => nameIn(typed, true) ?? (typed || 'facts.replyHours')),
      ...find(BARE, (typed) => (names.has(typed) ? typed : undefined)),
    ]
    const { source } = file
    const named = apart(found.filter(({ name }) => name !== undefined))
    for (const { match, typed, name } of named.slice(0, MOST_DIAGNOSTICS)) {
      const written = match[0].trim()
      // A name alone may be meant as typed, and a name that is only nearly right may be that of a different value.
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
  return all
    .toSorted((a, b) => a.match.index - b.match.index)
    .filter(({ match }) => {
      if (match.index < end) return false
      end = match.index + match[0].length
      return true
    })
}

/** Texts with a sign or a name of a quote that is no whole quote. */
const oddTexts = (file: ContentFile) =>
  textsOf(file).filter(({ value }) => /[$＄{｛#%€£&@]|[a-z]\.[a-z]/i.test(value.replace(WHOLE, '')))
