/** GitHub's GraphQL API: each document is checked against the host's own schema, and run by resolvers over git. */
import { isUtf8 } from 'node:buffer'
import { schema as hostSchema } from '@octokit/graphql-schema'
import { buildSchema, execute, GraphQLError, getVariableValues, isScalarType, Kind, parse, validate } from 'graphql'
import { Violation } from './description.ts'
import { type Files, type GitObject, type GitRepository, USER, WEB } from './repository.ts'

/** What the requests of one token see. */
export type GraphqlScope = {
  /** `undefined` if the token sees no repository. */
  repository: GitRepository | undefined
  /** `owner/name` */
  name: string
  branch: string
  mayWrite: boolean
  isProtected: boolean
}

/** A refusal in the words of the host. */
class Refusal extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

/** In bytes. Larger files have no text. */
const LONGEST_TEXT = 10_000_000

/** What the description says of its scalars in prose alone. */
const SCALARS: Record<string, RegExp> = {
  Base64String: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  GitObjectID: /^[0-9a-f]{40}$/,
  URI: /^https?:\/\//,
}

function readSchema() {
  const schema = buildSchema(hostSchema.idl, { assumeValid: true })
  for (const [name, pattern] of Object.entries(SCALARS)) {
    const type = schema.getType(name)
    if (!isScalarType(type)) continue
    const checked = (value: unknown): unknown => {
      if (typeof value === 'string' && pattern.test(value)) return value
      throw new GraphQLError(`This is no ${name}: ${String(value).slice(0, 80)}`)
    }
    type.parseValue = type.serialize = checked
    type.parseLiteral = (node) => checked(node.kind === Kind.STRING ? node.value : undefined)
  }
  return schema
}

let schema: ReturnType<typeof readSchema> | undefined

type Body = { query: string; variables?: Record<string, unknown>; operationName?: string | null }

/**
 * Returns the body of the answer.
 *
 * @throws Violation
 */
export async function answerGraphql(body: unknown, scope: GraphqlScope): Promise<object> {
  schema ??= readSchema()
  const { query, variables = {}, operationName, ...others } = { ...(body as Body) }
  if (typeof query !== 'string' || Object.keys(others).length > 0)
    throw new Violation(`GraphQL: the body has \`query\`, \`variables\` and \`operationName\` alone.`)
  const document = parsed(query)
  const wrong = [...validate(schema, document)]
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    wrong.push(...(getVariableValues(schema, definition.variableDefinitions ?? [], variables).errors ?? []))
  }
  if (wrong.length > 0) throw new Violation(`GraphQL: ${wrong.map(({ message }) => message).join('; ')}`)
  const result = await execute({
    ...{ schema, document, variableValues: variables, rootValue: root(scope) },
    ...(operationName && { operationName }),
    fieldResolver(source, args, context, { fieldName, parentType }) {
      if (!(fieldName in source)) throw new Violation(`GraphQL: this mock has no ${parentType.name}.${fieldName}.`)
      const value = source[fieldName]
      return typeof value === 'function' ? value(args, context) : value
    },
    typeResolver: ({ __typename }) => __typename,
  })
  const errors = result.errors?.map(({ message, path, locations, originalError }) => {
    if (!(originalError instanceof Refusal)) throw new Violation(`GraphQL: ${message}`)
    return { type: originalError.type, path, locations, message }
  })
  return { data: result.data, ...(errors && { errors }) }
}

function parsed(query: string) {
  try {
    return parse(query)
  } catch (error) {
    throw new Violation(`GraphQL: ${(error as Error).message}`)
  }
}

type CommitInput = {
  clientMutationId?: string
  branch: { id?: string; repositoryNameWithOwner?: string; branchName?: string }
  expectedHeadOid: string
  message: { headline: string; body?: string }
  fileChanges?: { additions?: { path: string; contents: string }[]; deletions?: { path: string }[] }
}

const idOf = (kind: string, name: string): string => `${kind}_${Buffer.from(name).toString('base64url')}`

