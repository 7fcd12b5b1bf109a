/** Files that are missing, that nothing reads, or that are no real files. */
import { type Diagnostic, finding, groupBy, START, type Words } from '../diagnostics/diagnostic.ts'
import { confidentMatch } from '../diagnostics/suggestions.ts'
import type { UnreadEntry } from '../documents/folder-files.ts'
import type { Folder } from '../link/folder.ts'
import { THEME_FILE } from '../link/typefaces.ts'
import { comparableName } from '../routing/short-name.ts'
import { type Update, updatedFile } from '../schema/former-names.ts'
import { intendedName, withoutEndings } from '../schema/intended-name.ts'
import { fileTypeOf, type SchemaSet } from '../schema/schema-set.ts'
import { isGroup, listAt } from '../yaml/path.ts'
import { valueIn } from './rule.ts'

/** If nothing reads more files than this in one folder, they are reported together. */
const MOST_REPORTED = 10

export function* files(folder: Folder, schemas: SchemaSet) {
  const meant = meantFiles(folder, schemas)
  const old = new Map(
    unreadFiles(folder).flatMap((file) => {
      const update = updatedFile(schemas, file)
      return update ? [[file, update] as const] : []
    }),
  )
  for (const [file, update] of old) yield explainOldFile(folder, file, update)
  const found = new Set([...folder.files.keys(), ...meant.values(), ...folder.unread.map(({ path }) => path)])
  for (const schema of schemas.fileTypes.values()) {
    const file = String(schema['x-files'])
    if (schema['x-required-file'] === true && !found.has(file))
      yield finding({ file }, START, {
        code: 'file-missing',
        message: `The file ${file} is missing.`,
        hint: `Put the file back. Every site needs it: ${schema.description}`,
      })
  }
  const folderOf = (file: string) => file.split('/').slice(0, -1).join('/')
  const others = unreadFiles(folder).filter((file) => !old.has(file))
  for (const inFolder of groupBy(others, (file) => folderOf(file) || file)) {
    const [first] = inFolder
    if (inFolder.length > MOST_REPORTED)
      yield unknown(first, {
        message: `Nothing reads the ${inFolder.length} files in the folder ${folderOf(first)}.`,
        hint: 'Take the folder out of the content folder.',
      })
    else
      for (const file of inFolder)
        yield unknown(file, {
          message: `Nothing reads the file ${file}.`,
          hint: whereItBelongs(file, meant.get(file) ?? inItsFolder(file, folder, schemas), folder),
        })
  }
  for (const file of folder.files.keys())
    if (hasDoubleEnding(file))
      yield unknown(file, {
        message: `The name of ${file} has its ending twice.`,
        hint: `Rename it to ${intendedName(file)}.`,
      })
}

/** A file that a newer version calls otherwise, or does not read any more. */
function explainOldFile({ bytes }: Folder, file: string, { now, since, why }: Update): Diagnostic {
  if (now === undefined)
    return finding({ file }, START, {
      code: 'line-removed',
      message: `Since version ${since} nothing reads ${file}.`,
      hint: why,
    })
  return finding({ file }, START, {
    code: 'name-changed',
    message: `Since version ${since} the file ${file} is called ${now}${bytes.has(now) ? ', and there is one of this name already' : ''}.`,
    hint: bytes.has(now) ? `Put what is missing there into ${now}, and take this one out.` : `Rename it to ${now}.`,
    fix: bytes.has(now) ? undefined : { title: `Rename it to ${now}`, edits: [], update: true, rename: now },
  })
}

/** Files whose names some systems take for one: only one of them would arrive there. */
export function* alikeFiles({ files }: Folder) {
  for (const [first, ...others] of groupBy([...files.keys()], comparableName))
    for (const file of others)
      yield finding({ file }, START, {
        code: 'id-duplicate',
        message: `The name of this file is that of ${first}, with its letters written in another way.`,
        hint: 'Give one of the two another name. Some computers take both for one file.',
      })
}

const unknown = (file: string, words: Words): Diagnostic => finding({ file }, START, { code: 'file-unknown', ...words })

/** `pages/about.yaml.yaml` */
export const hasDoubleEnding = (file: string): boolean => /\.ya?ml\.yaml$/i.test(file)

