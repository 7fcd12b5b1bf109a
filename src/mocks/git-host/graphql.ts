/** GitHub's GraphQL API: each document is checked against the host's own schema, and run by resolvers over git. */
import { isUtf8 } from 'node:buffer'
import { schema as hostSchema } from '@octokit/graphql-schema'
import { buildSchema, execute, GraphQLError, getVariableValues, isScalarType, Kind, parse, validate } from 'graphql'
import { Violation } from './description.ts'
import type { Files, GitObject, GitRepository, LoggedCommit } from './repository.ts'
import type { Host } from './rest.ts'

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

type Body = { query: string; variables?: Record<string, unknown> }

/** Returns the body of the answer. @throws Violation */
export async function answerGraphql(body: unknown, host: Host): Promise<object> {
  schema ??= readSchema()
  const { query, variables = {}, ...others } = { ...(body as Body) }
  if (typeof query !== 'string' || Object.keys(others).length > 0)
    throw new Violation(`GraphQL: the body has \`query\` and \`variables\` alone.`)
  const document = parsed(query)
  const wrong = [...validate(schema, document)]
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    wrong.push(...(getVariableValues(schema, definition.variableDefinitions ?? [], variables).errors ?? []))
  }
  if (wrong.length > 0) throw new Violation(`GraphQL: ${wrong.map(({ message }) => message).join('; ')}`)
  const result = await execute({
    schema,
    document,
    variableValues: variables,
    rootValue: root(host),
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
  branch: { repositoryNameWithOwner?: string; branchName?: string }
  expectedHeadOid: string
  message: { headline: string; body?: string }
  fileChanges?: { additions?: { path: string; contents: string }[]; deletions?: { path: string }[] }
}

/** Resolves what the editor asks for; other fields of the host are violations. */
function root(host: Host) {
  const { repository, branch, mayWrite, isProtected } = host
  return {
    repository({ owner, name }: { owner: string; name: string }) {
      mustSee(host, `${owner}/${name}`)
      return {
        ref({ qualifiedName }: { qualifiedName: string }) {
          const head = repository.find(`${qualifiedName}^{commit}`)
          return head === undefined ? null : { target: () => objectOf(repository, head) }
        },
        object: ({ oid, expression = '' }: { oid?: string; expression?: string }) =>
          objectOf(repository, oid ?? repository.find(expression)),
      }
    },

    createCommitOnBranch({ input }: { input: CommitInput }) {
      const { message, expectedHeadOid, fileChanges: { additions = [], deletions = [] } = {} } = input
      const { repositoryNameWithOwner = '', branchName: name = '' } = input.branch
      mustSee(host, repositoryNameWithOwner)
      if (!mayWrite) throw new Refusal('FORBIDDEN', 'Resource not accessible by personal access token')
      const head = repository.headOf(name)
      if (head === undefined) throw new Refusal('NOT_FOUND', `No such branch: ${name}`)
      if (repository.read(expectedHeadOid)?.type !== 'commit')
        throw new Refusal('NOT_FOUND', `No commit exists with specified expectedHeadOid '${expectedHeadOid}'.`)
      const moved = `Expected branch to point to "${expectedHeadOid}" but it did not.  Pull and try again.`
      if (head !== expectedHeadOid) throw new Refusal('STALE_DATA', moved)
      if (isProtected && name === branch) throw new Refusal('UNPROCESSABLE', PROTECTED)
      const missing = `A path was requested for deletion which does not exist as of commit oid \`${head}\``
      if (deletions.some(({ path }) => repository.find(`${head}:${path}`) === undefined))
        throw new Refusal('NOT_FOUND', missing)
      const files: Files = Object.fromEntries([
        ...deletions.map(({ path }) => [path, null]),
        ...additions.map(({ path, contents }) => [path, Buffer.from(contents, 'base64')]),
      ])
      const wrong = Object.keys(files).find((path) => !PATH.test(path))
      if (wrong !== undefined) throw new Refusal('UNPROCESSABLE', `The path ${wrong} is not valid.`)
      const text = [message.headline, message.body].filter(Boolean).join('\n\n')
      const made = repository.commitOn(name, head, files, text, USER)
      if (made === undefined) throw new Refusal('STALE_DATA', moved)
      return { commit: objectOf(repository, made) }
    },
  }
}

/** Whose tokens there are. */
const USER = { name: 'Asha Sen', email: 'asha@example.org' }

const PROTECTED = 'Repository rule violations found\n\nChanges must be made through a pull request.\n\n'

/** Relative, with no empty part, no `.` or `..`, and nothing that git keeps for itself. */
const PATH = /^(?!.*(?:^|\/)(?:\.{0,2}|\.git)(?:\/|$))[^\n"\\]+$/i

function mustSee({ isVisible, name }: Host, asked: string): void {
  if (!isVisible || asked.toLowerCase() !== name.toLowerCase())
    throw new Refusal('NOT_FOUND', `Could not resolve to a Repository with the name '${asked}'.`)
}

function objectOf(repository: GitRepository, oid = ''): object | null {
  const object = repository.read(oid)
  if (!object) return null
  if (object.type === 'blob') return { __typename: 'Blob', oid, ...textFields(object) }
  if (object.type === 'tree') return { __typename: 'Tree', oid }
  return repository.log(oid, '', 1).map((commit) => commitFields(repository, commit))[0] ?? null
}

const commitFields = (repository: GitRepository, { sha: oid, message, author, date }: LoggedCommit): object => ({
  __typename: 'Commit',
  oid,
  committedDate: date,
  messageHeadline: message.split('\n')[0],
  author: { name: author },
  history: ({ first, path }: { first: number; path?: string }) => ({
    nodes: repository.log(oid, path, first).map((commit) => commitFields(repository, commit)),
  }),
})

/** The schema says that there is no text if the bytes are binary, or their encoding is unknown. */
function textFields({ bytes }: GitObject): object {
  const isText = isUtf8(bytes) && !bytes.subarray(0, 8000).includes(0)
  const isTruncated = bytes.length > LONGEST_TEXT
  return { isTruncated, text: isText && !isTruncated ? bytes.toString() : null }
}
