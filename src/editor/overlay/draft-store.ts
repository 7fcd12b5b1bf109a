/**
 * Drafts: what was typed and is not saved yet, one item of local storage per place, so two tabs do not overwrite each
 * other's. Local storage is written before a page can be left; a transaction of IndexedDB would be aborted then.
 */
import { createStore } from '../../site/ui/store.ts'

/** Where something is typed. */
export type DraftPlace = {
  file: string
  /** With the ids of entries instead of their positions where they have any, since entries may be moved. */
  path: readonly (string | number)[]
  /** Of a new entry of the list at `path`: its kind. */
  sort?: string
}

export type KeptDraft = DraftPlace & {
  /** Hash of the file when typing began: SHA-256, base64url. */
  hash: string
  /** What the place is called. */
  title: string
  /** The value of the place when typing began. */
  before: unknown
  value: unknown
}

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * @param content names the content folder: the address may be used by several sites in turn
 * @param storage throws where it is forbidden
 */
export function createDraftStore(content: string, storage: () => Storage = () => localStorage) {
  const prefix = `copybook-draft ${content} `
  const keyOf = ({ file, path, sort }: DraftPlace): string => prefix + JSON.stringify([file, path, sort])
  /** Drafts that the storage does not take. */
  const memory = new Map<string, string>()
  const textOf = (key: string): string | undefined =>
    memory.get(key) ?? allowed(() => storage().getItem(key), null) ?? undefined
  /** Returns undefined for what a version of the editor has written that this one cannot read: it is left alone. */
  function draftAt(key: string): KeptDraft | undefined {
    const draft = readDraft(textOf(key))
    return draft && keyOf(draft) === key ? draft : undefined
  }
  const all = (): readonly KeptDraft[] =>
    [...new Set([...allowed(() => Object.keys(storage()), []), ...memory.keys()])]
      .filter((key) => key.startsWith(prefix))
      .sort()
      .flatMap((key) => draftAt(key) ?? [])
  const { get: list, set, subscribe } = createStore(all())
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(prefix)) set(all())
  })
  return {
    /** Returns all drafts; the same array until one of them changes. */
    list,
    subscribe,
    get: (place: DraftPlace): KeptDraft | undefined => draftAt(keyOf(place)),
    /** Returns whether the draft outlives the page: false when the browser's storage is full or forbidden. */
    put(draft: KeptDraft): boolean {
      const [key, text] = [keyOf(draft), JSON.stringify(draft)]
      const unread = draftAt(key) ? undefined : textOf(key)
      memory.set(key, text)
      const isKept = allowed(() => {
        if (unread !== undefined) storage().setItem(`${key} ${Date.now()}`, unread)
        storage().setItem(key, text)
        return memory.delete(key)
      }, false)
      set(all())
      return isKept
    },
    /** Removes a draft, unless another tab has replaced it meanwhile. */
    drop(draft: KeptDraft): void {
      const key = keyOf(draft)
      if (JSON.stringify(draftAt(key)) !== JSON.stringify(draft)) return
      memory.delete(key)
      allowed(() => storage().removeItem(key), undefined)
      set(all())
    },
  }
}

/** Storage throws a DOMException when it is full or forbidden. */
function allowed<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch (error) {
    if (error instanceof DOMException) return otherwise
    throw error
  }
}

/** Reads a draft of this version of the editor, or of one before it. Returns undefined for anything else. */
function readDraft(text = ''): KeptDraft | undefined {
  try {
    const draft = JSON.parse(text) as KeptDraft
    const { file, path, hash, title, sort, before, value } = draft
    const isDraft = [file, hash, title, sort ?? ''].every((one) => typeof one === 'string') && Array.isArray(path)
    if (!isDraft) return undefined
    // The value of a new entry was kept with a flag beside it.
    return sort !== undefined && isFlagged(value) && isFlagged(before)
      ? { ...draft, before: before.value, value: value.value }
      : draft
  } catch {
    return undefined
  }
}

const isFlagged = (value: unknown): value is { value: unknown } =>
  typeof value === 'object' && value !== null && 'isNamed' in value && 'value' in value
