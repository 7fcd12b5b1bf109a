/** The person's own git, without a shell and without questions in the terminal. */
import { execFile } from 'node:child_process'

export type GitResult = { ok: boolean; stdout: string; stderr: string }

export type Git = (...args: readonly string[]) => Promise<GitResult>

/** git is not on this computer. */
export class NoGitError extends Error {}

/** Long enough for a slow line; a push that waits for a password would wait for ever. */
const PATIENCE = 60_000

/** @param folder in which it runs  @throws NoGitError */
export const gitIn =
  (folder: string, env: NodeJS.ProcessEnv = process.env): Git =>
  (...args) =>
    new Promise((resolve, reject) => {
      const options = {
        cwd: folder,
        timeout: PATIENCE,
        maxBuffer: 64 * 1024 * 1024,
        env: { ...env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
      }
      execFile('git', args, options, (error, stdout, stderr) => {
        if (error && 'code' in error && error.code === 'ENOENT') reject(new NoGitError())
        else resolve({ ok: error === null, stdout, stderr })
      })
    })
