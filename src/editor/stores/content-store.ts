/** Where content is kept, as the editor sees it: a folder of the development server, or a repository at a git host. */
import type { FolderFiles, UnreadEntry } from '../../compiler/documents/folder-files.ts'
import type { ChangedValue } from '../edits/changed-values.ts'
import type { Side } from '../edits/merge.ts'
import type { FileConflict, FileEdit } from '../edits/plan-edit.ts'

export type Listing = {
  /** The hash of each file, by its path. */
  hashes: Readonly<Record<string, string>>
  /** What is there too and cannot be read. */
  unread: readonly UnreadEntry[]
}

/** `before`: the hash that the file must have; absent if there must be no such file. Without `after` it is removed. */
export type FileWrite = { file: string; before?: string; after?: Uint8Array }

/** `undoes`: the edit that this one takes back. */
export type WrittenEdit = { files: readonly FileWrite[]; changes: readonly ChangedValue[]; undoes?: string }

/** An edit that was written. `at`: ISO 8601, in UTC. */
export type StoredEdit = {
  id: string
  at: string
  undoes?: string
  files: readonly string[]
  changes: readonly ChangedValue[]
}

/** `commit` and `push` are two steps with the author's own git; `publish` is one. */
export type PublishStep = 'commit' | 'push' | 'publish'

/** How the content can be published now. */
export type PublishState = {
  /** While there are any, nothing can be published. */
  obstacles: readonly string[]
  /** What else the author should know, for example that other files stay as they are. */
  notes: readonly string[]
  /** What the author can do now, in order. */
  steps: readonly PublishStep[]
  /** The branch that is checked out or published to; empty if there is none. */
  branch: string
  /** Whether visitors see this branch. */
  isMain: boolean
  /** All branches, if a commit may go to a new one. */
  branches: readonly string[]
  /** Commits of the branch that the remote does not have. */
  unsent: number
}

/** `subject`: of the commit. `branch`: of `commit`. `report`: for a pull request, what the change does, in Markdown. */
export type PublishRequest = { step: PublishStep; subject: string; branch?: string; report?: string }

/** What was done, in a sentence. `address`: of the page for a pull request. `commit`: to ask about its deployment. */
export type Published = { message: string; address?: string; commit?: string }

/** `address`: of the deployed site. `since`: ISO 8601. */
export type Deployment = { state: 'waiting' | 'online' | 'failed'; since: string; address?: string }

/** A commit that changed the content. `by`: the name of its author. `at`: ISO 8601. */
export type Publication = { commit: string; at: string; by: string; subject: string }

/** What an author keeps of a value that two have changed: `yours` is what is saved here. */
export type Decision = Pick<FileConflict, 'file' | 'path'> & { keep: Side }

/** Each method throws `EditError` with a sentence for the author, or `UnreachableError`. */
export type ContentStore = {
  list(): Promise<Listing>
  /** Returns the bytes of those of the files that exist. */
  read(files: readonly string[]): Promise<FolderFiles>
  /** Returns the bytes that a file had with this hash, if they are still known. */
  readOld(file: string, hash: string): Promise<Uint8Array | undefined>
  /** Writes all of the files, or none. @returns the id of the edit  @throws FileChanged if one has another hash */
  write(edit: WrittenEdit): Promise<string>
  /** Returns the edits, the newest last. */
  history(): Promise<readonly StoredEdit[]>
  /** Returns the files of an edit before and after it; `undefined` if it is too long ago. */
  filesOf(id: string): Promise<readonly FileEdit[] | undefined>
  /** Returns the files that differ from what was published last, as they were published. */
  published(): Promise<ReadonlyMap<string, Uint8Array | undefined>>
  /**
   * Takes over what others have published meanwhile, merged with what is saved here.
   *
   * @returns what both sides have changed and no decision covers; as long as there is any, nothing is taken over
   */
  pull(decided: readonly Decision[]): Promise<readonly FileConflict[]>
  publisher: {
    look(): Promise<PublishState>
    /** @throws FileChanged if others have published: see `pull` */
    publish(request: PublishRequest): Promise<Published>
    /** Returns the newest commits that changed the content, the newest first; nothing if there are none yet. */
    recent(): Promise<readonly Publication[]>
    /** Returns what is known about the deployment of a commit. */
    deployment(commit: string): Promise<Deployment | undefined>
  }
}

/** Thrown if a file was changed by others after it was read. */
export class FileChanged extends Error {
  override name = 'FileChanged'
}

/** Thrown if the store does not answer: there is no connection, or the server has been stopped. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}
