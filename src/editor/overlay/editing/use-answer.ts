import { useEffect, useState } from 'react'
import type { Bodies, Endpoint } from '../../api/request-bodies.ts'
import { askEditor, failureMessage } from '../editor-api.ts'

/** Has neither property until the server has answered. */
export type Answer<T> = { data?: T; failure?: string }

/** Sends a request when the component mounts, and again when the request or `round` changes. */
export function useAnswer<T, E extends Endpoint = Endpoint>(endpoint: E, body: Bodies[E], round = 0): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({})
  const request = JSON.stringify([endpoint, body, round])
  useEffect(() => {
    let isCurrent = true
    const [name, about] = JSON.parse(request) as [E, Bodies[E]]
    askEditor<T, E>(name, about)
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
