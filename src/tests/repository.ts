/** A git repository that is independent of the machine's git settings. */
import { execFileSync } from 'node:child_process'

export const repositoryEnv = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }

/**
 * Makes a repository of a folder and commits its files. @returns a function that runs git there and returns its output
 */
export function startRepository(folder: string): (...args: string[]) => string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, env: repositoryEnv, encoding: 'utf8' }).trim()
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Asha')
  git('config', 'user.email', 'asha@example.org')
  git('add', '.')
  git('commit', '--quiet', '--message', 'First')
  return git
}
