/** Files of a commit, read from git into memory: nothing is checked out, and nothing in the repository changes. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'

/** What keeps a commit from being read, in a sentence for people. */
export class GitError extends Error {}

/** `name`: as somebody typed it. `id`: its full name. */
export type Commit = { name: string; id: string }

export type GitRepository = {
  /** @throws GitError where there is no such commit */
  resolve(name: string): Commit
  /**
   * The files below a folder; those whose names begin with a dot, and links, are left out, as when a folder is read.
   *
   * @param folder from the top of the repository, with `/` between folders and none at the end
   * @param known files that may be the same: of these the bytes are taken over
   * @throws GitError where the commit has no such folder
   */
  files(commit: Commit, folder: string, known?: FolderFiles): FolderFiles
  /** How many files outside of some folders differ between a commit and another one, or the files on the disk. */
  countOthers(commit: Commit, other: Commit | undefined, folders: readonly string[]): number
  /** The path of a folder from the top of the repository; empty for the top itself. @throws GitError for one outside */
  inside(folder: string): string
}

/** Contents of repositories are far smaller. */
const MOST_BYTES = 512 * 1024 * 1024

/** @param folder any inside the repository  @throws GitError where git is missing or there is no repository */
export function openRepository(folder: string): GitRepository {
  const git = (args: readonly string[], input?: string): { status: number | null; stdout: Buffer } => {
    const { status, stdout, error } = spawnSync('git', ['--no-optional-locks', '-C', folder, ...args], {
      maxBuffer: MOST_BYTES,
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(input !== undefined && { input }),
    })
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
      throw new GitError('git is not installed here. Compare two folders: npm run changes -- --from before --to after')
    if (error) throw error
    return { status, stdout }
  }
  const textOf = (args: readonly string[]): string | undefined => {
    const { status, stdout } = git(args)
    return status === 0 ? stdout.toString('utf8').replace(/\n$/, '') : undefined
  }
  const top = textOf(['rev-parse', '--show-toplevel'])
  if (top === undefined)
    throw new GitError(
      `${folder} is in no git repository, so there is nothing to compare with. Compare two folders: npm run changes -- --from before --to after`,
    )
  const atTop = ['-C', top]

  function resolve(name: string): Commit {
    if (!isCommitName(name)) throw new GitError(`"${name}" is no name of a commit.`)
    const id = textOf(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])
    if (id !== undefined && id !== '') return { name, id }
    const isShallow = textOf(['rev-parse', '--is-shallow-repository']) === 'true'
    throw new GitError(
      isShallow
        ? `The commit ${name} is not here: this clone has only the newest part of the history. Fetch the rest: git fetch --unshallow`
        : `There is no commit ${name} here. Is it spelt as git has it, and fetched? (git fetch)`,
    )
  }

  function files({ name, id }: Commit, inFolder: string, known: FolderFiles = new Map()): FolderFiles {
    const { status, stdout } = git([
      ...atTop,
      'ls-tree',
      '-r',
      '-z',
      '--full-tree',
      id,
      '--',
      ...(inFolder === '' ? [] : [`${inFolder}/`]),
    ])
    const entries = status === 0 ? treeEntries(stdout, inFolder) : []
    if (entries.length === 0) throw new GitError(`At ${name} there is no folder ${inFolder}/.`)
    const result = new Map<string, Uint8Array>()
    const missing: TreeEntry[] = []
    for (const entry of entries) {
      const bytes = known.get(entry.path)
      if (bytes && blobName(bytes, entry.blob.length) === entry.blob) result.set(entry.path, bytes)
      else missing.push(entry)
    }
    // The same files are the same object: whoever asks whether they changed sees it at once.
    if (missing.length === 0 && result.size === known.size) return known
    const names = missing.map(({ blob }) => `${blob}\n`).join('')
    const blobs = readBlobs(names === '' ? Buffer.alloc(0) : git([...atTop, 'cat-file', '--batch'], names).stdout)
    for (const { path, blob } of missing) {
      const bytes = blobs.get(blob)
      if (!bytes) throw new GitError(`git does not have ${inFolder}/${path} as it was at ${name}. Is the clone whole?`)
      result.set(path, bytes)
    }
    return new Map([...result].sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  function countOthers(commit: Commit, other: Commit | undefined, folders: readonly string[]): number {
    const except = folders.filter(Boolean).map((each) => `:(exclude,top,literal)${each}`)
    const to = other === undefined ? [] : [other.id]
    const { status, stdout } = git([
      ...atTop,
      'diff',
      '--name-only',
      '-z',
      '--no-renames',
      commit.id,
      ...to,
      '--',
      ':/',
      ...except,
    ])
    return status === 0 ? stdout.toString('utf8').split('\0').filter(Boolean).length : 0
  }

  return {
    ...{ resolve, files, countOthers },
    inside(each) {
      const path = relative(realpathSync(top), realpathSync(each)).replaceAll('\\', '/')
      if (path === '..' || path.startsWith('../') || isAbsolute(path))
        throw new GitError(
          `${each} is outside of the repository, so git does not know how it was. Compare two folders: npm run changes -- --from before --to after`,
        )
      return path
    },
  }
}

/** A name that git could take for an option, or a path, is none. */
const isCommitName = (name: string): boolean => /^[^-:\s][^:\s\0]{0,250}$/u.test(name)

type TreeEntry = { path: string; blob: string }

/** Lines of `git ls-tree -z`: mode, type and name of the blob, a tab, the path from the top. Plain files alone. */
function treeEntries(listing: Buffer, folder: string): TreeEntry[] {
  return listing
    .toString('utf8')
    .split('\0')
    .flatMap((line): TreeEntry[] => {
      const [, mode, blob = '', path = ''] = /^(\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
      const inside = folder === '' ? path : path.slice(folder.length + 1)
      const isFile = mode === '100644' || mode === '100755'
      return isFile && !inside.split('/').some((step) => step.startsWith('.')) ? [{ path: inside, blob }] : []
    })
}

/** What `git cat-file --batch` prints: name, type and length of each, its bytes, a line break. */
function readBlobs(output: Buffer): Map<string, Uint8Array> {
  const blobs = new Map<string, Uint8Array>()
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at)
    const [blob = '', type, length] = output.toString('latin1', at, end).split(' ')
    at = end + 1
    if (type !== 'blob') continue
    blobs.set(blob, new Uint8Array(output.subarray(at, at + Number(length))))
    at += Number(length) + 1
  }
  return blobs
}

/** The name that git gives to a file's bytes. @param length of the names of the repository: SHA-1 or SHA-256 */
const blobName = (bytes: Uint8Array, length: number): string =>
  createHash(length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')
