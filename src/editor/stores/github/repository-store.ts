/** A repository at a git host as a store. What is saved stays in this browser until it is published. */
import { EditError } from '../../../compiler/yaml/change.ts'
import { type ContentStore, FileChanged, type Published, type PublishRequest } from '../content-store.ts'
import { createHostClient, HostError } from './host-client.ts'
import { mergeChanges } from './merge-changes.ts'
import { type CommitRequest, createRepository, type FileChange, type Repository, type Snapshot } from './repository.ts'
import { type Changed, named, openWorkingCopy, type WorkingCopy } from './working-copy.ts'

/** As in `site.yaml`. `api`: of the host. `folder`: of the content in the repository. */
export type RepositoryAddress = {
  api: string
  /** `owner/name` */
  repository: string
  branch: string
  folder: string
  /** Straight to the branch, or as a pull request. */
  publish: 'direct' | 'review'
}

/** How often a reading is repeated if another tab saves at the same moment. */
const ATTEMPTS = 4

/**
 * Opens the working copy; the first time, it reads the list of files from the host.
 *
 * @param token a fine-grained token of the author
 */
export async function openRepositoryStore(address: RepositoryAddress, token: string): Promise<ContentStore> {
  const { api, repository: name, branch, folder, publish } = address
  const repository = createRepository(createHostClient({ api, token }), name, folder)
  const copy = await openWorkingCopy([api, name, branch, folder].join(' '))
  if (!(await copy.base())) await copy.rebase(await newest(repository, branch), {}, {}, new Map())

  /** Returns files by git's names for them; what this device does not have comes from the host. */
  async function blobs(wanted: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Uint8Array>> {
    const known = await Promise.all([...wanted.keys()].map(async (sha) => [sha, await copy.blob(sha)] as const))
    const found = new Map(known.flatMap(([sha, bytes]) => (bytes ? [[sha, bytes] as const] : [])))
    const missing = new Map([...wanted].filter(([sha]) => !found.has(sha)))
    if (missing.size === 0) return found
    const read = await repository.read(missing)
    await copy.addBlobs(read)
    return new Map([...found, ...read])
  }

  async function bytesOf(file: string, sha: string | undefined): Promise<Uint8Array | undefined> {
    return sha === undefined ? undefined : (await blobs(new Map([[sha, file]]))).get(sha)
  }

  return {
    list: async () => ({ hashes: await copy.files(), unread: [] }),
    async read(wanted) {
      const files = await copy.files()
      const there = wanted.flatMap((file) => (files[file] === undefined ? [] : [[file, files[file]] as const]))
      const read = await blobs(new Map(there.map(([file, sha]) => [sha, file])))
      return new Map(there.map(([file, sha]) => [file, read.get(sha) ?? new Uint8Array()]))
    },
    readOld: (file, hash) => bytesOf(file, hash),
    async write({ files, ...edit }) {
      const bytes = new Map(files.flatMap(({ after }) => (after ? [named(after)] : [])))
      const names = new Map([...bytes].map(([sha, one]) => [one, sha]))
      const id = crypto.randomUUID()
      const written = files.map(({ file, before, after }) => {
        const sha = after && names.get(after)
        return { file, ...(before !== undefined && { before }), ...(sha !== undefined && { after: sha }) }
      })
      await copy.save({ id, at: new Date().toISOString(), ...edit, files: written }, bytes)
      return id
    },
    history: async () => (await copy.edits()).map(({ files, ...edit }) => ({ ...edit, files: files.map(fileOf) })),
    async filesOf(id) {
      const edit = await copy.edit(id)
      if (!edit) return undefined
      const both = edit.files.map(async ({ file, before, after }) => ({
        ...{ file, before: await bytesOf(file, before), after: await bytesOf(file, after) },
      }))
      return Promise.all(both)
    },
    async published() {
      const [base, changed] = [await copy.base(), await copy.changed()]
      const old = Object.keys(changed).map(async (file) => [file, await bytesOf(file, base?.files[file])] as const)
      return new Map(await Promise.all(old))
    },
    async pull(decided) {
      const review = await copy.review()
      if (review?.number !== undefined && (await repository.pull(review.number)).state === 'closed')
        await copy.setReview(undefined)
      const from = (await copy.review())?.branch ?? branch
      for (let attempt = 1; ; attempt += 1) {
        const [base, changed] = [await copy.base(), await copy.changed()]
        const at = await repository.head(from)
        if (!base || at.head === base.head) return []
        const next = { ...at, files: at.tree === base.tree ? base.files : await repository.filesOf(at.tree) }
        const merged = await mergeChanges({ base, next, changed, decided, bytesOf })
        if (merged.conflicts.length > 0) return merged.conflicts
        try {
          await copy.rebase(next, changed, merged.changed, merged.blobs)
          return []
        } catch (error) {
          if (!(error instanceof FileChanged) || attempt === ATTEMPTS) throw error
        }
      }
    },
    publisher: {
      async look() {
        const review = await copy.review()
        const may = await repository.mayWrite()
        return {
          obstacles: may ? [] : ['This token may only read this repository. Sign in with one that may write.'],
          notes: review?.address
            ? [`These changes join those that are already being looked at: ${review.address}`]
            : [],
          ...{
            steps: ['publish'],
            branch: review?.branch ?? branch,
            isMain: publish === 'direct',
            branches: [],
            unsent: 0,
          },
        }
      },
      publish: (request) => publishChanges(copy, repository, { address, request, bytesOf }),
      recent: async () => repository.recent((await copy.review())?.branch ?? branch),
      async deployment(commit) {
        const found = await repository.deployment(commit)
        if (!found) return undefined
        const { state, created_at: since, environment_url: online } = found
        const isOver = ['failure', 'error', 'inactive'].includes(state)
        return {
          ...{ state: state === 'success' ? 'online' : isOver ? 'failed' : 'waiting', since },
          ...(online && { address: online }),
        }
      },
    },
  }
}

const fileOf = ({ file }: { file: string }): string => file

async function newest(repository: Repository, branch: string): Promise<Snapshot> {
  const at = await repository.head(branch)
  return { ...at, files: await repository.filesOf(at.tree) }
}

type Publishing = {
  address: RepositoryAddress
  request: PublishRequest
  bytesOf: (file: string, sha: string | undefined) => Promise<Uint8Array | undefined>
}

/** Commits what was saved, to the branch or to one that others look at. */
async function publishChanges(
  copy: WorkingCopy,
  repository: Repository,
  { address, request: { subject, report = '', branch: wanted = '' }, bytesOf }: Publishing,
): Promise<Published> {
  const isReview = address.publish === 'review'
  const [base, changed, review] = [await copy.base(), await copy.changed(), await copy.review()]
  const isProposed = review !== undefined && review.number === undefined
  if (!base || (Object.keys(changed).length === 0 && !isProposed))
    throw new EditError('Nothing has changed since it was published last.')
  if (subject.trim() === '') throw new EditError('Say in a few words what you changed.')
  const request = { head: base.head, subject: subject.trim() }
  if (!isReview) {
    const commit = await commitChanges(copy, repository, { ...request, branch: address.branch, base, changed, bytesOf })
    return { message: 'Published.', commit }
  }
  // A name of its own, that stays as long as others look at it.
  const branch = review?.branch ?? `${wanted || 'content/changes'}-${crypto.randomUUID().slice(0, 4)}`
  if (!review) await repository.createBranch(branch, base.head)
  const commit = isProposed
    ? base.head
    : await commitChanges(copy, repository, { ...request, branch, base, changed, bytesOf })
  await copy.setReview({ ...review, branch })
  const about = { title: request.subject, body: report }
  const pull =
    review?.number === undefined
      ? await repository.createPull({ head: branch, base: address.branch, ...about })
      : await repository.updatePull(review.number, about)
  await copy.setReview({ branch, number: pull.number, address: pull.html_url })
  return { message: 'Proposed. Somebody looks at it before it is online.', address: pull.html_url, commit }
}

type Committing = Pick<Publishing, 'bytesOf'> & Omit<CommitRequest, 'files'> & { base: Snapshot; changed: Changed }

/** @returns the commit  @throws FileChanged if others have committed meanwhile */
async function commitChanges(
  copy: WorkingCopy,
  repository: Repository,
  { base, changed, bytesOf, ...request }: Committing,
): Promise<string> {
  const files = await Promise.all(
    Object.entries(changed).map(async ([file, sha]): Promise<FileChange> => {
      const bytes = await bytesOf(file, sha ?? undefined)
      return { file, ...(bytes && { bytes }) }
    }),
  )
  try {
    const head = await repository.commit({ ...request, files })
    await copy.settle({ head, tree: '', files: withChanges(base.files, changed) }, changed)
    return head
  } catch (error) {
    // The answer may have been lost on its way: then the branch has the changes.
    const at = await newest(repository, request.branch).catch(() => undefined)
    const isThere = at && Object.entries(changed).every(([file, sha]) => (at.files[file] ?? null) === sha)
    if (at && isThere && at.head !== base.head) {
      await copy.settle(at, changed)
      return at.head
    }
    throw error instanceof HostError && error.reason === 'moved' ? new FileChanged(error.message) : error
  }
}

const withChanges = (files: Snapshot['files'], changed: Changed): Snapshot['files'] =>
  Object.fromEntries(
    Object.entries({ ...files, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null),
  )
