/** GROQ over the dataset, in the service's words: `{query, result, ms}`, or an error that says where it stands. */
import { evaluate, parse } from 'groq-js'
import type { Answer, ContentQuery } from './content-request.ts'
import type { Document } from './dataset.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Results do not change between two requests by chance: the time they took is said to be none. */
const MILLISECONDS = 0

/** @param documents published and unpublished; without a token only published ones are seen */
export async function answerQuery(documents: readonly Document[], asked: ContentQuery): Promise<Answer> {
  const { query, params, echo } = asked
  const missing = parametersOf(query).find((name) => !Object.hasOwn(params, name))
  if (missing !== undefined) return queryError(query, `param $${missing} referenced, but not provided`)
  try {
    const value = await evaluate(parse(query, { params }), { dataset: documents.filter(isPublic), params })
    const result: unknown = await value.get()
    return {
      status: 200,
      type: JSON_TYPE,
      body: JSON.stringify({ ...(echo && { query }), result, syncTags: [], ms: MILLISECONDS }),
    }
  } catch (error) {
    const { message, position } = error as Error & { position?: number }
    return queryError(query, message, position)
  }
}

/** An id with a dot in it (`drafts.…`, `versions.…`) is not for the public. */
const isPublic = ({ _id }: Document): boolean => !_id.includes('.')

/** Names of the parameters a query uses; texts in quotes are no part of it. */
function parametersOf(query: string): string[] {
  const bare = query.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
  return [...bare.matchAll(/\$([A-Za-z_]\w*)/g)].flatMap((match) => match[1] ?? [])
}

function queryError(query: string, description: string, start = 0): Answer {
  const error = { description, end: Math.min(start + 1, query.length), query, start, type: 'queryParseError' }
  return { status: 400, type: JSON_TYPE, body: JSON.stringify({ error }) }
}
