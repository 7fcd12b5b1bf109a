/** The content folder as the editor uses it: the one place that writes files of the content and calls git. */
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { openRepository } from '../../changes/git-content.ts'
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { hexHashOf } from '../../disk/hash.ts'
import type { ContentLoader } from '../../disk/load-content.ts'
import { changedValues } from '../edits/changed-values.ts'
import type { EditContext } from '../edits/operations.ts'
import { type FileEdit, sameBytes } from '../edits/plan-edit.ts'
import { gitIn, type Variables } from './git.ts'
import { createJournal } from './journal.ts'
import { createChosenPictures } from './pictures.ts'
import { createPublisher } from './publish.ts'
import { writeFiles } from './write-files.ts'

export type FolderStore = ReturnType<typeof createFolderStore>

export type FolderStoreOptions = {
  /** That of the development server, so that both share one compiler. */
  content: ContentLoader
  contentFolder: string
  /** Gets the folders `journal` and `pictures`, with a folder per content folder. */
  cacheFolder: string
  base?: string | undefined
  /** Of the author; see `gitIn`. */
  env?: Variables | undefined
}

export function createFolderStore({ content, contentFolder, cacheFolder, base, env }: FolderStoreOptions) {
  const read = createContentState(content, base)
  const name = contentName(contentFolder)
  const journal = createJournal(join(cacheFolder, 'journal', name))

  function uncommitted() {
    const { files, schemas } = read()
    const repository = openRepository(contentFolder)
    const before = repository.files(repository.resolve('HEAD'), repository.inside(contentFolder), files)
    return [...new Set([...before.keys(), ...files.keys()])].sort().flatMap((file) => {
      const [old, now] = [before.get(file), files.get(file)]
      return sameBytes(old, now) ? [] : changedValues(schemas, file, old, now)
    })
  }

  return {
    /** Reads the content as it is now. */
    read,
    history: journal,
    /** Pictures that no saved text names yet. */
    pictures: createChosenPictures(join(cacheFolder, 'pictures', name)),
    publisher: createPublisher(gitIn(contentFolder, env), uncommitted),
    /**
     * Writes all of the files, if each still has the bytes `before`, with an entry in the history; or none of them.
     *
     * @param undoes the entry that this takes back
     * @returns the id of the entry  @throws FileChanged, EditError
     */
    async write(files: readonly FileEdit[], undoes?: string): Promise<string> {
      await writeFiles(contentFolder, files)
      const id = randomBytes(9).toString('base64url')
      try {
        journal.add({ id, at: new Date().toISOString(), ...(undoes !== undefined && { undoes }), files })
      } catch (error) {
        // An edit that could not be undone later is not made.
        const restored = files.map(({ file, before, after }) => ({ file, before: after, after: before }))
        await writeFiles(contentFolder, restored)
        throw error
      }
      return id
    },
  }
}

/** Names a content folder without its path, so that each folder has its own journal and drafts. */
export const contentName = (contentFolder: string): string => hexHashOf(resolve(contentFolder)).slice(0, 16)

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
