/** The content folder as a store: the one place that writes files of the content and calls git. */

import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { openRepository } from '../../changes/git-content.ts'
import { fileTypeOf } from '../../compiler/schema/schema-set.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { hashOf, hexHashOf } from '../../disk/hash.ts'
import type { ContentLoader } from '../../disk/load-content.ts'
import { isPictureName, mustBePicture } from '../edits/picture-files.ts'
import { type FileEdit, sameBytes } from '../edits/plan-edit.ts'
import { type ContentStore, FileChanged, type FileWrite } from './content-store.ts'
import { gitIn, type Variables } from './git.ts'
import { createJournal } from './journal.ts'
import { createPublisher } from './publish.ts'
import { writeFiles } from './write-files.ts'

export type FolderStoreOptions = {
  /** That of the development server, so that unchanged files are read once. */
  content: Pick<ContentLoader, 'open'>
  contentFolder: string
  /** Gets the folder `journal`, with a folder per content folder. */
  cacheFolder: string
  /** Of the author; see `gitIn`. */
  env?: Variables | undefined
}

export function createFolderStore({ content, contentFolder, cacheFolder, env }: FolderStoreOptions): ContentStore {
  const journal = createJournal(join(cacheFolder, 'journal', contentName(contentFolder)))
  const git = createPublisher(gitIn(contentFolder, env))
  /** An unchanged file is the same object as before. */
  const known = new WeakMap<Uint8Array, string>()
  function hashOnce(bytes: Uint8Array): string {
    const hash = known.get(bytes) ?? hashOf(bytes)
    known.set(bytes, hash)
    return hash
  }

  /** Files that a schema governs, and pictures that are new or come back: nothing else of the folder is written. */
  function edited(
    { files, schemas }: ReturnType<ContentLoader['open']>,
    { file, before: hash, after }: FileWrite,
  ): FileEdit {
    const before = files.get(file)
    if ((before && hashOnce(before)) !== hash) throw new FileChanged(`${file} has changed.`)
    const isText = file.endsWith('.yaml') && (before !== undefined || fileTypeOf(schemas, file) !== undefined)
    const isBack = after !== undefined && journal.bytesOf(file, hashOf(after)) !== undefined
    if (isText || isBack) return { file, before, after }
    if (!file.startsWith('images/') || (after && !isPictureName(file)))
      throw new EditError(`${file} is no file that can be changed from here.`)
    if (after) mustBePicture(after)
    return { file, before, after }
  }

  return {
    async list() {
      const { files, unread } = content.open()
      return { hashes: Object.fromEntries([...files].map(([file, bytes]) => [file, hashOnce(bytes)])), unread }
    },
    async read(wanted) {
      const { files } = content.open()
      return new Map(wanted.flatMap((file) => [[file, files.get(file)] as const]).filter(isPresent))
    },
    readOld: async (file, hash) => journal.bytesOf(file, hash),
    async write({ files, ...edit }) {
      const now = content.open()
      const edits = files.map((one) => edited(now, one))
      await writeFiles(contentFolder, edits)
      const id = randomBytes(9).toString('base64url')
      try {
        journal.add({ id, at: new Date().toISOString(), ...edit, files: edits })
      } catch (error) {
        // An edit that could not be undone later is not made.
        const restored = edits.map(({ file, before, after }) => ({ file, before: after, after: before }))
        await writeFiles(contentFolder, restored)
        throw error
      }
      return id
    },
    history: async () => journal.entries().map(({ files, ...edit }) => ({ ...edit, files: files.map(fileOf) })),
    filesOf: async (id) => journal.entries().findLast((one) => one.id === id)?.files,
    async published() {
      const { files } = content.open()
      const repository = openRepository(contentFolder)
      const before = repository.files(repository.resolve('HEAD'), repository.inside(contentFolder), files)
      const all = [...new Set([...before.keys(), ...files.keys()])].sort()
      const changed = all.filter((file) => !sameBytes(before.get(file), files.get(file)))
      return new Map(changed.map((file) => [file, before.get(file)]))
    },
    pull: async () => [],
    publisher: {
      look: git.look,
      recent: git.recent,
      publish: ({ step, branch = '', subject }) =>
        step === 'push' ? git.push() : git.commit({ branch, message: subject }),
      deployment: async () => undefined,
    },
  }
}

const fileOf = ({ file }: FileEdit): string => file

const isPresent = (entry: readonly [string, Uint8Array | undefined]): entry is [string, Uint8Array] =>
  entry[1] !== undefined

/** Names a content folder without its path, so that each folder has its own journal and drafts. */
export const contentName = (contentFolder: string): string => hexHashOf(resolve(contentFolder)).slice(0, 16)
