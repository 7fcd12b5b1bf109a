/** Files that must be there, files that nobody reads. */
import { finding, type Rule, START } from './rule.ts'

export const files: Rule = (folder, schemas) => {
  const missing = [...schemas.kinds.values()]
    .filter((schema) => schema['x-required-file'] === true && !folder.files.has(String(schema['x-files'])))
    .map((schema) =>
      finding({ file: String(schema['x-files']) }, START, {
        code: 'file-missing',
        message: `The file ${schema['x-files']} is missing.`,
        hint: `Every site needs it: ${schema.description}`,
      }),
    )
  const unknown = [...folder.bytes.keys()]
    .filter((path) => !folder.files.has(path) && !path.startsWith('images/') && path !== 'README.md')
    .map((file) =>
      finding({ file }, START, {
        code: 'file-unknown',
        message: `Nothing reads the file ${file}.`,
        hint: whereItBelongs(file),
      }),
    )
  return [...missing, ...unknown]
}

function whereItBelongs(file: string): string {
  if (/\.ya?ml$/i.test(file) && !file.endsWith('.yaml')) return `Rename it to ${file.replace(/\.ya?ml$/i, '.yaml')}.`
  if (/\.(png|jpe?g|webp|avif|gif|svg)$/i.test(file)) return 'Pictures belong in the folder images.'
  if (file.endsWith('.yaml')) return 'Pages belong in the folder pages, policies in the folder policies.'
  return 'Take it out of the content folder.'
}
