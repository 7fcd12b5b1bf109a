/**
 * A mock of GitHub's API over a real git repository. Every request and every answer is checked against the host's own
 * description, so the mock says nothing that the host would not.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { restDescription, Violation } from './description.ts'
import { answerGraphql } from './graphql.ts'
import { createRepository, type Env, type Files } from './repository.ts'
import { answerRest, hostError, now, REFUSALS, type RestAnswer, type RestScope } from './rest.ts'

/**
 * What goes wrong: a refusal by its status; `cut` breaks off before the host acts, `lost` after it; a number of
 * milliseconds delays the answer.
 */
export type Fault = { at: RegExp; times: number } & (
  | { status: number }
  | { cut: 'before' | 'after' }
  | { wait: number }
)

export type GitHostOptions = {
  /** The repository is made in it: a folder that is not there, or is empty. */
  folder: string
  files: Files
  /** `owner/name` */
  name?: string
  branch?: string
  token?: string
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

/** Starts the mock on a free port of this machine. */
export async function startGitHost({
  folder,
  files,
  name = 'asha/site',
  branch = 'main',
  token = TOKEN,
  port = 0,
  env,
}: GitHostOptions) {
  const repository = createRepository(folder, branch, files, env)
  const state = { mayWrite: true, userMayWrite: true, isProtected: false, isVisible: true, isExpired: false }
  const [pulls, deployments]: [RestScope['pulls'], RestScope['deployments']] = [[], []]
  const requests: string[] = []
  const violations: string[] = []
  let faults: Fault[] = []
  let url = ''

  const scope = (): RestScope => ({ ...state, ...{ repository, name, branch, pulls, deployments, url } })

  function faultAt(request: string): Fault | undefined {
    const fault = faults.find(({ at, times }) => times > 0 && at.test(request))
    if (fault) fault.times -= 1
    return fault
  }

  async function answer(request: IncomingMessage, text: string): Promise<RestAnswer> {
    const { method = 'GET', headers } = request
    const { pathname, searchParams: query } = new URL(request.url ?? '/', url)
    if (headers.authorization !== `Bearer ${token}` || state.isExpired) return REFUSALS[401] as RestAnswer
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    if (pathname === '/graphql') {
      const seen = state.isVisible ? repository : undefined
      return { status: 200, body: await answerGraphql(body, { ...state, repository: seen, name, branch }) }
    }
    const description = restDescription()
    const route = description.find(method, pathname)
    if (!route) throw new Violation(`${method} ${pathname} is not among the requests that this mock knows.`)
    description.checkRequest(route, query, body)
    const asked = { query, body: (body ?? {}) as Record<string, string> }
    const given = answerRest(route, asked, state.isVisible ? scope() : undefined)
    if (given.status === 200 && headers.accept?.includes('raw') && 'content' in (given.body as object)) return given
    const complete = { ...given, body: description.complete(route, given.status, given.body, DEFAULTS) }
    description.checkAnswer(route, complete.status, complete.body)
    return complete
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = `${request.method} ${request.url}`
    if (request.method === 'OPTIONS') return void response.writeHead(204, { ...CORS, ...PREFLIGHT }).end()
    const text = await bodyOf(request)
    const isMutation = text.includes('createCommitOnBranch')
    requests.push(isMutation ? `${asked} commit` : asked)
    const fault = faultAt(requests.at(-1) ?? '')
    if (fault && 'wait' in fault) await sleep(fault.wait)
    if ((fault && 'cut' in fault && fault.cut === 'before') || text.length > LONGEST_BODY)
      return void request.socket.destroy()
    const refused = fault && 'status' in fault && (REFUSALS[fault.status] ?? hostError(fault.status, 'Refused'))
    const given = refused || (await answer(request, text))
    if (fault && 'cut' in fault) return void request.socket.destroy()
    send(request, response, given)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      violations.push(error instanceof Violation ? error.message : String((error as Error).stack))
      response.writeHead(500, CORS).end(JSON.stringify({ message: String(error) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...{ url, name, branch, token, repository, state, requests },
    /** What the real host would not have taken or said. A test ends with none. */
    violations,
    /** Replaces the faults that wait. */
    fault: (...next: Fault[]) => {
      faults = next
    },
    /** Commits as somebody else does. */
    commit(changes: Files, on = branch): string {
      const made = repository.commitOn(on, repository.headOf(on), changes, 'By somebody else')
      if (made === undefined) throw new Error(`There is no branch ${on}.`)
      return made
    },
    /** Returns a file as text; `undefined` if the branch has none. */
    text(path: string, on = branch): string | undefined {
      const sha = repository.find(`refs/heads/${on}:${path}`)
      return sha === undefined ? undefined : repository.read(sha)?.bytes.toString('utf8')
    },
    log: (on = branch) => repository.log(repository.headOf(on) ?? '', '', { count: 100, skip: 0 }),
    pulls,
    /** Closes a pull request, merged or not. */
    closePull(number: number, isMerged: boolean): void {
      const pull = pulls[number - 1]
      if (!pull) throw new Error(`There is no pull request ${number}.`)
      const sha = repository.headOf(pull.head) ?? ''
      if (isMerged) repository.git('update-ref', `refs/heads/${pull.base}`, sha)
      repository.git('update-ref', '-d', `refs/heads/${pull.head}`)
      Object.assign(pull, { state: 'closed', sha, ...(isMerged && { merged: now() }) })
    },
    /** Reports the state of a deployment of a commit, as a host of sites does. */
    deployed(sha: string, status: 'in_progress' | 'success' | 'failure', site?: string): void {
      const found = deployments.find((one) => one.sha === sha)
      const deployment = found ?? { id: deployments.length + 1, sha, statuses: [] }
      if (!found) deployments.push(deployment)
      const id = deployment.statuses.length + 1
      deployment.statuses.push({ id, state: status, at: now(), ...(site !== undefined && { site }) })
    },
    close(): Promise<void> {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}

/** In the form of the host's fine-grained tokens. */
const TOKEN = 'github_pat_11ASHA0000secret_0123456789'

/** What fields hold that the mock does not know. */
const DEFAULTS = {
  ...{ string: '', integer: 0, number: 0, boolean: false, array: [], object: {} },
  ...{ uri: 'https://example.org', 'date-time': '2026-01-01T00:00:00Z' },
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function send(request: IncomingMessage, response: ServerResponse, { status, body, headers }: RestAnswer): void {
  const isRaw = request.headers.accept?.includes('raw') && status === 200
  const bytes = isRaw
    ? Buffer.from((body as { content: string }).content, 'base64')
    : Buffer.from(JSON.stringify(body), 'utf8')
  response.writeHead(status, {
    ...{ 'Content-Type': isRaw ? 'application/octet-stream' : 'application/json; charset=utf-8', ...CORS },
    ...{ 'X-RateLimit-Remaining': status === 429 ? '0' : '4999', 'Content-Length': bytes.length, ...headers },
  })
  response.end(bytes)
}
