/** `${...}`: each must lead to a value. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import { closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import { countUnnamed, type Folder, itemsOf } from '../link/folder.ts'
import { type Interpolable, interpolableValues, interpolatedTexts, whyNotInterpolable } from '../link/interpolation.ts'
import { isObject } from '../schema/walk.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import { brokenInterpolations } from './broken-interpolations.ts'
import { NOTICE_FACT } from './days.ts'
import { replaceKey, replaceValue, replaceWords } from './fixes.ts'
import { alsoAt, placesOf, whyAbsent } from './mentions.ts'
import type { Rule } from './rule.ts'
import { ofEachFile } from './visits.ts'

type Mention = { name: string; written: string; visit: FileVisit }

export const interpolations: Rule = {
  name: 'interpolations',
  site: (folder, schemas) => {
    const all = folder.once(interpolableValues)
    const names = new Set(all.map(({ name }) => name))
    const mentions = ofEachFile(folder, mentionsIn)
    const quoted = new Set(mentions.map(({ name }) => name))
    const unused = all.filter(
      ({ name }) => name.startsWith('facts.') && !quoted.has(name) && name !== `facts.${NOTICE_FACT}`,
    )
    const required = new Set(
      [...schemas.fileTypes.values()]
        .filter((fileType) => fileType['x-required-file'])
        .map((fileType) => String(fileType['x-files'])),
    )
    const lost = mentions.filter(({ name }) => {
      if (names.has(name)) return false
      const reason = whyNotInterpolable(folder, name)
      return reason !== 'elsewhere' && !(reason === 'file' && required.has(`${name.split('.')[0]}.yaml`))
    })
    const excused = new Set<string>()
    const known = [...names].slice(0, MOST_COMPARED)
    const compared = unused.slice(0, MOST_COMPARED)
    const unknown = groupBy(lost, ({ name }) => lostPart(folder, name))
      .slice(0, MOST_DIAGNOSTICS)
      .flatMap((group, index) => {
        const [names, unused] = index < MOST_SUGGESTIONS ? [known, compared] : [[], []]
        return explainItem(folder, group, mentions) ?? explainUnknown(folder, group, names, unused, excused)
      })
    const left = unused.filter(({ name }) => !excused.has(name)).slice(0, MOST_DIAGNOSTICS)
    return [...unknown, ...brokenInterpolations(folder, names), ...left.map(explainUnused)]
  },
}

const mentionsIn = (file: ContentFile): readonly Mention[] =>
  interpolatedTexts(file).flatMap(({ visit, interpolations }) =>
    interpolations.map(({ name, start, end }) => ({ name, written: visit.value.slice(start, end), visit })),
  )

/** Of so many names the nearest is looked for, for so many unknown ones. */
const MOST_COMPARED = 1000
const MOST_SUGGESTIONS = 30

const placeOf = ({ visit: { file, path }, written }: Mention) => ({
  file: file.source.file,
  range: file.source.rangeOfWords(path, written),
})

/** How far a name leads before it is lost: to a file, to an entry of a list, or to its end. */
function lostPart(folder: Folder, name: string): string {
  if (whyNotInterpolable(folder, name) === 'file') return name.split('.')[0] ?? ''
  const [root = '', id = ''] = name.split('.')
  return id !== '' && isLostItem(folder, root, id) ? `${root}.${id}` : name
}

function isLostItem(folder: Folder, root: string, id: string): boolean {
  const items = folder.files.get(`${root}.yaml`)?.source.data
  return Array.isArray(items) && !items.some((item: unknown) => isObject(item) && item.id === id)
}

/** Several texts quote from an entry that is not there, and one with nearly that id is never quoted. */
function explainItem(folder: Folder, group: readonly Mention[], all: readonly Mention[]): Diagnostic[] | undefined {
  const [root = '', id = ''] = (group[0]?.name ?? '').split('.')
  if (!isLostItem(folder, root, id)) return undefined
  const absent = whyAbsent(folder, id)
  const [first, ...others] = group
  if (absent && first) {
    const { source } = first.visit.file
    return [
      finding(source, source.rangeOfWords(first.visit.path, first.written), {
        code: 'fact-unknown',
        message: `${first.written} quotes "${id}", which ${absent.why}.${alsoAt(others.map(placeOf))}`,
        hint: absent.hint,
      }),
    ]
  }
  if (countUnnamed(folder, [String(folder.files.get(`${root}.yaml`)?.schema['x-collection'])]) > 0) return []
  const file = folder.files.get(`${root}.yaml`)
  const ids = (file ? itemsOf(file) : []).map((item) => item.id)
  const quoted = new Set(all.map(({ name }) => name.split('.').slice(0, 2).join('.')))
  const slip = confidentMatch(
    id,
    ids.filter((one) => !quoted.has(`${root}.${one}`)),
  )
  const item = file && itemsOf(file).find((one) => one.id === slip)
  if (item && group.length > 1) {
    const { source } = item.file
    const at = [...item.path, 'id']
    return [
      finding(source, source.rangeAt(at), {
        code: 'fact-unknown',
        message: `No text quotes from "${slip}", but ${group.length} places quote from "${id}": ${placesOf(group.map(placeOf))}.`,
        hint: `Did you mean "${id}" here?`,
        fix: replaceValue(source, at, id, `Change it to "${id}"`),
      }),
    ]
  }
  if (!first || group.length < 2) return undefined
  const { source } = first.visit.file
  const near = closestMatch(id, ids)
  return [
    finding(source, source.rangeOfWords(first.visit.path, first.written), {
      code: 'fact-unknown',
      message: `There is no "${id}" in ${root}.yaml to quote from.${alsoAt(others.map(placeOf))}`,
      hint: near ? `Did you mean "${near}"?` : `What there is: ${oneOf(ids)}.`,
    }),
  ]
}

