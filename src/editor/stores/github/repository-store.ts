/** A repository at a git host as a store. What is saved stays in this browser until it is published. */
import { EditError } from '../../../compiler/yaml/change.ts'
import { type ContentStore, FileChanged, type Published, type PublishRequest } from '../content-store.ts'
import { whileOthersWrite } from '../retried.ts'
import { createHostClient, HostError } from './host-client.ts'
import { mergeChanges } from './merge-changes.ts'
import { createRepository, type Repository, type Snapshot } from './repository.ts'
import { type Changed, openWorkingCopy, type WorkingCopy, withChanges } from './working-copy.ts'

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

/**
 * Opens the working copy; the first time, it reads the list of files from the host.
 *
 * @param token a fine-grained token of the author
 */
export async function openRepositoryStore(address: RepositoryAddress, token: string): Promise<ContentStore> {
  const { api, repository: name, branch, folder, publish } = address
  const repository = createRepository(createHostClient({ api, token }), name, folder)
  const copy = await openWorkingCopy([api, name, branch, folder].join(' '), repository.read)
  if (!(await copy.base())) await copy.rebase(await repository.snapshot(branch), {}, {}, new Map())
  const branchNow = async (): Promise<string> => (await copy.review())?.branch ?? branch

  return {
    list: async () => ({ hashes: await copy.files(), unread: [] }),
    async read(wanted) {
      const files = await copy.files()
      const there = wanted.flatMap((file) => (files[file] === undefined ? [] : [[file, files[file]] as const]))
      const read = await copy.blobs(new Map(there.map(([file, sha]) => [sha, file])))
      return new Map(there.map(([file, sha]) => [file, read.get(sha) ?? new Uint8Array()]))
    },
    readOld: copy.bytesOf,
    write: copy.save,
    history: async () =>
      (await copy.edits()).map(({ files, ...edit }) => ({ ...edit, files: files.map(({ file }) => file) })),
    async filesOf(id) {
      const edit = await copy.edit(id)
      if (!edit) return undefined
      const both = edit.files.map(async ({ file, before, after }) => ({
        file,
        before: await copy.bytesOf(file, before),
        after: await copy.bytesOf(file, after),
      }))
      return Promise.all(both)
    },
    async published() {
      const [base, changed] = [await copy.base(), await copy.changed()]
      const old = Object.keys(changed).map(async (file) => [file, await copy.bytesOf(file, base?.files[file])] as const)
      return new Map(await Promise.all(old))
    },
    async pull(decided) {
      const review = await copy.review()
      if (review?.number !== undefined && (await repository.pull(review.number)).state === 'closed')
        await copy.setReview(undefined)
      const from = await branchNow()
      return whileOthersWrite(async () => {
        const [base, changed] = [await copy.base(), await copy.changed()]
        const next = await repository.snapshot(from, base)
        if (!base || next.head === base.head) return []
        const merged = await mergeChanges({ base, next, changed, decided, bytesOf: copy.bytesOf })
        if (merged.conflicts.length === 0) await copy.rebase(next, changed, merged.changed, merged.blobs)
        return merged.conflicts
      })
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
          steps: ['publish'],
          branch: review?.branch ?? branch,
          isMain: publish === 'direct',
          branches: [],
          unsent: 0,
        }
      },
      publish: (request) => publishChanges(copy, repository, address, request),
      recent: async () => repository.recent(await branchNow()),
      deployment: repository.deployment,
    },
  }
}

/** Commits what was saved, to the branch or to one that others look at. */
async function publishChanges(
  copy: WorkingCopy,
  repository: Repository,
  { publish, branch: main }: RepositoryAddress,
  { subject, report = '', branch: wanted = '' }: PublishRequest,
): Promise<Published> {
  const [base, changed, review] = [await copy.base(), await copy.changed(), await copy.review()]
  const isProposed = review !== undefined && review.number === undefined
  if (!base || (Object.keys(changed).length === 0 && !isProposed))
    throw new EditError('Nothing has changed since it was published last.')
  const title = subject.trim()
  if (title === '') throw new EditError('Say in a few words what you changed.')
  if (publish === 'direct') {
    const commit = await commitChanges(copy, repository, { branch: main, subject: title, base, changed })
    return { message: 'Published.', commit }
  }
  // A name of its own, that stays as long as others look at it.
  const branch = review?.branch ?? `${wanted || 'content/changes'}-${crypto.randomUUID().slice(0, 4)}`
  if (!review) await repository.createBranch(branch, base.head)
  const commit = isProposed
    ? base.head
    : await commitChanges(copy, repository, { branch, subject: title, base, changed })
  await copy.setReview({ ...review, branch })
  const pull =
    review?.number === undefined
      ? await repository.createPull({ head: branch, base: main, title, body: report })
      : await repository.updatePull(review.number, { title, body: report })
  await copy.setReview({ branch, number: pull.number, address: pull.html_url })
  return { message: 'Proposed. Somebody looks at it before it is online.', address: pull.html_url, commit }
}

type Committing = { branch: string; subject: string; base: Snapshot; changed: Changed }

/** @returns the commit  @throws FileChanged if others have committed meanwhile */
async function commitChanges(
  copy: WorkingCopy,
  repository: Repository,
  { branch, subject, base, changed }: Committing,
): Promise<string> {
  const read = Object.entries(changed).map(async ([file, sha]) => ({ file, bytes: await copy.bytesOf(file, sha) }))
  const files = await Promise.all(read)
  try {
    const head = await repository.commit({ branch, head: base.head, subject, files })
    await copy.settle({ head, tree: '', files: withChanges(base.files, changed) }, changed)
    return head
  } catch (error) {
    // The answer may have been lost on its way: then the branch has the changes.
    const at = await repository.snapshot(branch).catch(() => undefined)
    const isThere = at && Object.entries(changed).every(([file, sha]) => (at.files[file] ?? null) === sha)
    if (at && isThere && at.head !== base.head) {
      await copy.settle(at, changed)
      return at.head
    }
    throw error instanceof HostError && error.reason === 'moved' ? new FileChanged(error.message) : error
  }
}
