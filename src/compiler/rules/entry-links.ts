/** Links to pages of entries that are not there on the day, and to parts of such pages, which have none. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { entryLists, entryPages, shownIds } from '../link/entry-pages.ts'
import type { Folder } from '../link/folder.ts'
import type { LinkMention } from './link-mentions.ts'
import { fewPerFile, whyAbsent } from './mentions.ts'

type Absent = NonNullable<ReturnType<typeof whyAbsent>> & { id: string }

/** Of the address of an entry that has not begun or is over: why it is not there. */
export const absentAt = (folder: Folder, path: string): Absent | undefined => folder.once(absentAddresses).get(path)

function absentAddresses(folder: Folder): ReadonlyMap<string, Absent> {
  return new Map(
    folder.once(entryLists).flatMap((list) =>
      list.address === undefined
        ? []
        : shownIds(folder, list).flatMap((id) => {
            const absent = whyAbsent(folder, id, [list.collection])
            return absent ? [[`${list.address}/${id}`, { ...absent, id }] as const] : []
          }),
    ),
  )
}

export function entryLinks(folder: Folder, mentions: readonly LinkMention[]): Diagnostic[] {
  if (folder.once(entryLists).length === 0) return []
  const pages = folder.once(entryPages)
  const found = mentions.flatMap((mention): { mention: LinkMention; absent?: Absent }[] => {
    const { link, path } = mention
    if (link?.kind !== 'internal') return []
    const absent = absentAt(folder, path)
    if (absent) return [{ mention, absent }]
    return link.hash !== '' && pages.has(path) ? [{ mention }] : []
  })
  return fewPerFile(found, ({ mention }) => mention.file).map(({ mention: { source, range, href, path }, absent }) =>
    absent
      ? finding(source, range, {
          code: 'link-dead',
          message: `This leads to the page of "${absent.id}", which ${absent.why}.`,
          hint: absent.hint,
        })
      : finding(source, range, {
          code: 'anchor-dead',
          message: `The page ${path} has no parts with names, so "${href}" leads to none.`,
          hint: `Write  ${path}`,
        }),
  )
}
