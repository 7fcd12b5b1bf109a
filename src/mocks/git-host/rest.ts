/** The answers of GitHub's REST API. Fields that an answer must have, and the mock does not know, are empty. */
import type { Route } from './description.ts'
import type { GitRepository } from './repository.ts'

/** `body` may lack fields that the mock does not know. */
export type RestAnswer = { status: number; body: unknown; headers?: Record<string, string> }

type Pull = {
  number: number
  title: string
  body: string | null
  state: 'open' | 'closed'
  /** Names of branches. */
  head: string
  base: string
}

/** ISO 8601. `site`: the address of the deployed site. */
type Deployment = { id: number; sha: string; statuses: { state: string; at: string; site?: string }[] }

/** What the host has, and what it lets the token of one user see and do. */
export type Host = {
  repository: GitRepository
  /** `owner/name` */
  name: string
  /** The main one. */
  branch: string
  pulls: Pull[]
  deployments: Deployment[]
  isVisible: boolean
  isProtected: boolean
  isExpired: boolean
  mayWrite: boolean
  /** Of the user, whose rights are all that the host gives. */
  userMayWrite: boolean
}

export const hostError = (status: number, message: string, more: object = {}): RestAnswer => ({
  status,
  body: {
    message,
    ...more,
    documentation_url: 'https://docs.github.com/rest',
    ...(status !== 422 && { status: `${status}` }),
  },
})
const notFound = hostError(404, 'Not Found')
const forbidden = hostError(403, 'Resource not accessible by personal access token')
const invalid = (error: object): RestAnswer =>
  hostError(422, 'Validation Failed', { errors: [{ resource: 'PullRequest', ...error }] })

/** What the host says in place of an answer, by status. */
export const REFUSALS: Record<number, RestAnswer> = {
  401: hostError(401, 'Bad credentials'),
  403: forbidden,
  404: notFound,
  409: hostError(409, 'Git Repository is empty.'),
  422: invalid({ field: 'head', code: 'invalid' }),
  429: {
    ...hostError(429, 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.'),
    headers: { 'Retry-After': '60' },
  },
  500: hostError(500, 'Server Error'),
}

type Asked = {
  parameters: Readonly<Record<string, string>>
  query: URLSearchParams
  body: Record<string, string | undefined>
  host: Host
}

const REPOSITORY = '/repos/{owner}/{repo}'

const ok = (body: unknown): RestAnswer => ({ status: 200, body })

/** By the description's name of the request. */
const HANDLERS: Record<string, (asked: Asked) => RestAnswer> = {
  [`GET ${REPOSITORY}`]: ({ host }) => ok({ full_name: host.name, permissions: { push: host.userMayWrite } }),

  [`GET ${REPOSITORY}/git/trees/{tree_sha}`]({ host: { repository }, parameters }) {
    const sha = repository.find(`${parameters['tree_sha']}^{tree}`)
    return sha === undefined ? notFound : ok({ sha, tree: repository.tree(sha), truncated: false })
  },

  [`GET ${REPOSITORY}/git/blobs/{file_sha}`]({ host: { repository }, parameters: { file_sha: sha = '' } }) {
    const blob = repository.read(sha)
    if (blob?.type !== 'blob') return notFound
    return ok({ sha, size: blob.bytes.length, content: blob.bytes.toString('base64'), encoding: 'base64' })
  },

  [`POST ${REPOSITORY}/git/refs`]({ host: { repository }, body: { ref = '', sha = '' } }) {
    if (!/^refs\/heads\/[^\s~^:?*[\\]+$/.test(ref))
      return hostError(422, "Reference name must start with 'refs/' and be valid.")
    if (repository.find(ref) !== undefined) return hostError(422, 'Reference already exists')
    if (repository.read(sha)?.type !== 'commit') return hostError(422, 'Object does not exist')
    repository.git('update-ref', ref, sha, '')
    return { status: 201, body: { ref, object: { type: 'commit', sha } } }
  },

  [`POST ${REPOSITORY}/pulls`]({ host, body: { title = '', body = null, head = '', base = '' } }) {
    const { pulls, repository } = host
    if (!repository.headOf(head)) return invalid({ field: 'head', code: 'invalid' })
    if (!repository.headOf(base)) return invalid({ field: 'base', code: 'invalid' })
    if (repository.git('rev-list', '--count', `refs/heads/${base}..refs/heads/${head}`) === '0')
      return invalid({ code: 'custom', message: `No commits between ${base} and ${head}` })
    if (pulls.some((pull) => pull.state === 'open' && pull.head === head && pull.base === base))
      return invalid({ code: 'custom', message: `A pull request already exists for ${head}.` })
    const pull: Pull = { number: pulls.length + 1, title, body, state: 'open', head, base }
    pulls.push(pull)
    return { status: 201, body: pullFields(host, pull) }
  },

  [`GET ${REPOSITORY}/pulls/{pull_number}`]({ host, parameters }) {
    const pull = pullOf(host, parameters)
    return pull ? ok(pullFields(host, pull)) : notFound
  },

  [`PATCH ${REPOSITORY}/pulls/{pull_number}`]({ host, parameters, body }) {
    const pull = pullOf(host, parameters)
    return pull ? ok(pullFields(host, Object.assign(pull, body))) : notFound
  },

  [`GET ${REPOSITORY}/deployments`]({ host: { deployments }, query }) {
    const found = deployments.filter(({ sha }) => !query.has('sha') || sha === query.get('sha'))
    return ok(found.map(({ id, sha }) => ({ id, sha })).reverse())
  },

  [`GET ${REPOSITORY}/deployments/{deployment_id}/statuses`]({ host: { deployments }, parameters }) {
    const found = deployments.find(({ id }) => id === Number(parameters['deployment_id']))
    if (!found) return notFound
    const statuses = found.statuses.map(({ state, at, site }) => ({ state, created_at: at, environment_url: site }))
    return ok(statuses.reverse())
  },
}

export function answerRest({ key, parameters }: Route, { host, ...asked }: Omit<Asked, 'parameters'>): RestAnswer {
  const isSeen = `${parameters['owner']}/${parameters['repo']}`.toLowerCase() === host.name.toLowerCase()
  if (!host.isVisible || !isSeen) return notFound
  if (!key.startsWith('GET ') && !host.mayWrite) return forbidden
  return HANDLERS[key]?.({ ...asked, parameters, host }) ?? notFound
}

const pullOf = ({ pulls }: Host, parameters: Asked['parameters']): Pull | undefined =>
  pulls[Number(parameters['pull_number']) - 1]

/** @param pull its branches are left out: the host says more of them than their names */
function pullFields({ name }: Host, { head: _head, base: _base, ...pull }: Pull): object {
  return { ...pull, html_url: `https://github.com/${name}/pull/${pull.number}` }
}
