/** The word by which a page of this very process is known: no other origin can read it, and a new process has another. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The header that carries it. */
export const TOKEN_HEADER = 'x-copybook-token'

/** @returns 128 random bits, as text that may stand in an HTML attribute */
export const createToken = (): string => randomBytes(16).toString('base64url')

/** Whether the two are equal, in a time that tells nothing of where they differ or of their lengths. */
export const isToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
