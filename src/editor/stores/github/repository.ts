/** A repository at the host: reads its content in few requests, and commits several files at once. */
import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Deployment, Publication } from '../content-store.ts'
import { encodeBase64 } from '../wire.ts'
import { type HostClient, HostError } from './host-client.ts'

/** `files`: git's name of each file of the content, by its path in the folder. */
export type Snapshot = { head: string; tree: string; files: Readonly<Record<string, string>> }

/** Returns git's name of a file: its SHA-1 in hexadecimal digits. Two files have the same name if they are the same. */
export function blobName(bytes: Uint8Array): string {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`)
  return bytesToHex(sha1.create().update(head).update(bytes).digest())
}

/** Paths in the content folder; without bytes the file is removed. */
export type FileChange = { file: string; bytes?: Uint8Array | undefined }

type CommitRequest = { branch: string; head: string; subject: string; files: readonly FileChange[] }

/** Texts in one request: more make it slow, and GraphQL counts what it may cost. */
const TEXTS_PER_REQUEST = 200

/** Requests for single files at a time. */
const AT_ONCE = 6

/** Bytes in base64 in one commit. Above some 16 MB, the host breaks off without a word. */
const MOST_PER_COMMIT = 8_000_000

const HEAD = `query ($owner: String!, $name: String!, $ref: String!, $folder: String!) {
  repository(owner: $owner, name: $name) {
    ref(qualifiedName: $ref) { target { oid } }
    object(expression: $folder) { oid }
  }
}`

const RECENT = `query ($owner: String!, $name: String!, $ref: String!, $path: String) {
  repository(owner: $owner, name: $name) {
    ref(qualifiedName: $ref) {
      target { ... on Commit { history(first: 20, path: $path) { nodes { oid committedDate messageHeadline author { name } } } } }
    }
  }
}`

const COMMIT = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`

type LoggedCommit = { oid: string; committedDate: string; messageHeadline: string; author: { name: string } | null }

type Recent = { repository: { ref: { target: { history: { nodes: readonly LoggedCommit[] } } } | null } | null }

type Head = { repository: { ref: { target: { oid: string } } | null; object: { oid: string } | null } | null }

/** @param repository `owner/name`  @param folder of the content */
export function createRepository(client: HostClient, repository: string, folder: string) {
  const [owner = '', name = ''] = repository.split('/')
  const inRepository = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`
  const pathOf = (file: string): string => (folder === '' ? file : `${folder}/${file}`)

  /** Returns the newest state of a branch. @param known one whose files it may have  @throws HostError */
  async function snapshot(branch: string, known?: Snapshot): Promise<Snapshot> {
    const variables = { owner, name, ref: `refs/heads/${branch}`, folder: `refs/heads/${branch}:${folder}` }
    const { repository: found } = await client.graphql<Head>(HEAD, variables)
    if (!found) throw new HostError('absent', `There is no repository ${repository}, or this token may not see it.`)
    if (!found.ref) throw new HostError('absent', `There is no branch ${branch} in ${repository} any more.`)
    if (!found.object) throw new HostError('absent', `There is no folder ${folder} in ${repository}.`)
    const [head, tree] = [found.ref.target.oid, found.object.oid]
    const isKnown = known && (known.head === head || known.tree === tree)
    return { head, tree, files: isKnown ? known.files : await filesOf(tree) }
  }

  /** Returns the newest commits of a branch that changed the content. */
  async function recent(branch: string): Promise<Publication[]> {
    const { repository: found } = await client.graphql<Recent>(RECENT, {
      owner,
      name,
      ref: `refs/heads/${branch}`,
      ...(folder !== '' && { path: folder }),
    })
    const commits = found?.ref?.target.history.nodes ?? []
    return commits.map(({ oid, committedDate, messageHeadline, author }) => ({
      commit: oid,
      at: committedDate,
      by: author?.name ?? '',
      subject: messageHeadline,
    }))
  }

  type Tree = { truncated: boolean; tree: readonly { path: string; type: string; mode: string; sha: string }[] }

  /** As when a folder is read, links and names that begin with a dot are left out. */
  async function filesOf(tree: string): Promise<Snapshot['files']> {
    const listed = await client.get<Tree>(`${inRepository}/git/trees/${tree}?recursive=1`)
    if (listed.truncated) throw new HostError('refused', `The folder ${folder} has more files than the host lists.`)
    const plain = listed.tree.filter(
      ({ type, mode, path }) => type === 'blob' && mode.startsWith('100') && !/(?:^|\/)\./.test(path),
    )
    return Object.fromEntries(plain.map(({ path, sha }) => [path, sha]))
  }

  type Blob = { text: string | null; isTruncated: boolean } | null

  /** Returns the texts among some files. Bytes that are no UTF-8 come back in another way. */
  async function readTexts(names: readonly string[]): Promise<(readonly [sha: string, bytes: Uint8Array])[]> {
    const fields = names.map((sha, index) => `f${index}: object(oid: "${sha}") { ... on Blob { text isTruncated } }`)
    const query = `query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${fields.join(' ')} } }`
    const { repository: found } = await client.graphql<{ repository: Record<string, Blob> }>(query, { owner, name })
    const texts = names.map((sha, index) => [sha, new TextEncoder().encode(found[`f${index}`]?.text ?? '')] as const)
    return texts.filter(([sha, bytes]) => blobName(bytes) === sha)
  }

  /**
   * Returns the bytes of files by git's names for them.
   *
   * @param wanted names with the paths of the files: texts are asked for together
   */
  async function read(wanted: ReadonlyMap<string, string>): Promise<Map<string, Uint8Array>> {
    const texts = [...wanted].filter(([, file]) => /\.(?:ya?ml|md|txt|svg)$/i.test(file)).map(([sha]) => sha)
    const found = new Map<string, Uint8Array>()
    for (const names of chunks(texts, TEXTS_PER_REQUEST))
      for (const [sha, bytes] of await readTexts(names)) found.set(sha, bytes)
    const readFile = async (sha: string): Promise<void> => {
      found.set(sha, await client.getBytes(`${inRepository}/git/blobs/${sha}`))
    }
    const others = [...wanted.keys()].filter((sha) => !found.has(sha))
    for (const names of chunks(others, AT_ONCE)) await Promise.all(names.map(readFile))
    return found
  }

  /** @returns the new head  @throws HostError `moved` if the branch is not at `head` any more */
  async function commitOnce({ branch, head: expectedHeadOid, subject, files }: CommitRequest): Promise<string> {
    const added = files.flatMap(({ file, bytes }) =>
      bytes ? [{ path: pathOf(file), contents: encodeBase64(bytes) }] : [],
    )
    const deleted = files.flatMap(({ file, bytes }) => (bytes ? [] : [{ path: pathOf(file) }]))
    const input = {
      branch: { repositoryNameWithOwner: repository, branchName: branch },
      message: { headline: subject },
      expectedHeadOid,
      fileChanges: { additions: added, deletions: deleted },
    }
    type Committed = { createCommitOnBranch: { commit: { oid: string } | null } | null }
    const { createCommitOnBranch: made } = await client.graphql<Committed>(COMMIT, { input })
    if (!made?.commit) throw new HostError('unsure', 'The host did not say whether it has taken this.')
    return made.commit.oid
  }

  return {
    snapshot,
    recent,
    read,
    /**
     * Commits files; texts come last, so that no published text names a picture that is not there.
     *
     * @returns the new head
     * @throws HostError `moved` if others have committed; then at most pictures are in the branch that no text names
     */
    async commit(request: CommitRequest): Promise<string> {
      let { head: at } = request
      for (const files of commitsOf(request.files)) at = await commitOnce({ ...request, head: at, files })
      return at
    },
    /** Makes a branch. @throws HostError `refused` if there is one of this name */
    createBranch: (branch: string, at: string) =>
      client.send<object>('POST', `${inRepository}/git/refs`, { ref: `refs/heads/${branch}`, sha: at }),
    createPull: (pull: { head: string; base: string; title: string; body: string }) =>
      client.send<Pull>('POST', `${inRepository}/pulls`, pull),
    updatePull: (number: number, pull: { title: string; body: string }) =>
      client.send<Pull>('PATCH', `${inRepository}/pulls/${number}`, pull),
    pull: (number: number) => client.get<Pull>(`${inRepository}/pulls/${number}`),
    /** Returns what the host knows of the deployment of a commit; `undefined` if it knows none. */
    async deployment(commit: string): Promise<Deployment | undefined> {
      const [newest] = await client.get<readonly { id: number }[]>(`${inRepository}/deployments?sha=${commit}`)
      if (!newest) return undefined
      const [status] = await client.get<readonly Status[]>(`${inRepository}/deployments/${newest.id}/statuses`)
      if (!status) return undefined
      const { state, created_at: since, environment_url: address } = status
      const isOver = ['failure', 'error', 'inactive'].includes(state)
      return {
        state: state === 'success' ? 'online' : isOver ? 'failed' : 'waiting',
        since,
        ...(address && { address }),
      }
    },
    /** Returns whether the token may write. @throws HostError if it may not even read */
    async mayWrite(): Promise<boolean> {
      const { permissions } = await client.get<{ permissions?: { push: boolean } }>(inRepository)
      return permissions?.push === true
    },
  }
}

export type Repository = ReturnType<typeof createRepository>

type Pull = { number: number; state: 'open' | 'closed'; html_url: string }

type Status = { state: string; created_at: string; environment_url?: string }

function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size)
}

const sizeOf = ({ bytes }: FileChange): number => ((bytes?.length ?? 0) * 4) / 3

/** Splits files into commits of a size that the host takes. Pictures go first. */
export function commitsOf(files: readonly FileChange[]): FileChange[][] {
  const commits: FileChange[][] = []
  let last: FileChange[] = []
  const isPicture = ({ file, bytes }: FileChange): boolean => bytes !== undefined && !file.endsWith('.yaml')
  for (const file of [...files.filter(isPicture), ...files.filter((one) => !isPicture(one))]) {
    const size = last.reduce((sum, one) => sum + sizeOf(one), sizeOf(file))
    if (last.length > 0 && size > MOST_PER_COMMIT) {
      commits.push(last)
      last = []
    }
    last.push(file)
  }
  return last.length > 0 ? [...commits, last] : commits
}
