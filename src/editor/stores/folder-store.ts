/** The content folder as the editor uses it: the one place that writes files of the content and calls git. */
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { openRepository } from '../../changes/git-content.ts'
import { hexHashOf } from '../../disk/hash.ts'
import type { ContentLoader } from '../../disk/load-content.ts'
import { changedValues } from '../edits/changed-values.ts'
import { type FileEdit, sameBytes } from '../edits/plan-edit.ts'
import { type ContentState, createContentState } from './content-state.ts'
import { gitIn, type Variables } from './git.ts'
import { createJournal, type Journal } from './journal.ts'
import { type ChosenPictures, createChosenPictures } from './pictures.ts'
import { createPublisher, type Publisher } from './publish.ts'
import { writeFiles } from './write-files.ts'

export type FolderStore = {
  /** Reads the content as it is now. */
  read(): ContentState
  /**
   * Writes all of the files, if each still has the bytes `before`, with an entry in the history; or none of them.
   *
   * @param undoes the entry that this takes back
   * @returns the id of the entry  @throws FileChanged, EditError
   */
  write(files: readonly FileEdit[], undoes?: string): Promise<string>
  history: Pick<Journal, 'entries' | 'bytesOf'>
  /** Pictures that no saved text names yet. */
  pictures: ChosenPictures
  publisher: Publisher
}

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

export function createFolderStore({ content, contentFolder, cacheFolder, base, env }: FolderStoreOptions): FolderStore {
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
    ...{ read, history: journal },
    pictures: createChosenPictures(join(cacheFolder, 'pictures', name)),
    publisher: createPublisher(gitIn(contentFolder, env), uncommitted),
    async write(files, undoes) {
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
