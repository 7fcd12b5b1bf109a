/** Reads files of a commit from git into memory. Nothing is checked out, and nothing in the repository changes. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'

/** Why a commit cannot be read, in a sentence for people. */
export class GitError extends Error {}

/** `name`: as the user typed it. `id`: its full hash. */
export type Commit = { name: string; id: string }

/** Far more than a repository's content has. */
const MOST_BYTES = 512 * 1024 * 1024

const TWO_FOLDERS = 'Compare two folders: npm run changes -- --from before --to after'

function runGit(args: readonly string[], input?: string): { status: number | null; stdout: Buffer } {
  const { status, stdout, error } = spawnSync('git', ['--no-optional-locks', ...args], {
    maxBuffer: MOST_BYTES,
    stdio: ['pipe', 'pipe', 'ignore'],
    ...(input !== undefined && { input }),
  })
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
    throw new GitError(`git is not installed here. ${TWO_FOLDERS}`)
  if (error) throw error
  return { status, stdout }
}

/** @param folder any inside the repository  @throws GitError if git is missing or there is no repository */
export function openRepository(folder: string) {
  const textOf = (...args: string[]): string | undefined => {
    const { status, stdout } = runGit(['-C', folder, ...args])
    return status === 0 ? stdout.toString('utf8').replace(/\n$/, '') : undefined
  }
  const top = textOf('rev-parse', '--show-toplevel') ?? ''
  if (top === '')
    throw new GitError(`${folder} is in no git repository, so there is nothing to compare with. ${TWO_FOLDERS}`)

  /** @throws GitError if there is no such commit */
  function resolve(name: string): Commit {
    if (!isCommitName(name)) throw new GitError(`"${name}" is no name of a commit.`)
    const id = textOf('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
    if (id !== undefined && id !== '') return { name, id }
    throw new GitError(
      textOf('rev-parse', '--is-shallow-repository') === 'true'
        ? `The commit ${name} is not here: this clone has only the newest part of the history. Fetch the rest: git fetch --unshallow`
        : `There is no commit ${name} here. Is it spelt as git has it, and fetched? (git fetch)`,
    )
  }

  /**
   * Returns the files below a folder. As when a folder is read, links and names that begin with a dot are left out.
   *
   * @param inFolder from the top of the repository, with `/` between folders and none at the end
   * @param known files that may be the same; their bytes are used instead of reading them again
   * @throws GitError if the commit has no such folder
   */
  function files({ name, id }: Commit, inFolder: string, known: FolderFiles = new Map()): FolderFiles {
    const inside = inFolder === '' ? [] : [`${inFolder}/`]
    const { status, stdout } = runGit(['-C', top, 'ls-tree', '-r', '-z', '--full-tree', id, '--', ...inside])
    const entries = (status === 0 ? treeEntries(stdout, inFolder) : []).map(({ path, blob }) => {
      const bytes = known.get(path)
      return { path, blob, bytes: bytes && blobName(bytes, blob.length) === blob ? bytes : undefined }
    })
    if (entries.length === 0) throw new GitError(`At ${name} there is no folder ${inFolder}/.`)
    const missing = entries.flatMap(({ blob, bytes }) => (bytes ? [] : [`${blob}\n`]))
    const blobs = readBlobs(runGit(['-C', top, 'cat-file', '--batch'], missing.join('')).stdout)
    const found = entries.map(({ path, blob, bytes = blobs.get(blob) }): [string, Uint8Array] => {
      if (bytes) return [path, bytes]
      throw new GitError(`git does not have ${inFolder}/${path} as it was at ${name}. Is the clone whole?`)
    })
    return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Counts the files outside of some folders that differ between a commit and another, or the files on the disk. */
  function countOthers(commit: Commit, other: Commit | undefined, folders: readonly string[]): number {
    const except = folders.filter(Boolean).map((each) => `:(exclude,top,literal)${each}`)
    const commits = other ? [commit.id, other.id] : [commit.id]
    const names = textOf('diff', '--name-only', '-z', '--no-renames', ...commits, '--', ':/', ...except) ?? ''
    return names.split('\0').filter(Boolean).length
  }

  /** Returns the path of a folder from the top of the repository; empty for the top itself. @throws GitError for one outside */
  function inside(each: string): string {
    const path = relative(realpathSync(top), realpathSync(each)).replaceAll('\\', '/')
    if (path === '..' || path.startsWith('../') || isAbsolute(path))
      throw new GitError(`${each} is outside of the repository, so git does not know how it was. ${TWO_FOLDERS}`)
    return path
  }

  return { resolve, files, countOthers, inside }
}

/** Refuses names that git could take for an option or a path. */
const isCommitName = (name: string): boolean => /^[^-:\s][^:\s\0]{0,250}$/u.test(name)

/** Parses `git ls-tree -z`: mode, type and hash, a tab, the path from the top. Only plain files are returned. */
const treeEntries = (listing: Buffer, folder: string): { path: string; blob: string }[] =>
  listing
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, blob = '', path = ''] = /^100(?:644|755) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
      const inside = folder === '' ? path : path.slice(folder.length + 1)
      return blob === '' || /(?:^|\/)\./.test(inside) ? [] : [{ path: inside, blob }]
    })

/** Parses `git cat-file --batch`: hash, type and length, the bytes, a line break. */
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

/** Returns git's hash of a file. @param length 64 in a repository of SHA-256 hashes */
const blobName = (bytes: Uint8Array, length: number): string =>
  createHash(length === 64 ? 'sha256' : 'sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex')
