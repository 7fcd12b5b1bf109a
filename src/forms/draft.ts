/**
 * The draft of a form that a script sends, in the session storage of the browser's tab. It is written with every letter,
 * so it survives a crash. If the storage is blocked or full there is no draft, and nothing else changes.
 */

/** A function, since even naming `sessionStorage` throws if it is blocked. */
export type StorageAccess = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type Draft<Name extends string> = {
  values: Record<Name, string>
  /** The text that the page's address last brought into the form. */
  carried: string
  /** The form was being sent, or had no answer, when the draft was written. */
  pending: boolean
}

export type DraftStore<Name extends string> = {
  /** @returns `none` if there is no draft, or none that this version can read; `blocked` if there is no storage */
  read: () => Draft<Name> | 'none' | 'blocked'
  write: (draft: Draft<Name>) => void
  clear: () => void
}

/**
 * @param key ends in the version of the format
 * @param empty the values of the empty form
 */
export function createDraftStore<Name extends string>(
  key: string,
  empty: Readonly<Record<Name, string>>,
  storage: StorageAccess,
): DraftStore<Name> {
  return {
    read() {
      const stored = attempt(() => ({ text: storage().getItem(key) }))
      if (!stored) return 'blocked'
      const kept = attempt(() => JSON.parse(stored.text ?? 'null') as unknown)
      if (!isObject(kept) || !isObject(kept['values'])) return 'none'
      const texts = kept['values']
      const names = Object.keys(empty) as Name[]
      const values = Object.fromEntries(
        names.map((name) => [name, typeof texts[name] === 'string' ? texts[name] : empty[name]]),
      ) as Record<Name, string>
      const { carried, pending } = kept
      return { values, carried: typeof carried === 'string' ? carried : '', pending: pending === true }
    },
    write: (draft) => void attempt(() => storage().setItem(key, JSON.stringify(draft))),
    clear: () => void attempt(() => storage().removeItem(key)),
  }
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
