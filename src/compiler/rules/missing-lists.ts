/** Lists that a block shows and that are not there: the page would have an empty place. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import type { FileVisit } from '../documents/content-file.ts'
import type { UnreadEntry } from '../documents/folder-files.ts'
import type { Folder } from '../link/folder.ts'
import { isStatic } from '../routing/routes.ts'
import type { SchemaSet } from '../schema/schema-set.ts'
import { meantFiles } from './files.ts'
import { alsoAt } from './mentions.ts'
import { routeLines } from './route-lines.ts'
import type { Rule } from './rule.ts'
import { visits } from './visits.ts'

/** A place that asks for what stands in `file`. */
type Shown = { file: string; visit: FileVisit }

export const missingLists: Rule = {
  name: 'missing-lists',
  site: (folder, schemas) =>
    groupBy(shownLists(folder, schemas), ({ file }) => file).map((group) => explain(folder, group)),
}

/** Every place that shows a list whose file is not there; not where a file of nearly that name lies there instead. */
export function shownLists(folder: Folder, schemas: SchemaSet): Shown[] {
  const missing = missingListFiles(folder, schemas)
  if (missing.size === 0) return []
  const meant = new Set(meantFiles(folder, schemas).values())
  return [...visits(folder)].flatMap((visit): Shown[] => {
    const file = missing.get(visit.schema['x-refs'] ?? '')
    const asks = visit.value === 'all' || (Array.isArray(visit.value) && visit.value.length > 0)
    return file !== undefined && !meant.has(file) && asks ? [{ file, visit }] : []
  })
}

/** The list file of each collection that is kept in one file and has none. */
export function missingListFiles({ files }: Folder, schemas: SchemaSet): Map<string, string> {
  return new Map(
    [...schemas.fileTypes.values()].flatMap((schema) => {
      const [name, file] = [schema['x-collection'], String(schema['x-files'])]
      return name !== undefined && schema.items && !files.has(file) ? [[name, file] as const] : []
    }),
  )
}

function explain(folder: Folder, group: readonly Shown[]): Diagnostic {
  const [{ file, visit }, ...others] = group as [Shown, ...Shown[]]
  const { source } = visit.file
  const home = source.file.replace(/\.yaml$/, '')
  const route = folder.once(routeLines).lines.find(({ path, shows }) => shows === home && isStatic(path))
  const unread = folder.unread.find(({ path }) => path === file)
  const mentions = others.map(({ visit: { file: at, path } }) => ({
    file: at.source.file,
    range: at.source.rangeAt(path),
  }))
  return finding(source, source.rangeAt(visit.path), {
    code: 'file-missing',
    message: `${file} ${unread ? whatItIs(unread) : 'is missing'}, and ${route?.path ?? source.file} shows what stands in it.${alsoAt(mentions)}`,
    hint: `${unread ? 'Put the file itself there' : 'Put the file back'}, or take ${visit.path[0] === 'blocks' ? 'this block' : 'this line'} out.`,
  })
}

/** What an entry is that was not read, after its name in a sentence. */
export const whatItIs = ({ reason }: UnreadEntry): string => WHAT_IT_IS[reason]

const WHAT_IT_IS: Readonly<Record<UnreadEntry['reason'], string>> = {
  link: 'is a link to another file',
  folder: 'is a folder',
  special: 'is no ordinary file',
  name: 'has a name that cannot be read',
}
