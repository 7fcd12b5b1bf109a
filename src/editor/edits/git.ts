/** The person's own git, without a shell and without questions in the terminal. */
import { execFile } from 'node:child_process'

export type GitResult = { ok: boolean; stdout: string; stderr: string }

export type Git = (...args: readonly string[]) => Promise<GitResult>

/** git is not on this computer. */
export class NoGitError extends Error {}

/** Long enough for a slow line; a push that waits for a password would wait for ever. */
const PATIENCE = 60_000

/** Variables by name, as a process has them. */
export type Variables = Readonly<Record<string, string | undefined>>

/**
 * @param folder in which it runs
 * @param env of the person: where git is, who they are, how they sign in. Those of this process when not given
 * @throws NoGitError
 */
export const gitIn =
  (folder: string, env?: Variables): Git =>
  (...args) =>
    new Promise((resolve, reject) => {
      const options = {
        cwd: folder,
        timeout: PATIENCE,
        maxBuffer: 64 * 1024 * 1024,
        ...(env && { env: { ...env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' } }),
      }
      execFile('git', args, options, (error, stdout, stderr) => {
        if (error && 'code' in error && error.code === 'ENOENT') reject(new NoGitError())
        else resolve({ ok: error === null, stdout, stderr })
      })
    })
