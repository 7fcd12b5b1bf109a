/**
 * A mock of GitHub's API over a real git repository. Every request and every answer is checked against the host's own
 * description, so the mock says nothing that the host would not.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkAnswer, checkRequest, complete, findRoute, Violation } from './description.ts'
import { answerGraphql } from './graphql.ts'
import { createRepository, type Env, type Files } from './repository.ts'
import { answerRest, type Host, hostError, REFUSALS, type RestAnswer } from './rest.ts'

/**
 * What goes wrong: a refusal by its status; `cut` breaks off before the host acts, or after it; a number of milliseconds
 * delays the answer.
 */
export type Fault = { at: RegExp; times: number } & (
  | { status: number }
  | { cut: 'before' | 'after' }
  | { wait: number }
)

export type GitHostOptions = {
  files: Files
  /** A free one if absent. */
  port?: number
  env?: Env
}

/** Bytes of a mutation above which the host breaks off without a word. */
const LONGEST_BODY = 24_000_000

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Location, Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset',
}

const PREFLIGHT = {
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match, Accept, X-GitHub-Api-Version',
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
  'Access-Control-Max-Age': '86400',
}

/** In the form of the host's fine-grained tokens. */
const TOKEN = 'github_pat_11ASHA0000secret_0123456789'

/** Starts the mock on a port of this machine. Its repository is in a temporary folder, which `close` removes. */
export async function startGitHost({ files, port = 0, env }: GitHostOptions) {
  const [name, branch] = ['asha/site', 'main']
  const folder = mkdtempSync(join(tmpdir(), 'copybook-git-host-'))
  const repository = createRepository(folder, branch, files, env)
  const host: Host = {
    repository,
    name,
    branch,
    pulls: [],
    deployments: [],
    mayWrite: true,
    userMayWrite: true,
    isProtected: false,
    isVisible: true,
    isExpired: false,
  }
  const requests: string[] = []
  const violations: string[] = []
  let faults: Fault[] = []

  function faultAt(request: string): Fault | undefined {
    const fault = faults.find(({ at, times }) => times > 0 && at.test(request))
    if (fault) fault.times -= 1
    return fault
  }

  async function answer({ method = 'GET', headers, url = '/' }: IncomingMessage, text: string): Promise<RestAnswer> {
    const { pathname, searchParams: query } = new URL(url, 'http://localhost')
    if (headers.authorization !== `Bearer ${TOKEN}` || host.isExpired) return REFUSALS[401] as RestAnswer
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    if (pathname === '/graphql') return { status: 200, body: await answerGraphql(body, host) }
    const route = findRoute(method, pathname)
    if (!route) throw new Violation(`${method} ${pathname} is not among the requests that this mock knows.`)
    checkRequest(route, query, body)
    const given = answerRest(route, { host, query, body: (body ?? {}) as Record<string, string> })
    const whole = { ...given, body: complete(route, given.status, given.body) }
    checkAnswer(route, whole.status, whole.body)
    return whole
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = `${request.method} ${request.url}`
    if (request.method === 'OPTIONS') return void response.writeHead(204, { ...CORS, ...PREFLIGHT }).end()
    const text = await textOf(request)
    requests.push(text.includes('createCommitOnBranch') ? `${asked} commit` : asked)
    const fault = faultAt(requests.at(-1) ?? '')
    const cut = fault && 'cut' in fault ? fault.cut : undefined
    if (fault && 'wait' in fault) await sleep(fault.wait)
    if (cut === 'before' || text.length > LONGEST_BODY) return void request.socket.destroy()
    const refused = fault && 'status' in fault && (REFUSALS[fault.status] ?? hostError(fault.status, 'Refused'))
    const given = refused || (await answer(request, text))
    if (cut) return void request.socket.destroy()
    send(request, response, given)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      violations.push(error instanceof Violation ? error.message : String((error as Error).stack))
      response.writeHead(500, CORS).end(JSON.stringify({ message: String(error) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    name,
    branch,
    token: TOKEN,
    repository,
    pulls: host.pulls,
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the token and its user may do; a test changes it. */
    state: host,
    /** What the real host would not have taken or said. A test ends with none. */
    violations,
    /** Replaces the faults that wait. */
    fault: (...next: Fault[]) => {
      faults = next
    },
    /** Commits as another editor does. */
    commit(changes: Files): string {
      const made = repository.commitOn(branch, repository.headOf(branch), changes, 'By somebody else')
      if (made === undefined) throw new Error(`There is no branch ${branch}.`)
      return made
    },
    /** Returns a file as text; `undefined` if the branch has none. */
    text(path: string, on = branch): string | undefined {
      const sha = repository.find(`refs/heads/${on}:${path}`)
      return sha === undefined ? undefined : repository.read(sha)?.bytes.toString('utf8')
    },
    log: () => repository.log(`refs/heads/${branch}`),
    /** Closes a pull request, merged or not. */
    closePull(number: number, isMerged: boolean): void {
      const pull = host.pulls[number - 1]
      if (!pull) throw new Error(`There is no pull request ${number}.`)
      if (isMerged) repository.git('update-ref', `refs/heads/${pull.base}`, `refs/heads/${pull.head}`)
      repository.git('update-ref', '-d', `refs/heads/${pull.head}`)
      pull.state = 'closed'
    },
    /** Reports the state of a deployment of a commit, as a host of sites does. */
    deployed(sha: string, state: 'in_progress' | 'success' | 'failure', site?: string): void {
      const found = host.deployments.find((one) => one.sha === sha)
      const deployment = found ?? { id: host.deployments.length + 1, sha, statuses: [] }
      if (!found) host.deployments.push(deployment)
      const at = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
      deployment.statuses.push({ state, at, ...(site !== undefined && { site }) })
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: RestAnswer): void {
  const isRaw = request.headers.accept?.includes('raw') && status === 200
  const bytes = isRaw
    ? Buffer.from((body as { content: string }).content, 'base64')
    : Buffer.from(JSON.stringify(body), 'utf8')
  response.writeHead(status, {
    'Content-Type': isRaw ? 'application/octet-stream' : 'application/json; charset=utf-8',
    ...CORS,
    'X-RateLimit-Remaining': status === 429 ? '0' : '4999',
    'Content-Length': bytes.length,
    ...headers,
  })
  response.end(bytes)
}
