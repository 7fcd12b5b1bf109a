/**
 * What was typed in a form, kept in the session storage of the browser's tab: it outlives the document it was typed in.
 * The storage may be blocked or full; then there is no draft, and nothing else changes.
 */

/** `storage` is a function since even naming `sessionStorage` throws where it is blocked. */
export type StorageAccess = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type DraftStore<T> = {
  /** @returns `none` when nothing is kept, or nothing that this version can read; `blocked` when there is no storage */
  read: () => T | 'none' | 'blocked'
  write: (draft: T) => void
  clear: () => void
}

/** A draft as it is read: an object with the values of the form's fields, all else unknown. */
export type KeptDraft = Record<string, unknown> & { values: Record<string, unknown> }

/**
 * @param key ends in the version of the format: one that reads it differently takes another
 * @param understand makes a whole draft of what is kept, whatever it is
 */
export function createDraftStore<T>(
  key: string,
  storage: StorageAccess,
  understand: (kept: KeptDraft) => T,
): DraftStore<T> {
  return {
    read() {
      const text = attempt(() => ({ kept: storage().getItem(key) }))
      if (!text) return 'blocked'
      const kept = attempt(() => JSON.parse(text.kept ?? 'null') as unknown)
      return isDraft(kept) ? understand(kept) : 'none'
    },
    write: (draft) => void attempt(() => storage().setItem(key, JSON.stringify(draft))),
    clear: () => void attempt(() => storage().removeItem(key)),
  }
}

/** `first` with the texts that are kept under the same names. */
export function keptTexts<Name extends string>(
  first: Readonly<Record<Name, string>>,
  kept: Readonly<Record<string, unknown>>,
): Record<Name, string> {
  const texts: Record<Name, string> = { ...first }
  for (const name of Object.keys(first) as Name[]) {
    const text = kept[name]
    if (typeof text === 'string') texts[name] = text
  }
  return texts
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isDraft = (value: unknown): value is KeptDraft => isObject(value) && isObject(value['values'])
