/** Facts that repeat the least or the greatest number of a collection (`x-bound`), such as the age of the youngest. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolate } from '../link/interpolation.ts'
import { isObject } from '../schema/walk.ts'
import type { Rule } from './rule.ts'
import { ofEachFile } from './visits.ts'

export const bounds: Rule = {
  name: 'bounds',
  site: (folder) =>
    ofEachFile(folder, ({ visits }) => visits.filter(({ schema }) => schema['x-bound'])).flatMap((visit) =>
      checkBound(folder, visit),
    ),
}

function checkBound(folder: Folder, { file: { source }, schema, path, value }: FileVisit): Diagnostic[] {
  const { collection, line, is } = schema['x-bound'] ?? { collection: '', line: '', is: 'least' }
  const numbers = [...(folder.collections.get(collection)?.values() ?? [])].flatMap((item) => {
    const number = isObject(item.value) ? item.value[line] : undefined
    return typeof number === 'number' ? [{ item, number }] : []
  })
  const bound = (is === 'least' ? Math.min : Math.max)(...numbers.map(({ number }) => number))
  const item = numbers.find(({ number }) => number === bound)?.item
  const written = Number(typeof value === 'string' ? interpolate(folder, value) : value)
  if (!item || Number.isNaN(written) || written === bound) return []
  const name = String(path.at(-1))
  return [
    finding(source, source.rangeAt(path), {
      code: 'numbers-disagree',
      message: `"${name}" is ${written}, and in ${item.file.source.file} the ${line} of all are ${bound}.`,
      hint: `Quote it from there:  ${name}: \${${collection}.${item.id}.${line}}`,
    }),
  ]
}
