/** A real repository, bare, behind the mock: git of this system makes and reads its objects. */
import { execFileSync } from 'node:child_process'

/** Texts or bytes by path; null removes the file. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>
export type Person = { name: string; email: string }
export type GitObject = { type: string; bytes: Buffer }
/** `date`: when it was committed, ISO 8601 in UTC. */
export type LoggedCommit = { sha: string; author: string; date: string; message: string }

/** Variables for git, without the settings of this user. */
export type Env = Readonly<Record<string, string | undefined>>

export type GitRepository = ReturnType<typeof createRepository>

/** `folder` must not exist, or be empty. Its first commit has `files`. */
export function createRepository(folder: string, branch: string, files: Files, env?: Env) {
  const objects = new Map<string, GitObject>()

  function run(args: readonly string[], input: Uint8Array | string = ''): Buffer {
    const options = { input, maxBuffer: 1024 ** 3, stdio: 'pipe', ...(env && { env }) } as const
    return execFileSync('git', ['--git-dir', folder, ...args], options)
  }
  const git = (...args: readonly string[]): string => run(args).toString('utf8').trim()

  /** Returns git's name of what an expression such as `main:content` means. */
  function find(expression: string): string | undefined {
    if (expression.startsWith('-')) return undefined
    try {
      return git('rev-parse', '--verify', '--quiet', expression)
    } catch {
      return undefined
    }
  }

  const headOf = (name: string): string | undefined => find(`refs/heads/${name}^{commit}`)

  /** Reads an object. Objects never change, so all of them are read at once: a git for each would be slow. */
  function read(sha: string): GitObject | undefined {
    if (!objects.has(sha)) {
      const all = run(['cat-file', '--batch-all-objects', '--batch'])
      for (let at = 0; at < all.length; ) {
        const end = all.indexOf('\n', at)
        const [name = '', type = '', size = ''] = all.toString('latin1', at, end).split(' ')
        at = end + 1 + Number(size) + 1
        objects.set(name, { type, bytes: all.subarray(end + 1, at - 1) })
      }
    }
    return objects.get(sha)
  }

  /** Returns all that is below a tree. */
  function tree(sha: string): { path: string; mode: string; type: string; sha: string }[] {
    const lines = git('ls-tree', '-z', '-r', '-t', sha).split('\0').filter(Boolean)
    return lines.map((line) => {
      const [, mode = '', type = '', name = '', path = ''] = /^(\S+) (\S+) (\S+)\t(.*)$/s.exec(line) ?? []
      return { path, mode, type, sha: name }
    })
  }

  /**
   * Commits on a branch whose head is `parent`.
   *
   * @returns the new head; `undefined` if the branch has moved
   */
  function commitOn(
    name: string,
    parent: string | undefined,
    changes: Files,
    message: string,
    author: Person = SOMEBODY,
  ) {
    const text = Buffer.from(message)
    const parts: (string | Uint8Array)[] = [
      `commit refs/mock/new\nmark :1\n`,
      `committer ${author.name} <${author.email}> ${Math.floor(Date.now() / 1000)} +0000\n`,
      ...[`data ${text.length}\n`, text, '\n', parent === undefined ? '' : `from ${parent}\n`],
    ]
    for (const [path, content] of Object.entries(changes)) {
      if (content === null) parts.push(`D ${path}\n`)
      else parts.push(`M 100644 inline ${path}\ndata ${Buffer.byteLength(content)}\n`, content, '\n')
    }
    const stream = Buffer.concat([...parts, '\nget-mark :1\n'].map((part) => Buffer.from(part as string)))
    const sha = run(['fast-import', '--quiet', '--force'], stream).toString('utf8').trim()
    const moves = `update refs/heads/${name} ${sha} ${parent ?? '0'.repeat(40)}\ndelete refs/mock/new\n`
    try {
      run(['update-ref', '--stdin'], moves)
      return sha
    } catch {
      return undefined
    }
  }

  /** Returns the newest commits that changed `path`. */
  function log(from: string, path = '', count = 100): LoggedCommit[] {
    const range = ['-z', '--format=%H%x1f%an%x1f%cI%x1f%B', `--max-count=${count}`, from]
    const commits = git('log', ...range, '--', ...(path === '' ? [] : [path])).split('\0')
    return commits.filter(Boolean).map((commit) => {
      const [sha = '', author = '', date = '', message = ''] = commit.split('\x1f')
      return { sha, author, date: new Date(date).toISOString().replace('.000Z', 'Z'), message: message.trimEnd() }
    })
  }

  git('init', '--quiet', '--bare', `--initial-branch=${branch}`, folder)
  commitOn(branch, undefined, files, 'First')
  return { git, find, headOf, read, tree, commitOn, log }
}

/** Who commits in the tests besides the user of the token. */
const SOMEBODY: Person = { name: 'Somebody else', email: 'somebody@example.org' }