/** Returns the files that no schema governs and no page can show. */
export const unreadFiles = (folder: Folder): string[] =>
  [...folder.bytes.keys()].filter(
    (path) => !folder.files.has(path) && !path.startsWith('images/') && path !== 'README.md' && !isFont(path, folder),
  )

/** Whether the theme names a file. */
const isFont = (path: string, folder: Folder): boolean =>
  ['headings', 'text'].some((which) =>
    listAt(valueIn(folder, THEME_FILE, ['typefaces', which, 'files']), []).some(
      (one) => isGroup(one) && one['file'] === path,
    ),
  )

/** Returns the unread files whose names are nearly those of missing files, each with the right name. */
export function meantFiles(folder: Folder, schemas: SchemaSet): Map<string, string> {
  const missing = [...schemas.fileTypes.values()]
    .map((schema) => String(schema['x-files']))
    .filter((name) => !name.includes('*') && !folder.files.has(name))
  return new Map(
    unreadFiles(folder).flatMap((file) => {
      const meant = updatedFile(schemas, file)?.now ?? confidentMatch(intendedName(file).toLowerCase(), missing)
      return meant === undefined ? [] : [[file, meant] as const]
    }),
  )
}

/** `pages/about.yaml.txt`: a file of a folder that should be called `pages/about.yaml`. */
function inItsFolder(file: string, folder: Folder, schemas: SchemaSet): string | undefined {
  const name = intendedName(file)
  const isFree = name !== file && !folder.bytes.has(name)
  return isFree && /\.ya?ml\./i.test(file) && fileTypeOf(schemas, name) ? name : undefined
}

function whereItBelongs(file: string, meant: string | undefined, folder: Folder): string {
  if (meant !== undefined) return `Rename it to ${meant}.`
  const copied = copiedFrom(file, folder)
  if (copied !== undefined)
    return `It looks like a copy of ${copied}. Take it out of the content folder; what is new in it belongs in ${copied}.`
  if (/\.ya?ml$/i.test(file) && !file.endsWith('.yaml')) return `Rename it to ${file.replace(/\.ya?ml$/i, '.yaml')}.`
  if (/\.(png|jpe?g|webp|avif|gif|svg)$/i.test(file)) return 'Pictures belong in the folder images.'
  if (file.endsWith('.yaml')) return 'Pages belong in the folder pages, policies in the folder policies.'
  return 'Take it out of the content folder.'
}

/** Returns `faq.yaml` for `faq copy.yaml`, `faq (1).yaml`, `Copy of faq.yaml` and `faq-old.yaml`. */
export function copiedFrom(file: string, { files }: Pick<Folder, 'files'>): string | undefined {
  const name = file.toLowerCase()
  return [...files.keys()].find((known) => {
    const stem = known.replace(/\.yaml$/, '')
    const [holder, own] = [stem.slice(0, stem.lastIndexOf('/') + 1), stem.slice(stem.lastIndexOf('/') + 1)]
    if (known === file || !name.startsWith(holder)) return false
    const rest = withoutEndings(name.slice(holder.length))
    return rest.startsWith(own)
      ? /^(?:[ _-]*\(\d+\)|[ _-]+(?:copy|kopie|copia|copie|old|new|backup|bak|\d+|\p{L}+)\b.*)$/u.test(
          rest.slice(own.length),
        )
      : rest.endsWith(own) && /^[\p{L}\d ]+[ _-]$/u.test(rest.slice(0, -own.length))
  })
}

/** What an unread entry is, after its name in a sentence. */
export const WHAT_IT_IS: Readonly<Record<UnreadEntry['reason'], string>> = {
  link: 'is a link to another file',
  folder: 'is a folder',
  special: 'is no ordinary file',
  name: 'has a name that cannot be read',
}

/** Reports a link, folder or special file where content belongs: content is read from real files only. */
export function explainUnread({ path, reason, likelyName }: UnreadEntry): Diagnostic {
  if (reason === 'name')
    return unknown(path, {
      message: `The name of ${path} is not written in UTF-8, so the file cannot be read. It probably says "${likelyName}".`,
      hint: 'Rename it: small letters without accents, digits and hyphens.',
    })
  return unknown(path, {
    message: `${path} ${WHAT_IT_IS[reason]}; content is read from real files only.`,
    hint: `Put ${reason === 'link' ? 'the file itself here, or take the link' : 'a file in its place, or take it'} out.`,
  })
}
