/**
 * The content as it lies on the disk, and as it would be with edits that nobody has saved: compiled by the same compiler as
 * the pages of the development server. It keeps what it learned of a file for two rounds, so compiling now the one state and
 * now the other reads no file again.
 */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import type { ContentLoader, OpenContent } from '../../disk/load-content.ts'
import { sameBytes } from './same-bytes.ts'

export type ContentState = Pick<OpenContent, 'files' | 'schemas'> & {
  /** For which the content was compiled last. */
  day: () => CivilDay
  compile: (files: FolderFiles) => Compiled
  /** As it is today and on days to come. */
  folders: (files: FolderFiles) => readonly [Folder, ...Folder[]]
}

/** In milliseconds: midnight, wherever it is, begins one of these. Then the content may be another without an edit. */
const QUARTER_HOUR = 900_000

/** The state on the disk, and one that is not saved. */
const KEPT = 2

/** @param base as the server has it: see `ContentLoader`  @returns reads the folder as it is now */
export function createContentState(
  content: ContentLoader,
  base?: string,
  clock: () => number = Date.now,
): () => ContentState {
  let kept: { files: FolderFiles; schemas: unknown; quarter: number; compiled: Compiled }[] = []
  return () => {
    const { files, schemas, compile } = content.open()
    const quarter = Math.floor(clock() / QUARTER_HOUR)
    function compiled(wanted: FolderFiles): Compiled {
      const known = kept.find(
        (one) => one.schemas === schemas && one.quarter === quarter && sameFiles(one.files, wanted),
      )
      const now = known ?? { files: wanted, schemas, quarter, compiled: compile(wanted, { base, lazily: true }) }
      kept = [now, ...kept.filter((one) => one !== now)].slice(0, KEPT)
      return now.compiled
    }
    return {
      ...{ files, schemas, compile: compiled },
      day: () => (kept.find((one) => one.quarter === quarter)?.compiled ?? compiled(files)).day,
      folders: (wanted) => {
        const now = compiled(wanted)
        return [now.folder, ...now.later().map(({ folder }) => folder)]
      },
    }
  }
}

/** Bytes that did not change are the same object, unless they were written a moment ago. */
const sameFiles = (a: FolderFiles, b: FolderFiles): boolean =>
  a.size === b.size && [...a].every(([file, bytes]) => sameBytes(bytes, b.get(file)))
