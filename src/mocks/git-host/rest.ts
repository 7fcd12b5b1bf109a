/** The answers of GitHub's REST API. Fields that an answer must have, and the mock does not know, are empty. */
import type { Route } from './description.ts'
import { type GitRepository, type LoggedCommit, USER, WEB } from './repository.ts'

/** `body` may lack fields that the mock does not know. */
export type RestAnswer = { status: number; body: unknown; headers?: Record<string, string> }

type Pull = {
  number: number
  title: string
  body: string | null
  state: 'open' | 'closed'
  head: string
  base: string
  /** The head at the end, if the pull request is closed. */
  sha?: string
  /** ISO 8601 */
  created: string
  merged?: string
}

type Deployment = { id: number; sha: string; statuses: { id: number; state: string; at: string; site?: string }[] }

export type RestScope = {
  repository: GitRepository
  /** `owner/name` */
  name: string
  branch: string
  pulls: Pull[]
  deployments: Deployment[]
  /** What the token may do, and its user. The host gives the rights of the user alone. */
  mayWrite: boolean
  userMayWrite: boolean
  /** Of the API. */
  url: string
}

export const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

export const hostError = (status: number, message: string, more: object = {}): RestAnswer => ({
  status,
  body: {
    message,
    ...more,
    documentation_url: 'https://docs.github.com/rest',
    ...(status !== 422 && { status: `${status}` }),
  },
})
const notFound = (): RestAnswer => hostError(404, 'Not Found')
const invalid = (errors: object[]): RestAnswer => hostError(422, 'Validation Failed', { errors })

/** What the host says in place of an answer, by status. */
export const REFUSALS: Record<number, RestAnswer> = {
  401: hostError(401, 'Bad credentials'),
  403: hostError(403, 'Resource not accessible by personal access token'),
  404: notFound(),
  409: hostError(409, 'Git Repository is empty.'),
  422: invalid([{ resource: 'PullRequest', field: 'head', code: 'invalid' }]),
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
  scope: RestScope
}

const REPOSITORY = '/repos/{owner}/{repo}'

const ok = (body: unknown): RestAnswer => ({ status: 200, body })

