/** Files that must be there, files that nobody reads. */
import type { Folder } from '../folder.ts'
import type { SchemaSet } from '../schema-set.ts'
import { surely } from '../suggest.ts'
import { finding, type Rule, START } from './rule.ts'

export const files: Rule = (folder, schemas) => {
  const unread = unreadFiles(folder)
  const meant = new Map(unread.map((file) => [file, meantBy(file, folder, schemas)]))
  const missing = [...schemas.kinds.values()].filter((schema) => {
    const file = String(schema['x-files'])
    return schema['x-required-file'] === true && !folder.files.has(file) && ![...meant.values()].includes(file)
  })
  return [
    ...missing.map((schema) =>
      finding({ file: String(schema['x-files']) }, START, {
        code: 'file-missing',
        message: `The file ${schema['x-files']} is missing.`,
        hint: `Every site needs it: ${schema.description}`,
      }),
    ),
    ...unread.map((file) =>
      finding({ file }, START, {
        code: 'file-unknown',
        message: `Nothing reads the file ${file}.`,
        hint: whereItBelongs(file, meant.get(file)),
      }),
    ),
  ]
}

/** Files that no schema governs and no page can show. */
export const unreadFiles = (folder: Folder): string[] =>
  [...folder.bytes.keys()].filter(
    (path) => !folder.files.has(path) && !path.startsWith('images/') && path !== 'README.md',
  )

/** The name a file should have had, when no other file has it. */
function meantBy(file: string, folder: Folder, schemas: SchemaSet): string | undefined {
  const free = [...schemas.kinds.values()]
    .map((schema) => String(schema['x-files']))
    .filter((name) => !name.includes('*') && !folder.files.has(name))
  return surely(file.replace(/\.\w+$/, '.yaml').toLowerCase(), free)
}

function whereItBelongs(file: string, meant: string | undefined): string {
  if (meant !== undefined) return `Rename it to ${meant}.`
  if (/\.ya?ml$/i.test(file) && !file.endsWith('.yaml')) return `Rename it to ${file.replace(/\.ya?ml$/i, '.yaml')}.`
  if (/\.(png|jpe?g|webp|avif|gif|svg)$/i.test(file)) return 'Pictures belong in the folder images.'
  if (file.endsWith('.yaml')) return 'Pages belong in the folder pages, policies in the folder policies.'
  return 'Take it out of the content folder.'
}
