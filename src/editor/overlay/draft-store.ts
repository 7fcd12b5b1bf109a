/**
 * What was typed and is not saved yet, kept in this browser until it is saved or thrown away: one item of the local storage
 * per place, so two tabs do not overwrite each other's drafts. Its writes are done before a page can be left; a
 * transaction of IndexedDB that is under way is aborted then.
 */

type Path = readonly (string | number)[]

/** Where something is typed. */
export type DraftPlace = {
  file: string
  /** With ids in place of positions where entries have them: entries may be moved meanwhile. */
  path: Path
  /** Of a new entry of the list at `path`: its sort. */
  sort?: string
}

export type KeptDraft = DraftPlace & {
  /** Of the file's bytes for which it was typed: SHA-256, base64url. */
  hash: string
  /** What the place is called. */
  title: string
  /** The value of the place when typing began. */
  before: unknown
  value: unknown
}

export type DraftStore = {
  get(place: DraftPlace): KeptDraft | undefined
  /** @returns whether it stays when the page is left: false where the browser's storage is full or forbidden */
  put(draft: KeptDraft): boolean
  /** Removes a draft, unless another tab has replaced it meanwhile. */
  drop(draft: KeptDraft): void
  /** All drafts; the same array until one of them changes. */
  list(): readonly KeptDraft[]
  subscribe(listener: () => void): () => void
}

/**
 * @param content names the content folder: other sites may be edited at the same address
 * @param storage throws where it is forbidden
 */
export function createDraftStore(content: string, storage: () => Storage = () => localStorage): DraftStore {
  const prefix = `copybook-draft ${content} `
  const keyOf = ({ file, path, sort }: DraftPlace): string => prefix + JSON.stringify([file, path, sort])
  /** Drafts that the storage does not take. */
  const memory = new Map<string, string>()
  const listeners = new Set<() => void>()
  let known: readonly KeptDraft[] | undefined
  function changed(): void {
    known = undefined
    for (const listener of listeners) listener()
  }
  const ofOtherTab = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(prefix)) changed()
  }
  const stored = (key: string): string | undefined =>
    memory.get(key) ?? allowed(() => storage().getItem(key), null) ?? undefined
  const keys = (): string[] =>
    allowed(() => {
      const all = storage()
      return Array.from({ length: all.length }, (_, index) => all.key(index) ?? '')
    }, [])
  return {
    get: (place) => draftIn(stored(keyOf(place))),
    put(draft) {
      const [key, text] = [keyOf(draft), JSON.stringify(draft)]
      const isKept = allowed(() => {
        storage().setItem(key, text)
        return true
      }, false)
      if (isKept) memory.delete(key)
      else memory.set(key, text)
      changed()
      return isKept
    },
    drop(draft) {
      const key = keyOf(draft)
      if (stored(key) !== JSON.stringify(draft)) return
      memory.delete(key)
      allowed(() => storage().removeItem(key), undefined)
      changed()
    },
    list() {
      known ??= [...new Set([...keys(), ...memory.keys()])]
        .filter((key) => key.startsWith(prefix))
        .sort()
        .flatMap((key) => draftIn(stored(key)) ?? [])
      return known
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', ofOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', ofOtherTab)
      }
    },
  }
}

/** Storage throws a DOMException where it is full or forbidden. */
function allowed<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof DOMException) return otherwise
    throw error
  }
}

/** Undefined for a text that another version of this program has written. */
function draftIn(text: string | undefined): KeptDraft | undefined {
  if (text === undefined) return undefined
  const draft = JSON.parse(text) as KeptDraft
  return typeof draft.file === 'string' && Array.isArray(draft.path) && typeof draft.hash === 'string'
    ? draft
    : undefined
}
