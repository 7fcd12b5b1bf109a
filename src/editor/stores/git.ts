/** The author's own git, run without a shell and without questions in the terminal, and the host of the repository. */
import { execFile } from 'node:child_process'

/** `isMissing`: git is not installed. */
export type GitResult = { ok: boolean; stdout: string; stderr: string; isMissing: boolean }

export type Git = (...args: readonly string[]) => Promise<GitResult>

/** Milliseconds. Long enough for a slow line; a push that waits for a password would wait for ever. */
const TIMEOUT = 60_000

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>

/**
 * @param folder in which git runs
 * @param env of the author: where git is, who they are, how they sign in. Those of this process if absent
 */
export const gitIn =
  (folder: string, env?: Variables): Git =>
  (...args) =>
    new Promise((resolve) => {
      const options = {
        cwd: folder,
        timeout: TIMEOUT,
        maxBuffer: 64 * 1024 * 1024,
        ...(env && { env: { ...env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' } }),
      }
      execFile('git', args, options, (error, stdout, stderr) =>
        resolve({ ok: error === null, stdout, stderr, isMissing: error?.code === 'ENOENT' }),
      )
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

export async function repositoryState(git: Git): Promise<RepositoryState> {
  const line = async (...args: string[]): Promise<string> => (await git(...args)).stdout.trim()
  const exists = async (name: string): Promise<boolean> => (await git('rev-parse', '--verify', '--quiet', name)).ok
  const stopped = (obstacle: string): RepositoryState => ({
    obstacles: [obstacle],
    branch: '',
    main: '',
    changed: 0,
    changedOutside: 0,
  })
  const { ok, isMissing } = await git('rev-parse', '--git-dir')
  if (isMissing)
    return stopped('git is not installed on this computer. Send the changed files to whoever looks after the site.')
  if (!ok)
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
    obstacles,
    branch,
    changed,
    changedOutside: all - changed,
    ...(remote !== undefined && { remote }),
    main: head === '' ? (hasOnlyMaster ? 'master' : 'main') : head.slice(`${remote}/`.length),
  }
}

/**
 * Returns the page on which the host lets an author propose a branch.
 *
 * @param remote address of the repository as git has it: `git@host:owner/name.git`, `https://…`, `ssh://…`
 * @param branch that is proposed  @param into the branch that it is for
 * @returns `undefined` for an unknown host
 */
export function pullRequestPage(remote: string, branch: string, into: string): string | undefined {
  const repository = repositoryOf(remote)
  if (!repository) return undefined
  const { host, path } = repository
  const at = `https://${host}/${path}`
  const [from, to] = [branch, into].map((name) => name.split('/').map(encodeURIComponent).join('/'))
  if (/(?:^|\.)github\./.test(host)) return `${at}/compare/${to}...${from}?expand=1`
  if (/(?:^|\.)gitlab\./.test(host))
    return `${at}/-/merge_requests/new?${new URLSearchParams({ 'merge_request[source_branch]': branch, 'merge_request[target_branch]': into })}`
  if (/(?:^|\.)bitbucket\./.test(host))
    return `${at}/pull-requests/new?${new URLSearchParams({ source: branch, dest: into })}`
  if (/^codeberg\.|(?:^|\.)(?:gitea|forgejo)\./.test(host)) return `${at}/compare/${to}...${from}`
  return undefined
}

/** Names and passwords in the address are left out. */
function repositoryOf(remote: string): { host: string; path: string } | undefined {
  const short = /^(?:[^@/\s]+@)?([\w.-]+):(?!\/)([^\s]+?)(?:\.git)?\/?$/.exec(remote)
  const long = /^(?:https?|ssh|git):\/\/(?:[^@/\s]+@)?([\w.-]+)(?::\d+)?\/([^\s]+?)(?:\.git)?\/?$/.exec(remote)
  const [, host, path] = long ?? short ?? []
  return host && path && host.includes('.') ? { host: host.toLowerCase(), path } : undefined
}