/** By the description's name of the request. */
const HANDLERS: Record<string, (asked: Asked) => RestAnswer> = {
  [`GET ${REPOSITORY}`]({ scope: { name, branch, userMayWrite } }) {
    const permissions = { admin: false, maintain: false, push: userMayWrite, triage: userMayWrite, pull: true }
    return ok({ ...repositoryFields(name), default_branch: branch, permissions })
  },

  [`GET ${REPOSITORY}/git/ref/{ref}`]({ scope, parameters: { ref = '' } }) {
    const sha = scope.repository.find(`refs/${ref}`)
    return sha === undefined ? notFound() : ok(refFields(scope, `refs/${ref}`, sha))
  },

  [`GET ${REPOSITORY}/git/trees/{tree_sha}`]({ scope: { repository, ...scope }, parameters, query }) {
    const sha = repository.find(`${parameters['tree_sha']}^{tree}`)
    if (sha === undefined) return notFound()
    const tree = repository.tree(sha, query.has('recursive')).map((entry) => {
      const kind = entry.type === 'tree' ? 'trees' : 'blobs'
      return { ...entry, ...(entry.type !== 'commit' && { url: `${apiOf(scope)}/git/${kind}/${entry.sha}` }) }
    })
    return ok({ sha, url: `${apiOf(scope)}/git/trees/${sha}`, tree, truncated: false })
  },

  [`GET ${REPOSITORY}/git/blobs/{file_sha}`]({ scope: { repository, ...scope }, parameters: { file_sha: sha = '' } }) {
    const blob = repository.read(sha)
    if (blob?.type !== 'blob') return notFound()
    const content = blob.bytes.toString('base64').replace(/.{60}/g, '$&\n')
    const url = `${apiOf(scope)}/git/blobs/${sha}`
    return ok({ sha, node_id: `B_${sha}`, size: blob.bytes.length, url, content, encoding: 'base64' })
  },

  [`POST ${REPOSITORY}/git/refs`]({ scope, body: { ref = '', sha = '' } }) {
    if (!/^refs\/heads\/[^\s~^:?*[\\]+$/.test(ref))
      return hostError(422, "Reference name must start with 'refs/' and be valid.")
    if (scope.repository.find(ref) !== undefined) return hostError(422, 'Reference already exists')
    if (scope.repository.read(sha)?.type !== 'commit') return hostError(422, 'Object does not exist')
    scope.repository.git('update-ref', ref, sha, '')
    const body = refFields(scope, ref, sha)
    return { status: 201, body, headers: { Location: body.url } }
  },

  [`GET ${REPOSITORY}/pulls`]({ scope, query }) {
    const { state, head, base } = { state: 'open', ...Object.fromEntries(query) } as Record<string, string | undefined>
    const found = scope.pulls.filter(
      (pull) =>
        (state === 'all' || pull.state === state) &&
        (head === undefined || head === `${ownerOf(scope)}:${pull.head}`) &&
        (base === undefined || base === pull.base),
    )
    return page(found.reverse(), query, (pull) => simplePull(scope, pull))
  },

  [`POST ${REPOSITORY}/pulls`]({ scope, body: { title = '', body = null, head: asked = '', base = '' } }) {
    const head = asked.replace(`${ownerOf(scope)}:`, '')
    const wrong = [{ head }, { base }]
      .flatMap((one) => Object.entries(one))
      .find(([, name]) => !scope.repository.headOf(name))
    if (wrong) return invalid([{ resource: 'PullRequest', field: wrong[0], code: 'invalid' }])
    const custom = (message: string) => invalid([{ resource: 'PullRequest', code: 'custom', message }])
    if (scope.repository.git('rev-list', '--count', `refs/heads/${base}..refs/heads/${head}`) === '0')
      return custom(`No commits between ${base} and ${head}`)
    if (scope.pulls.some((pull) => pull.state === 'open' && pull.head === head && pull.base === base))
      return custom(`A pull request already exists for ${ownerOf(scope)}:${head}.`)
    const pull: Pull = { number: scope.pulls.length + 1, title, body, state: 'open', head, base, created: now() }
    scope.pulls.push(pull)
    return { status: 201, body: fullPull(scope, pull), headers: { Location: `${apiOf(scope)}/pulls/${pull.number}` } }
  },

  [`GET ${REPOSITORY}/pulls/{pull_number}`]({ scope, parameters }) {
    const pull = scope.pulls[Number(parameters['pull_number']) - 1]
    return pull ? ok(fullPull(scope, pull)) : notFound()
  },

  [`PATCH ${REPOSITORY}/pulls/{pull_number}`]({ scope, parameters, body }) {
    const pull = scope.pulls[Number(parameters['pull_number']) - 1]
    if (!pull) return notFound()
    if (body['state'] === 'closed') pull.sha = headSha(scope, pull)
    return ok(fullPull(scope, Object.assign(pull, body)))
  },

  [`GET ${REPOSITORY}/commits`]({ scope: { repository, ...scope }, query }) {
    const from = repository.find(`${query.get('sha') ?? scope.branch}^{commit}`)
    if (from === undefined) return notFound()
    const all = repository.log(from, query.get('path') ?? '', { count: 1000, skip: 0 })
    return page(all, query, (commit) => commitFields(scope, commit))
  },

  [`GET ${REPOSITORY}/deployments`]({ scope, query }) {
    const found = scope.deployments.filter(({ sha }) => !query.has('sha') || sha === query.get('sha'))
    return page(found.reverse(), query, ({ id, sha, statuses }) => ({
      ...{ id, sha, ref: scope.branch, task: 'deploy', environment: 'production', description: null, payload: {} },
      ...{ created_at: statuses[0]?.at, updated_at: statuses.at(-1)?.at, url: `${apiOf(scope)}/deployments/${id}` },
      statuses_url: `${apiOf(scope)}/deployments/${id}/statuses`,
    }))
  },

  [`GET ${REPOSITORY}/deployments/{deployment_id}/statuses`]({ scope, parameters, query }) {
    const deployment = scope.deployments.find(({ id }) => id === Number(parameters['deployment_id']))
    if (!deployment) return notFound()
    return page([...deployment.statuses].reverse(), query, ({ id, state, at, site }) => ({
      ...{ id, state, created_at: at, updated_at: at, description: '', environment: 'production' },
      ...(site !== undefined && { environment_url: site, target_url: site }),
      deployment_url: `${apiOf(scope)}/deployments/${deployment.id}`,
    }))
  },
}

/** @param scope `undefined` if the token sees no repository: the host then says that there is none */
export function answerRest(route: Route, asked: Omit<Asked, 'scope' | 'parameters'>, scope?: RestScope): RestAnswer {
  const { key, parameters } = route
  if (key === 'GET /user') return ok({ ...person(), email: USER.email, name: USER.name, user_view_type: 'private' })
  const isSeen = `${parameters['owner']}/${parameters['repo']}`.toLowerCase() === scope?.name.toLowerCase()
  if (!scope || !isSeen) return notFound()
  if (!key.startsWith('GET ') && !scope.mayWrite) return REFUSALS[403] ?? notFound()
  return HANDLERS[key]?.({ ...asked, parameters, scope }) ?? notFound()
}

const apiOf = ({ url, name }: Pick<RestScope, 'url' | 'name'>): string => `${url}/repos/${name}`
const ownerOf = ({ name }: RestScope): string => name.split('/')[0] ?? ''
const person = (login = USER.login): object => ({ login, id: 1, type: 'User', html_url: `${WEB}/${login}` })

const repositoryFields = (fullName: string) => {
  const [owner, name] = fullName.split('/')
  const page = `${WEB}/${fullName}`
  return {
    ...{ id: 1, name, full_name: fullName, owner: person(owner), private: true, visibility: 'private' },
    ...{ html_url: page, clone_url: `${page}.git` },
  }
}

const refFields = (scope: RestScope, ref: string, sha: string) => {
  const url = `${apiOf(scope)}/git/${ref}`
  return { ref, node_id: `REF_${ref}`, url, object: { type: 'commit', sha, url: `${apiOf(scope)}/git/commits/${sha}` } }
}

const commitFields = (scope: Pick<RestScope, 'url' | 'name'>, { sha, tree, parents, ...commit }: LoggedCommit) => ({
  ...{
    sha,
    node_id: `C_${sha}`,
    url: `${apiOf(scope)}/commits/${sha}`,
    html_url: `${WEB}/${scope.name}/commit/${sha}`,
  },
  commit: { ...commit, comment_count: 0, tree: { sha: tree }, url: `${apiOf(scope)}/git/commits/${sha}` },
  // The host knows the account of an author by the address.
  author: commit.author.email === USER.email ? person() : null,
  parents: parents.map((parent) => ({ sha: parent, url: `${apiOf(scope)}/commits/${parent}` })),
})

const headSha = ({ repository }: RestScope, { head, sha }: Pull): string =>
  sha ?? repository.headOf(head) ?? '0'.repeat(40)

function simplePull(scope: RestScope, pull: Pull) {
  const side = (ref: string, sha: string) => ({
    ...{ label: `${ownerOf(scope)}:${ref}`, ref, sha, user: person(ownerOf(scope)) },
    repo: { ...repositoryFields(scope.name), default_branch: scope.branch },
  })
  const { number, title, body, state, created, merged = null } = pull
  return {
    ...{ id: number, number, title, body, state, user: person(), created_at: created, updated_at: merged ?? created },
    ...{ merged_at: merged, closed_at: state === 'closed' ? (merged ?? created) : null },
    ...{ html_url: `${WEB}/${scope.name}/pull/${number}`, url: `${apiOf(scope)}/pulls/${number}` },
    head: side(pull.head, headSha(scope, pull)),
    base: side(pull.base, scope.repository.headOf(pull.base) ?? '0'.repeat(40)),
  }
}

const fullPull = (scope: RestScope, pull: Pull) => ({ ...simplePull(scope, pull), merged: pull.merged !== undefined })

/** Returns one page of a list, and in a header where the next one is. */
function page<T>(all: readonly T[], query: URLSearchParams, fieldsOf: (one: T) => object): RestAnswer {
  const size = Math.min(Number(query.get('per_page') ?? 30), 100)
  const number = Number(query.get('page') ?? 1)
  const body = all.slice((number - 1) * size, number * size).map(fieldsOf)
  const next = new URLSearchParams([...query].filter(([name]) => name !== 'page').concat([['page', `${number + 1}`]]))
  return { status: 200, body, ...(number * size < all.length && { headers: { Link: `<?${next}>; rel="next"` } }) }
}
