/**
 * Publishes changes of the content with the author's own git, in steps that the author asks for: look at the changes,
 * commit them on a branch, push the branch. What prevents that is explained in a sentence.
 */
import { EditError } from '../../compiler/yaml/change.ts'
import type { Publication, Published, PublishState } from './content-store.ts'
import { type Git, type GitResult, pullRequestPage, type RepositoryState, repositoryState } from './git.ts'

/** How many commits are listed. */
const MOST_RECENT = 20

/** @param git runs in the content folder */
export function createPublisher(git: Git) {
  async function ready(): Promise<RepositoryState> {
    const state = await repositoryState(git)
    if (state.obstacles[0] !== undefined) throw new EditError(state.obstacles[0])
    return state
  }

  const hasBranch = async (name: string): Promise<boolean> =>
    (await git('show-ref', '--verify', '--quiet', `refs/heads/${name}`)).ok

  async function branches(): Promise<string[]> {
    const { stdout } = await git('for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads')
    return stdout.split('\n').filter(Boolean)
  }

  async function createBranch(branch: string): Promise<void> {
    if (branch.startsWith('-') || !(await git('check-ref-format', '--branch', branch)).ok)
      throw new EditError(`A branch can not be called "${branch}". Small letters, digits and hyphens are safe.`)
    if (await hasBranch(branch)) throw new EditError(`There is a branch ${branch} already. Choose another name.`)
    must(await git('switch', '--quiet', '--create', branch))
  }

  async function unsentCommits({ branch, remote }: RepositoryState): Promise<number> {
    if (remote === undefined) return 0
    const { ok, stdout } = await git('rev-list', '--count', branch, '--not', `--remotes=${remote}`, '--')
    return ok ? Number(stdout) : 0
  }

  return {
    async recent(): Promise<readonly Publication[]> {
      const { stdout } = await git('log', '-z', `--max-count=${MOST_RECENT}`, '--format=%H%n%cI%n%an%n%s', '--', '.')
      return stdout
        .split('\0')
        .filter(Boolean)
        .map((entry) => {
          const [commit = '', at = '', by = '', subject = ''] = entry.split('\n')
          return { commit, at, by, subject }
        })
    },
    async look(): Promise<PublishState> {
      const state = await repositoryState(git)
      const { obstacles, branch, remote, main, changedOutside } = state
      if (obstacles.length > 0)
        return { obstacles, notes: [], steps: [], branch: '', isMain: false, branches: [], unsent: 0 }
      return {
        obstacles,
        steps: ['commit', 'push'],
        branch,
        isMain: branch === main,
        branches: await branches(),
        notes: [
          ...(changedOutside > 0 ? [outsideNote(changedOutside)] : []),
          ...(remote === undefined ? ['This project is on this computer alone: there is nowhere to send it yet.'] : []),
        ],
        unsent: await unsentCommits(state),
      }
    },
    /** @throws EditError */
    async commit({ branch, message }: { branch: string; message: string }): Promise<Published> {
      const state = await ready()
      if (message.trim() === '') throw new EditError('Say in a few words what you changed.')
      if (state.changed === 0) throw new EditError('Nothing has changed since the last commit.')
      if (branch !== state.branch) await createBranch(branch)
      must(await git('add', '--all', '--', '.'))
      // With paths given, other files that are staged stay staged and are not committed.
      must(await git('commit', '--quiet', '--message', message.trim(), '--', '.'))
      return { message: `Committed on ${branch}.` }
    },
    /** @returns the page for a pull request, if the host is known  @throws EditError */
    async push(): Promise<Published> {
      const { branch, remote, main } = await ready()
      if (remote === undefined)
        throw new EditError('There is nowhere to send it: this project is on this computer alone.')
      if (branch === main)
        throw new EditError(
          `These changes stand on ${main}, which is what visitors see. Commit them on a branch first.`,
        )
      const { ok, stderr } = await git('push', '--quiet', '--set-upstream', remote, `refs/heads/${branch}`)
      if (!ok) throw new EditError(whyNotPushed(stderr))
      const { stdout } = await git('remote', 'get-url', remote)
      const address = pullRequestPage(stdout.trim(), branch, main)
      return { message: `Sent: ${branch} is on ${remote} now.`, ...(address && { address }) }
    },
  }
}

const outsideNote = (count: number): string =>
  count === 1
    ? 'One file outside of the content has changed too. It is left alone.'
    : `${count} files outside of the content have changed too. They are left alone.`

function must({ ok, stderr }: GitResult): void {
  if (!ok) throw new EditError(`git could not do it: ${lastLine(stderr)}`)
}

function whyNotPushed(stderr: string): string {
  if (/\[rejected\]|non-fast-forward|fetch first/.test(stderr))
    return 'Somebody else has sent changes on this branch meanwhile. Get theirs first: git pull'
  if (/could not read (?:Username|Password)|Authentication failed|Permission denied|403|publickey/i.test(stderr))
    return 'The host does not know you from here. Sign in with git once in the terminal, then try again.'
  if (/Could not resolve|unable to access|Connection|timed out|not appear to be a git repository/i.test(stderr))
    return 'The host can not be reached. Is this computer online?'
  return `It was not sent. git says: ${lastLine(stderr)}`
}

/** Leaves out the paths of the machine. */
const lastLine = (text: string): string =>
  (text.trim().split('\n').at(-1) ?? '').replace(/(?:\/[\w.-]+){2,}\/?/g, '…').slice(0, 300) || 'nothing'
