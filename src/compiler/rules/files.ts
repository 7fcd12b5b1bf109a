/** Files that must be there, files that nobody reads. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding, START } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import { confidentMatch } from '../diagnostics/suggestions.ts'
import type { Folder } from '../link/folder.ts'
import { intendedName, withoutEndings } from '../schema/intended-name.ts'
import { fileTypeOf, type SchemaSet } from '../schema/schema-set.ts'
import type { Rule } from './rule.ts'

export const files: Rule = {
  name: 'files',
  site: (folder, schemas) => {
    const strays = unreadFiles(folder)
    const meant = meantFiles(folder, schemas)
    const found = new Set([...folder.files.keys(), ...meant.values(), ...folder.unread.map(({ path }) => path)])
    const missing = [...schemas.fileTypes.values()].filter(
      (schema) => schema['x-required-file'] === true && !found.has(String(schema['x-files'])),
    )
    return [
      ...missing.map((schema) =>
        finding({ file: String(schema['x-files']) }, START, {
          code: 'file-missing',
          message: `The file ${schema['x-files']} is missing.`,
          hint: `Put the file back. Every site needs it: ${schema.description}`,
        }),
      ),
      ...groupBy(strays, (file) => file.split('/').slice(0, -1).join('/') || file).flatMap((inFolder) =>
        inFolder.length > MOST_TOLD
          ? [tellFolder(inFolder)]
          : inFolder.map((file) =>
              tellStray(file, meant.get(file) ?? inItsFolder(file, folder, schemas), copiedFrom(file, folder)),
            ),
      ),
      ...[...folder.files.keys()].filter((file) => DOUBLE.test(file)).map(tellDouble),
    ]
  },
}

/** So many files that nothing reads are told one by one; more in one folder are told together. */
const MOST_TOLD = 10

/** `faq.yaml` of `faq copy.yaml`, `faq (1).yaml`, `Copy of faq.yaml` and `faq-old.yaml`. */
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

const tellStray = (file: string, meant: string | undefined, copied: string | undefined): Diagnostic =>
  finding({ file }, START, {
    code: 'file-unknown',
    message: `Nothing reads the file ${file}.`,
    hint:
      meant === undefined && copied !== undefined
        ? `It looks like a copy of ${copied}. Take it out of the content folder; what is new in it belongs in ${copied}.`
        : whereItBelongs(file, meant),
  })

/** `pages/about.yaml.txt`: a file of a folder, to be called `pages/about.yaml`. */
function inItsFolder(file: string, folder: Folder, schemas: SchemaSet): string | undefined {
  const name = intendedName(file)
  const isFree = name !== file && !folder.bytes.has(name)
  return isFree && /\.ya?ml\./i.test(file) && fileTypeOf(schemas, name) ? name : undefined
}

const DOUBLE = /\.ya?ml\.yaml$/i

const tellDouble = (file: string): Diagnostic =>
  finding({ file }, START, {
    code: 'file-unknown',
    message: `The name of ${file} has its ending twice.`,
    hint: `Rename it to ${intendedName(file)}.`,
  })

function tellFolder(files: readonly string[]): Diagnostic {
  const [first = ''] = files
  return finding({ file: first }, START, {
    code: 'file-unknown',
    message: `Nothing reads the ${files.length} files in the folder ${first.split('/').slice(0, -1).join('/')}.`,
    hint: 'Take the folder out of the content folder.',
  })
}

/** Files that nothing reads and whose names are nearly those of files that are not there, each with the right name. */
export function meantFiles(folder: Folder, schemas: SchemaSet): Map<string, string> {
  return new Map(
    unreadFiles(folder).flatMap((file) => {
      const meant = meantBy(file, folder, schemas)
      return meant === undefined ? [] : [[file, meant] as const]
    }),
  )
}

/** Files that no schema governs and no page can show. */
export const unreadFiles = (folder: Folder): string[] =>
  [...folder.bytes.keys()].filter(
    (path) => !folder.files.has(path) && !path.startsWith('images/') && path !== 'README.md',
  )

/** The name a file should have had, when no other file has it. */
function meantBy(file: string, folder: Folder, schemas: SchemaSet): string | undefined {
  const free = [...schemas.fileTypes.values()]
    .map((schema) => String(schema['x-files']))
    .filter((name) => !name.includes('*') && !folder.files.has(name))
  return confidentMatch(intendedName(file).toLowerCase(), free)
}

function whereItBelongs(file: string, meant: string | undefined): string {
  if (meant !== undefined) return `Rename it to ${meant}.`
  if (/\.ya?ml$/i.test(file) && !file.endsWith('.yaml')) return `Rename it to ${file.replace(/\.ya?ml$/i, '.yaml')}.`
  if (/\.(png|jpe?g|webp|avif|gif|svg)$/i.test(file)) return 'Pictures belong in the folder images.'
  if (file.endsWith('.yaml')) return 'Pages belong in the folder pages, policies in the folder policies.'
  return 'Take it out of the content folder.'
}
