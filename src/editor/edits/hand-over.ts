/**
 * Hands the changes of the content on with the person's own git: what there is, then a branch and a commit, then sending
 * them. Each step is taken only when it is asked for; what is in the way is said in a sentence.
 */
import type { ChangedValue } from './changed-values.ts'
import { type Git, NoGitError } from './git.ts'
import { pullRequestPage } from './pull-request-page.ts'

/** Why a step is not taken, for people. */
export class HandOverError extends Error {}

export type HandOverState = {
  changes: readonly ChangedValue[]
  /** Nothing can be committed while there are any. */
  obstacles: readonly string[]
  /** What else should be known: other files that have changed are left alone. */
  notes: readonly string[]
  /** Empty where there is none. */
  branch: string
  /** A name for a branch, and words for the commit. */
  proposal: string
  message: string
  /** Commits of the branch that the remote does not have. */
  unsent: number
}

export type HandOver = {
  look(): Promise<HandOverState>
  /** @throws HandOverError */
  commit(wanted: { branch: string; message: string }): Promise<{ message: string }>
  /** @returns the page for a pull request, where the host is known  @throws HandOverError */
  push(): Promise<{ message: string; address?: string }>
}

type Options = {
  /** In the content folder. */
  git: Git
  /** What was changed since the last commit; called where there is one. */
  changes: () => readonly ChangedValue[]
}

export function createHandOver({ git, changes }: Options): HandOver {
  const told = createTold(git)

  async function look(): Promise<HandOverState> {
    const none = { changes: [], notes: [], branch: '', proposal: '', message: '', unsent: 0 }
    try {
      const inTheWay = await told.obstacles()
      if (inTheWay.length > 0) return { ...none, obstacles: inTheWay }
      const [branch, own, others] = [await told.branch(), await told.changedFiles('.'), await told.otherFiles()]
      const found = own.length > 0 ? changes() : []
      const remote = await told.remote()
      return {
        ...{ changes: found, obstacles: [], branch },
        notes: [
          ...(others > 0 ? [otherFilesNote(others)] : []),
          ...(remote === undefined ? ['This project is on this computer alone: there is nowhere to send it yet.'] : []),
        ],
        proposal: branch === (await told.mainBranch(remote)) ? await told.freeName(nameFor(found)) : branch,
        message: messageFor(found, own.length),
        unsent: remote === undefined ? 0 : await told.unsent(branch, remote),
      }
    } catch (error) {
      if (!(error instanceof NoGitError)) throw error
      return {
        ...none,
        obstacles: ['git is not installed on this computer. Send the changed files to whoever looks after the site.'],
      }
    }
  }

  async function commit({ branch, message }: { branch: string; message: string }): Promise<{ message: string }> {
    const [obstacle] = await told.obstacles()
    if (obstacle !== undefined) throw new HandOverError(obstacle)
    if (message.trim() === '') throw new HandOverError('Say in a few words what you changed.')
    if ((await told.changedFiles('.')).length === 0)
      throw new HandOverError('Nothing has changed since the last commit.')
    if (branch !== (await told.branch())) await takeBranch(branch)
    const files = ['--', '.']
    await must(git('add', '--all', ...files))
    // With files named, whatever else was prepared for a commit stays as it is.
    await must(git('commit', '--quiet', '--message', message.trim(), ...files))
    return { message: `Committed on ${branch}.` }
  }

  async function takeBranch(branch: string): Promise<void> {
    if (branch.startsWith('-') || !(await git('check-ref-format', '--branch', branch)).ok)
      throw new HandOverError(`A branch can not be called "${branch}". Small letters, digits and hyphens are safe.`)
    if ((await git('show-ref', '--verify', '--quiet', `refs/heads/${branch}`)).ok)
      throw new HandOverError(`There is a branch ${branch} already. Choose another name.`)
    await must(git('switch', '--quiet', '--create', branch))
  }

  async function push(): Promise<{ message: string; address?: string }> {
    const [obstacle] = await told.obstacles()
    if (obstacle !== undefined) throw new HandOverError(obstacle)
    const [branch, remote] = [await told.branch(), await told.remote()]
    if (remote === undefined)
      throw new HandOverError('There is nowhere to send it: this project is on this computer alone.')
    const main = await told.mainBranch(remote)
    if (branch === main)
      throw new HandOverError(
        `These changes stand on ${main}, which is what visitors see. Commit them on a branch first.`,
      )
    const { ok, stderr } = await git('push', '--quiet', '--set-upstream', remote, `refs/heads/${branch}`)
    if (!ok) throw new HandOverError(whyNotSent(stderr))
    const { stdout } = await git('remote', 'get-url', remote)
    const address = pullRequestPage(stdout.trim(), branch, main)
    return { message: `Sent: ${branch} is on ${remote} now.`, ...(address && { address }) }
  }

  return { look, commit, push }
}

