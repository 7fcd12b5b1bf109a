/** Storage of a browser tab, for tests. */
import type { StorageAccess } from '../../forms/submission.ts'

/** The storage of one tab, and its entries. */
export function tab(kept = new Map<string, string>()): StorageAccess & { kept: Map<string, string> } {
  const access = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return Object.assign(access, { kept })
}

/** If site data is blocked, even accessing the storage throws. */
export const blocked: StorageAccess = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
