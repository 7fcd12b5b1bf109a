/** The content on disk, and the same with unsaved edits, compiled by the compiler of the development server. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { ContentLoader } from '../../disk/load-content.ts'
import type { EditContext } from '../edits/operations.ts'
import { sameBytes } from '../edits/plan-edit.ts'

export type ContentState = EditContext & {
  /** Compiles the content with these files: those on disk, or others. */
  compile: (files: FolderFiles) => Compiled
}

/** In milliseconds. In every time zone a day begins with one of these. */
const QUARTER_HOUR = 900_000

/** The state on disk, and one that is not saved. */
const KEPT = 2

/**
 * @param base as the server has it: see `ContentLoader`
 * @returns reads the folder; compiling the two newest states in turn does no work twice
 */
export function createContentState(
  content: ContentLoader,
  base?: string,
  clock: () => number = Date.now,
): () => ContentState {
  let kept: { files: FolderFiles; schemas: unknown; quarter: number; compiled: Compiled }[] = []
  return () => {
    const { files, schemas, compile } = content.open()
    const quarter = Math.floor(clock() / QUARTER_HOUR)
    function compileOnce(wanted: FolderFiles): Compiled {
      const known = kept.find(
        (one) => one.schemas === schemas && one.quarter === quarter && sameFiles(one.files, wanted),
      )
      const now = known ?? { files: wanted, schemas, quarter, compiled: compile(wanted, { base, lazily: true }) }
      kept = [now, ...kept.filter((one) => one !== now)].slice(0, KEPT)
      return now.compiled
    }
    return {
      ...{ files, schemas, compile: compileOnce },
      get day(): CivilDay {
        return (kept.find((one) => one.quarter === quarter)?.compiled ?? compileOnce(files)).day
      },
      folders(wanted) {
        const now = compileOnce(wanted)
        return [now.folder, ...now.later().map(({ folder }) => folder)]
      },
    }
  }
}

/** Bytes that did not change are the same object, unless they were written a moment ago. */
const sameFiles = (a: FolderFiles, b: FolderFiles): boolean =>
  a.size === b.size && [...a].every(([file, bytes]) => sameBytes(bytes, b.get(file)))