function root(scope: GraphqlScope) {
  const { branch, mayWrite, isProtected } = scope
  return {
    repository({ owner, name }: { owner: string; name: string }) {
      const repository = visible(scope, `${owner}/${name}`)
      return {
        ...{ id: idOf('R', scope.name), name, nameWithOwner: scope.name, url: `${WEB}/${scope.name}`, isPrivate: true },
        defaultBranchRef: refOf(repository, scope, branch),
        ref: (args: { qualifiedName: string }) =>
          refOf(repository, scope, args.qualifiedName.replace(/^refs\/heads\//, '')),
        object(args: { oid?: string; expression?: string }) {
          const sha = args.oid ?? repository.find(args.expression ?? '')
          return objectOf(repository, scope, sha)
        },
      }
    },

    createCommitOnBranch({ input }: { input: CommitInput }) {
      const { message, expectedHeadOid, fileChanges: { additions = [], deletions = [] } = {} } = input
      const byName = input.branch.branchName?.replace(/^refs\/heads\//, '')
      const name = byName ?? Buffer.from(input.branch.id?.slice('REF_'.length) ?? '', 'base64url').toString()
      const repository = visible(scope, input.branch.repositoryNameWithOwner ?? scope.name)
      if (!mayWrite) throw new Refusal('FORBIDDEN', 'Resource not accessible by personal access token')
      const head = repository.headOf(name)
      if (head === undefined) throw new Refusal('NOT_FOUND', `No such branch: ${name}`)
      if (repository.read(expectedHeadOid)?.type !== 'commit')
        throw new Refusal('NOT_FOUND', `No commit exists with specified expectedHeadOid '${expectedHeadOid}'.`)
      const moved = `Expected branch to point to "${expectedHeadOid}" but it did not.  Pull and try again.`
      if (head !== expectedHeadOid) throw new Refusal('STALE_DATA', moved)
      if (isProtected && name === branch)
        throw new Refusal(
          ...([
            'UNPROCESSABLE',
            'Repository rule violations found\n\nChanges must be made through a pull request.\n\n',
          ] as const),
        )
      const missing = `A path was requested for deletion which does not exist as of commit oid \`${head}\``
      if (deletions.some(({ path }) => repository.find(`${head}:${path}`) === undefined))
        throw new Refusal('NOT_FOUND', missing)
      const files: Files = Object.fromEntries([
        ...deletions.map(({ path }) => [path, null]),
        ...additions.map(({ path, contents }) => [path, Buffer.from(contents, 'base64')]),
      ])
      const wrong = Object.keys(files).find((path) => !PATH.test(path))
      if (wrong !== undefined) throw new Refusal('UNPROCESSABLE', `The path ${wrong} is not valid.`)
      const text = [message.headline, ...(message.body ? [message.body] : [])].join('\n\n')
      const made = repository.commitOn(name, head, files, text, USER)
      if (made === undefined) throw new Refusal('STALE_DATA', moved)
      return {
        clientMutationId: input.clientMutationId ?? null,
        ...{ commit: objectOf(repository, scope, made), ref: refOf(repository, scope, name) },
      }
    },
  }
}

/** Relative, with no empty part, no `.` or `..`, and nothing that git keeps for itself. */
const PATH = /^(?!.*(?:^|\/)(?:\.{0,2}|\.git)(?:\/|$))[^\n"\\]+$/i

function visible({ repository, name }: GraphqlScope, asked: string): GitRepository {
  if (repository && asked.toLowerCase() === name.toLowerCase()) return repository
  throw new Refusal('NOT_FOUND', `Could not resolve to a Repository with the name '${asked}'.`)
}

function refOf(repository: GitRepository, scope: GraphqlScope, branch: string): object | null {
  const head = repository.headOf(branch)
  const target = () => objectOf(repository, scope, head)
  return head === undefined ? null : { id: idOf('REF', branch), name: branch, prefix: 'refs/heads/', target }
}

function objectOf(repository: GitRepository, scope: GraphqlScope, sha = ''): object | null {
  const object = repository.read(sha)
  if (!object) return null
  const common = { id: idOf('O', sha), oid: sha, abbreviatedOid: sha.slice(0, 7) }
  if (object.type === 'blob') return { ...common, __typename: 'Blob', ...blobFields(object) }
  if (object.type === 'tree') {
    const entries = () =>
      repository.tree(sha, false).map(({ path, mode, type, sha: oid }) => ({
        ...{ name: path, path, type, oid, mode: Number.parseInt(mode, 8) },
        object: () => objectOf(repository, scope, oid),
      }))
    return { ...common, __typename: 'Tree', entries }
  }
  const [commit] = repository.log(sha, '', { count: 1, skip: 0 })
  return {
    ...{ ...common, __typename: 'Commit', url: `${WEB}/${scope.name}/commit/${sha}`, message: commit?.message },
    ...{ messageHeadline: commit?.message.split('\n')[0], committedDate: commit?.committer.date },
    author: { name: commit?.author.name },
    history: ({ first, path = '' }: { first: number; path?: string }) => ({
      nodes: repository
        .log(sha, path, { count: first, skip: 0 })
        .map((logged) => objectOf(repository, scope, logged.sha)),
    }),
    tree: () => objectOf(repository, scope, commit?.tree),
  }
}

/** The schema says that `isBinary` is null when the encoding is unknown, and `text` when there is none. */
function blobFields({ bytes }: GitObject): object {
  const isBinary = bytes.subarray(0, 8000).includes(0) ? true : isUtf8(bytes) ? false : null
  const isTruncated = bytes.length > LONGEST_TEXT
  return {
    byteSize: bytes.length,
    isBinary,
    isTruncated,
    text: isBinary === false && !isTruncated ? bytes.toString() : null,
  }
}
