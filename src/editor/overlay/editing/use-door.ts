import { useEffect, useState } from 'react'
import type { Body, Verb } from '../../api/bodies.ts'
import { askDoor, RefusedError } from '../ask-door.ts'

export type Asked<T> =
  | { state: 'waiting' }
  | { state: 'here'; data: T }
  | { state: 'failed'; message: string | undefined }

/**
 * What the door answers to a question, asked anew when the question is another or `round` is.
 *
 * @returns `failed` without a message where the server does not answer
 */
export function useDoor<T, V extends Verb = Verb>(base: string, verb: V, body: Body<V>, round = 0): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'waiting' })
  const question = JSON.stringify([verb, body, round])
  useEffect(() => {
    let isOpen = true
    const [name, about] = JSON.parse(question) as [V, Body<V>]
    askDoor<T, V>(base, name, about)
      .then(
        ({ data }): Asked<T> => ({ state: 'here', data: data as T }),
        (error: unknown): Asked<T> => ({ state: 'failed', message: refusal(error) }),
      )
      .then((result) => isOpen && setAsked(result))
    return () => {
      isOpen = false
    }
  }, [base, question])
  return asked
}

/** Why the door refused; undefined where the server did not answer at all. @throws anything else */
export function refusal(error: unknown): string | undefined {
  if (error instanceof RefusedError) return error.message
  if (error instanceof TypeError) return undefined
  throw error
}