/** What git says of the folder. */
function createTold(git: Git) {
  const line = async (...args: string[]): Promise<string> => (await git(...args)).stdout.trim()
  const branch = (): Promise<string> => line('symbolic-ref', '--quiet', '--short', 'HEAD')
  const changed = async (...files: string[]): Promise<string[]> => {
    const { stdout } = await git(
      'status',
      '--porcelain=v1',
      '-z',
      '--untracked-files=all',
      '--no-renames',
      '--',
      ...files,
    )
    return stdout.split('\0').filter(Boolean)
  }
  return {
    branch,
    changedFiles: changed,
    otherFiles: async (): Promise<number> => (await changed(':/')).length - (await changed('.')).length,
    async obstacles(): Promise<string[]> {
      if (!(await git('rev-parse', '--git-dir')).ok)
        return ['This folder is in no git repository. Send the changed files to whoever looks after the site.']
      if (!(await git('rev-parse', '--verify', '--quiet', 'HEAD')).ok)
        return ['This repository has no commit yet. Whoever set it up should make the first.']
      const begun = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'REBASE_HEAD']
      for (const name of begun)
        if ((await git('rev-parse', '--verify', '--quiet', name)).ok)
          return ['A merge was begun here and is not finished. Finish it first, or ask whoever began it.']
      const missing = [
        ...((await branch()) === ''
          ? ['No branch is checked out here (git calls it a detached HEAD). Change to one first: git switch main']
          : []),
        ...((await isNamed(git))
          ? []
          : ['git does not know who you are. Tell it once: git config --global user.name "Your Name", and user.email']),
      ]
      return missing
    },
    /** That of the branch, else `origin`, else the only one. */
    async remote(): Promise<string | undefined> {
      const names = (await line('remote')).split('\n').filter(Boolean)
      const own = await line('config', `branch.${await branch()}.remote`)
      return [own, 'origin', names.length === 1 ? names[0] : ''].find((name) => name && names.includes(name))
    },
    /** The branch that the site is published from, as far as git knows. */
    async mainBranch(remote: string | undefined): Promise<string> {
      const head = remote && (await line('symbolic-ref', '--quiet', '--short', `refs/remotes/${remote}/HEAD`))
      if (remote && head) return head.slice(remote.length + 1)
      return (await git('show-ref', '--verify', '--quiet', 'refs/heads/master')).ok &&
        !(await git('show-ref', '--verify', '--quiet', 'refs/heads/main')).ok
        ? 'master'
        : 'main'
    },
    async unsent(name: string, remote: string): Promise<number> {
      const { ok, stdout } = await git('rev-list', '--count', name, '--not', `--remotes=${remote}`, '--')
      return ok ? Number(stdout) : 0
    },
    async freeName(name: string): Promise<string> {
      for (let count = 1; ; count += 1) {
        const wanted = count === 1 ? name : `${name}-${count}`
        if (!(await git('show-ref', '--verify', '--quiet', `refs/heads/${wanted}`)).ok) return wanted
      }
    },
  }
}

/** git makes up an address where none is set, unless it is told not to. */
const isNamed = async (git: Git): Promise<boolean> =>
  (await git('-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT')).ok

const otherFilesNote = (count: number): string =>
  count === 1
    ? 'One file outside of the content has changed too. It is left alone.'
    : `${count} files outside of the content have changed too. They are left alone.`

async function must(running: Promise<{ ok: boolean; stderr: string }>): Promise<void> {
  const { ok, stderr } = await running
  if (!ok) throw new HandOverError(`git could not do it: ${lastLine(stderr)}`)
}

function whyNotSent(stderr: string): string {
  if (/\[rejected\]|non-fast-forward|fetch first/.test(stderr))
    return 'Somebody else has sent changes on this branch meanwhile. Get theirs first: git pull'
  if (/could not read (?:Username|Password)|Authentication failed|Permission denied|403|publickey/i.test(stderr))
    return 'The host does not know you from here. Sign in with git once in the terminal, then try again.'
  if (/Could not resolve|unable to access|Connection|timed out|not appear to be a git repository/i.test(stderr))
    return 'The host can not be reached. Is this computer online?'
  return `It was not sent. git says: ${lastLine(stderr)}`
}

/** Without the paths of the machine, which nobody needs here. */
const lastLine = (text: string): string =>
  (text.trim().split('\n').at(-1) ?? '').replace(/(?:\/[\w.-]+){2,}\/?/g, '…').slice(0, 300) || 'nothing'

function nameFor(changes: readonly ChangedValue[]): string {
  const [first] = changes
  const words = first ? [...first.of.slice(-1), first.label].join(' ') : 'content'
  const name = words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '')
  return `content/${name || 'changes'}`
}

function messageFor(changes: readonly ChangedValue[], files: number): string {
  const [first] = changes
  if (!first) return files > 0 ? 'Notes in the content' : ''
  if (changes.length > 1) return `${titleOf(first)}, and ${changes.length - 1} more`
  const { before, after, moved } = first
  if (moved) return `${titleOf(first)}: moved`
  if (before !== undefined && after !== undefined) return `${titleOf(first)}: ${short(before)} → ${short(after)}`
  return `${titleOf(first)}: ${after === undefined ? 'gone' : 'new'}`
}

const titleOf = ({ of, label }: ChangedValue): string => [...of.slice(-1), label].join(', ')

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