function explainUnknown(
  folder: Folder,
  group: readonly Mention[],
  names: string[],
  unused: readonly Interpolable[],
  excused: Set<string>,
): Diagnostic[] {
  const [first, ...others] = group
  if (!first) return []
  const { name, visit, written } = first
  const { source } = visit.file
  const range = source.rangeOfWords(visit.path, written)
  const reason = whyNotInterpolable(folder, name)
  if (reason === 'file' && !/^\w+\./.test(name)) return [explainOne(first, names, others)]
  if (
    reason === 'file' &&
    closestMatch(name.split('.')[0] ?? '', [...new Set(names.map((one) => one.split('.')[0] ?? ''))]) === undefined
  ) {
    const file = `${name.split('.')[0]}.yaml`
    return [
      finding(source, range, {
        code: 'fact-unknown',
        message: `There is no file ${file}, but the texts quote from it${others.length > 0 ? ` in ${group.length} places` : ''}.`,
        hint: 'Put the file back, or write the words out.',
      }),
    ]
  }
  if (reason === 'unfit') {
    return [
      finding(source, range, {
        code: 'fact-unknown',
        message: `${written} leads to something that is no text or number, so it cannot be quoted.${alsoAt(others.map(placeOf))}`,
        hint: 'Quote one line of it, or write the words out.',
      }),
    ]
  }
  const meant = confidentMatch(
    name,
    unused.map((fact) => fact.name),
  )
  const slip = unused.find((one) => one.name === meant)
  if (slip) excused.add(slip.name)
  const [fileName, last] = [`${name.split('.')[0]}.yaml`, name.split('.').at(-1) ?? '']
  if (slip && others.length > 0) {
    const { source: home } = slip.file
    return [
      finding(home, home.rangeAt(slip.path, 'key'), {
        code: 'fact-unknown',
        message: `No text quotes "${slip.name.split('.').at(-1)}", but ${group.length} quote "${last}": ${placesOf(group.map(placeOf))}.`,
        hint: `Did you mean "${last}" here?`,
        fix: replaceKey(home, slip.path, last, `Change it to "${last}"`),
      }),
    ]
  }
  const home = folder.files.get(fileName)
  if (others.length > 0 && home && confidentMatch(name, names) === undefined) {
    return [
      finding(home.source, home.source.rangeAt([]), {
        code: 'fact-unknown',
        message: `${group.length} texts quote \${${name}}, but there is nothing of that name: ${placesOf(group.map(placeOf))}.`,
        hint: `Add "${last}" to ${fileName}, or write the words out in those texts.`,
      }),
    ]
  }
  return [explainOne(first, names, others, slip?.name)]
}

/** @param unused a fact that nothing quotes: as likely as the quote, it is the one with the slip */
function explainOne(mention: Mention, names: string[], others: readonly Mention[], unused?: string): Diagnostic {
  const { name, visit, written } = mention
  const { source } = visit.file
  if (names.length === 0)
    return finding(source, source.rangeOfWords(visit.path, written), {
      code: 'fact-unknown',
      message: `${written} leads to nothing.${alsoAt(others.map(placeOf))}`,
      hint: 'Write the words out.',
    })
  const near =
    confidentMatch(name, names) ?? names.find((known) => known.endsWith(`.${name}`)) ?? closestMatch(name, names)
  const sure = confidentMatch(name, names) ?? names.find((known) => known.endsWith(`.${name}`))
  return finding(source, source.rangeOfWords(visit.path, written), {
    code: 'fact-unknown',
    message: `${written} leads to nothing.${alsoAt(others.map(placeOf))}`,
    hint: near ? `Did you mean \${${near}}?` : `What can be quoted: ${oneOf(names.map((known) => `\${${known}}`))}.`,
    fix:
      sure && sure !== unused && others.length === 0
        ? replaceWords(source, visit.path, written, `\${${sure}}`, `Change it to \${${sure}}`)
        : undefined,
  })
}

function explainUnused({ name, file: { source }, path }: Interpolable): Diagnostic {
  const fact = name.split('.').at(-1)
  return finding(source, source.rangeAt(path, 'key'), {
    code: 'fact-unused',
    message: `No text quotes the fact "${fact}".`,
    hint: `Quote it as \${${name}}, or take it out.`,
  })
}
