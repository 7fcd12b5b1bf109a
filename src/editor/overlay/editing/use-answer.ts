import { useEffect, useState } from 'react'
import type { Body, Verb } from '../../api/bodies.ts'
import { askEditor, failureMessage } from '../editor-api.ts'

/** Has neither property until the server has answered. */
export type Answer<T> = { data?: T; failure?: string }

/** Sends a request when the component mounts, and again when the request or `round` changes. */
export function useAnswer<T, V extends Verb = Verb>(verb: V, body: Body<V>, round = 0): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({})
  const request = JSON.stringify([verb, body, round])
  useEffect(() => {
    let isCurrent = true
    const [name, about] = JSON.parse(request) as [V, Body<V>]
    askEditor<T, V>(name, about)
      .then(
        ({ data }): Answer<T> => ({ data: data as T }),
        (error: unknown): Answer<T> => ({ failure: failureMessage(error) }),
      )
      .then((next) => isCurrent && setAnswer(next))
    return () => {
      isCurrent = false
    }
  }, [request])
  return answer
}
