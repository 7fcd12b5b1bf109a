import { hexHashOf } from '../../disk/hash.ts'

/** 40 bits: enough to tell a file from its next version. */
export const shortHash = (bytes: string | Uint8Array): string => hexHashOf(bytes).slice(0, 10)
