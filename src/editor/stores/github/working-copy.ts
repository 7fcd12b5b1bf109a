/**
 * The working copy of a repository's content in the browser's database: the commit it is based on, what was saved since,
 * and every edit. All tabs share it, so each change is one transaction that looks at what is there first.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { FileChanged, type StoredEdit, type WrittenEdit } from '../content-store.ts'
import { blobName, type Repository, type Snapshot } from './repository.ts'

/** Git's names of files by path; `null` for a file that was removed. */
export type Changed = Readonly<Record<string, string | null>>

/** A branch whose changes others look at; `number` and `address`: of the pull request, once there is one. */
export type Review = { branch: string; number?: number; address?: string }

type EditedFile = { file: string; before?: string | undefined; after?: string | undefined }
type Edit = Omit<StoredEdit, 'files'> & { files: readonly EditedFile[] }

type Blobs = ReadonlyMap<string, Uint8Array>

interface Schema extends DBSchema {
  /** Bytes by git's name for them. */
  blobs: { key: string; value: Uint8Array }
  state: { key: 'base' | 'review'; value: Snapshot | Review }
  changed: { key: string; value: string | null }
  edits: { key: number; value: Edit; indexes: { id: string } }
}

export type WorkingCopy = Awaited<ReturnType<typeof openWorkingCopy>>

/** @param name of the repository, its branch and its folder  @param download reads files that this device does not have */
export async function openWorkingCopy(name: string, download: Repository['read']) {
  const database: IDBPDatabase<Schema> = await openDB<Schema>(`copybook-content ${name}`, 1, {
    upgrade(fresh) {
      for (const store of ['blobs', 'state', 'changed'] as const) fresh.createObjectStore(store)
      fresh.createObjectStore('edits', { autoIncrement: true }).createIndex('id', 'id')
    },
    // Another tab has a newer version of this page.
    blocking: () => database.close(),
  })

  async function changed(): Promise<Changed> {
    const transaction = database.transaction('changed')
    const [files, names] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()])
    return Object.fromEntries(files.map((file, index) => [file, names[index] ?? null]))
  }

  const base = async () => (await database.get('state', 'base')) as Snapshot | undefined

  /** Returns bytes by git's names for them. @param wanted names with the paths of the files */
  async function blobs(wanted: ReadonlyMap<string, string>): Promise<Blobs> {
    const found = new Map<string, Uint8Array>()
    const look = async (sha: string): Promise<void> => {
      const bytes = await database.get('blobs', sha)
      if (bytes) found.set(sha, bytes)
    }
    await Promise.all([...wanted.keys()].map(look))
    const missing = new Map([...wanted].filter(([sha]) => !found.has(sha)))
    if (missing.size === 0) return found
    const read = await download(missing)
    const { store, done } = database.transaction('blobs', 'readwrite')
    for (const [sha, bytes] of read) void store.put(bytes, sha)
    await done
    return new Map([...found, ...read])
  }

  return {
    base,
    changed,
    blobs,
    async bytesOf(file: string, sha: string | null | undefined): Promise<Uint8Array | undefined> {
      return typeof sha === 'string' ? (await blobs(new Map([[sha, file]]))).get(sha) : undefined
    },
    review: async () => (await database.get('state', 'review')) as Review | undefined,
    async setReview(review: Review | undefined): Promise<void> {
      await (review ? database.put('state', review, 'review') : database.delete('state', 'review'))
    },
    /** Returns git's name of each file as it is saved here. */
    files: async () => withChanges((await base())?.files ?? {}, await changed()),
    /** Saves an edit. @returns its id  @throws FileChanged if a file is not as it was before the edit */
    async save({ files: written, ...edit }: WrittenEdit): Promise<string> {
      const id = crypto.randomUUID()
      const named = written.map((one) => ({ ...one, sha: one.after && blobName(one.after) }))
      const { objectStore, done, abort } = write()
      const { files = {} } = ((await objectStore('state').get('base')) ?? {}) as Partial<Snapshot>
      for (const { file, before, after, sha } of named) {
        const own = await objectStore('changed').get(file)
        const now = own === undefined ? files[file] : (own ?? undefined)
        if (now !== before) return abort(new FileChanged(`${file} has changed.`))
        // What is again as it was published is changed no more.
        void (sha === files[file] ? objectStore('changed').delete(file) : objectStore('changed').put(sha ?? null, file))
        if (after && sha) void objectStore('blobs').put(after, sha)
      }
      const saved = named.map(({ file, before, sha }) => ({ file, before, after: sha }))
      void objectStore('edits').add({ id, at: new Date().toISOString(), ...edit, files: saved })
      await done
      return id
    },
    /**
     * Replaces the base, and what was saved since.
     *
     * @param seen what was saved as the caller knows it
     * @throws FileChanged if something was saved meanwhile
     */
    async rebase(next: Snapshot, seen: Changed, after: Changed, made: Blobs): Promise<void> {
      const { objectStore, done, abort } = write()
      const saved = objectStore('changed')
      const [files, names] = await Promise.all([saved.getAllKeys(), saved.getAll()])
      const isSame =
        files.length === Object.keys(seen).length && files.every((file, index) => seen[file] === (names[index] ?? null))
      if (!isSame) return abort(new FileChanged('Something was saved meanwhile.'))
      void saved.clear()
      for (const [file, sha] of Object.entries(after)) void saved.put(sha, file)
      for (const [sha, bytes] of made) void objectStore('blobs').put(bytes, sha)
      void objectStore('state').put(next, 'base')
      await done
    },
    /** Has `next` as the base: the published changes are part of it. What was saved meanwhile stays. */
    async settle(next: Snapshot, published: Changed): Promise<void> {
      const { objectStore, done } = write()
      for (const [file, sha] of Object.entries(published))
        if ((await objectStore('changed').get(file)) === sha) void objectStore('changed').delete(file)
      void objectStore('state').put(next, 'base')
      await done
    },
    edits: () => database.getAll('edits'),
    edit: (id: string) => database.getFromIndex('edits', 'id', id),
  }

  function write() {
    const transaction = database.transaction(['blobs', 'state', 'changed', 'edits'], 'readwrite')
    const { done } = transaction
    return {
      objectStore: transaction.objectStore.bind(transaction),
      done,
      async abort(reason: Error): Promise<never> {
        transaction.abort()
        await done.catch(() => undefined)
        throw reason
      },
    }
  }
}

export const withChanges = (files: Snapshot['files'], changed: Changed): Snapshot['files'] =>
  Object.fromEntries(
    Object.entries({ ...files, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null),
  )
