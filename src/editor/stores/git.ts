/** Runs the author's own git, without a shell and without questions in the terminal. */
import { execFile } from 'node:child_process'

export type GitResult = { ok: boolean; stdout: string; stderr: string }

export type Git = (...args: readonly string[]) => Promise<GitResult>

/** Thrown if git is not installed. */
export class NoGitError extends Error {}

/** Milliseconds. Long enough for a slow line; a push that waits for a password would wait for ever. */
const TIMEOUT = 60_000

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>

/**
 * @param folder in which git runs
 * @param env of the author: where git is, who they are, how they sign in. Those of this process if absent
 * @throws NoGitError
 */
export const gitIn =
  (folder: string, env?: Variables): Git =>
  (...args) =>
    new Promise((resolve, reject) => {
      const options = {
        cwd: folder,
        timeout: TIMEOUT,
        maxBuffer: 64 * 1024 * 1024,
        ...(env && { env: { ...env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' } }),
      }
      execFile('git', args, options, (error, stdout, stderr) => {
        if (error && 'code' in error && error.code === 'ENOENT') reject(new NoGitError())
        else resolve({ ok: error === null, stdout, stderr })
      })
    })

/** What git says of the repository around a folder. */
export type RepositoryState = {
  /** Why nothing can be committed now, in sentences. If there are any, the other fields may be empty. */
  obstacles: readonly string[]
  branch: string
  /** That of the branch, else `origin`, else the only one. */
  remote?: string
  /** The branch that the site is published from, as far as git knows. */
  main: string
  /** How many files of the folder differ from the last commit, and how many outside of it. */
  changed: number
  changedOutside: number
}

const UNFINISHED = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'REBASE_HEAD']

/** @throws NoGitError */
export async function repositoryState(git: Git): Promise<RepositoryState> {
  const line = async (...args: string[]): Promise<string> => (await git(...args)).stdout.trim()
  const exists = async (name: string): Promise<boolean> => (await git('rev-parse', '--verify', '--quiet', name)).ok
  const stopped = (obstacle: string): RepositoryState => ({
    ...{ obstacles: [obstacle], branch: '', main: '', changed: 0, changedOutside: 0 },
  })
  if (!(await git('rev-parse', '--git-dir')).ok)
    return stopped('This folder is in no git repository. Send the changed files to whoever looks after the site.')
  if (!(await exists('HEAD')))
    return stopped('This repository has no commit yet. Whoever set it up should make the first.')
  for (const name of UNFINISHED)
    if (await exists(name))
      return stopped('A merge was begun here and is not finished. Finish it first, or ask whoever began it.')
  const obstacles: string[] = []
  const branch = await line('symbolic-ref', '--quiet', '--short', 'HEAD')
  if (branch === '')
    obstacles.push('No branch is checked out here (git calls it a detached HEAD). Change to one first: git switch main')
  // git makes up an address if none is set, unless it is told not to.
  if (!(await git('-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT')).ok)
    obstacles.push(
      'git does not know who you are. Tell it once: git config --global user.name "Your Name", and user.email',
    )
  const names = (await line('remote')).split('\n').filter(Boolean)
  const preferred = [await line('config', `branch.${branch}.remote`), 'origin', names.length === 1 ? names[0] : '']
  const remote = preferred.find((name) => name && names.includes(name))
  const head =
    remote === undefined ? '' : await line('symbolic-ref', '--quiet', '--short', `refs/remotes/${remote}/HEAD`)
  const hasOnlyMaster = (await exists('refs/heads/master')) && !(await exists('refs/heads/main'))
  const changedIn = async (folder: string): Promise<number> => {
    const options = ['--porcelain=v1', '-z', '--untracked-files=all', '--no-renames']
    return (await git('status', ...options, '--', folder)).stdout.split('\0').filter(Boolean).length
  }
  const [changed, all] = [await changedIn('.'), await changedIn(':/')]
  return {
    ...{ obstacles, branch, changed, changedOutside: all - changed },
    ...(remote !== undefined && { remote }),
    main: head === '' ? (hasOnlyMaster ? 'master' : 'main') : head.slice(`${remote}/`.length),
  }
}
