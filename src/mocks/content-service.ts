/** The content service's HTTP API, answered from a folder: queries in GROQ, and pictures in the size asked for. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { isObject } from '../compiler/schema/walk.ts'
import type { Middleware } from '../server/middleware.ts'
import { answerPicture } from './content-image.ts'
import { type Answer, jsonAnswer, readBody, send, urlOf } from './http.ts'

const QUERY = /^\/v(?:1|X|\d{4}-\d{2}-\d{2})\/data\/query\/([^/]+)\/?$/
const PICTURE = /^\/images\/[^/]+\/([^/]+)\/([A-Za-z0-9]+-\d+x\d+\.[a-z0-9]+)$/

/**
 * @param folder an unpacked export of a dataset: `*.ndjson` and `images/`. Read again when it changes.
 * @param print called once for each reason why the folder cannot be read
 * @param name of the dataset in addresses
 */
export function createContentService(
  folder: string,
  print: (text: string) => void = console.error,
  name = 'production',
): Middleware {
  const dataset = openDataset(folder)
  let printed = ''
  return (request, response, next) => {
    const url = urlOf(request)
    const query = QUERY.exec(url.pathname)
    const picture = PICTURE.exec(url.pathname)
    const answer = query
      ? answerTo(query[1] ?? '', request, url)
      : picture?.[1] === name
        ? answerPicture(folder, picture[2] ?? '', url, request)
        : undefined
    if (!answer) return next()
    answer
      .catch(({ message }: Error) => failure(500, 'Internal Server Error', message))
      .then((found) => send(found, response, request.method))
  }

  /** @throws what the dataset throws, after printing it: a browser shows no reason */
  function documents(): Document[] {
    try {
      return dataset()
    } catch (error) {
      const reason = `The posts in ${folder} cannot be read. ${(error as Error).message}`
      if (reason !== printed) print(reason)
      printed = reason
      throw error
    }
  }

  async function answerTo(asked: string, request: IncomingMessage, url: URL): Promise<Answer> {
    if (asked !== name) return failure(404, 'Not Found', `Dataset not found - Dataset "${asked}" not found`)
    const read = await readQuery(request, url)
    return 'status' in read ? read : answerQuery(documents(), read)
  }
}

/** Returns an error in the shape of the service. */
const failure = (statusCode: number, error: string, message: string): Answer =>
  jsonAnswer(statusCode, { statusCode, error, message })

const badRequest = (message: string): Answer => failure(400, 'Bad Request', message)

/** `echo`: whether the answer repeats the query. */
type Query = { query: string; params: Record<string, unknown>; echo: boolean }

/** Returns the query of a request, from the address or, if it is long, from the body; or the answer to a wrong request. */
async function readQuery(request: IncomingMessage, { searchParams }: URL): Promise<Query | Answer> {
  const echo = searchParams.get('returnQuery') !== 'false'
  try {
    if (request.method === 'POST') {
      const text = await readBody(request)
      if (text === undefined) return badRequest('Request body is too large')
      const body: unknown = JSON.parse(text)
      const { query, params = {} } = isObject(body) ? body : {}
      if (typeof query !== 'string') return badRequest('"query" is required')
      return isObject(params) ? { query, params, echo } : badRequest('"params" must be an object')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return failure(405, 'Method Not Allowed', 'Method not allowed')
    const query = searchParams.get('query')
    if (!query) return badRequest('"query" is required')
    const params = [...searchParams].flatMap(([key, json]) =>
      key.startsWith('$') ? [[key.slice(1), JSON.parse(json) as unknown] as const] : [],
    )
    return { query, params: Object.fromEntries(params), echo }
  } catch (error) {
    return badRequest((error as Error).message)
  }
}

async function answerQuery(documents: readonly Document[], { query, params, echo }: Query): Promise<Answer> {
  const missing = parametersOf(query).find((name) => !Object.hasOwn(params, name))
  if (missing !== undefined) return queryError(query, `param $${missing} referenced, but not provided`)
  try {
    const value = await evaluate(parse(query, { params }), { dataset: documents.filter(isPublic), params })
    const result: unknown = await value.get()
    // The time is always 0, so that two requests get the same answer.
    return jsonAnswer(200, { ...(echo && { query }), result, syncTags: [], ms: 0 })
  } catch (error) {
    const { message, position } = error as Error & { position?: number }
    return queryError(query, message, position)
  }
}

/** Whether a document is published. An id with a dot (`drafts.…`, `versions.…`) needs a token. */
const isPublic = ({ _id }: Document): boolean => !_id.includes('.')

/** Returns the names of the parameters that a query uses outside of quoted texts. */
function parametersOf(query: string): string[] {
  const bare = query.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
  return [...bare.matchAll(/\$([A-Za-z_]\w*)/g)].flatMap((match) => match[1] ?? [])
}

const queryError = (query: string, description: string, start = 0): Answer =>
  jsonAnswer(400, {
    error: { description, end: Math.min(start + 1, query.length), query, start, type: 'queryParseError' },
  })

export type Document = { _id: string; _type: string; [field: string]: unknown }

/** Returns a function that returns the documents on the disk; it reads them again only when a file has changed. */
function openDataset(folder: string): () => Document[] {
  let stamp = ''
  let documents: Document[] = []
  return () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ndjson')) : []
    const files = names.sort().map((name) => join(folder, name))
    const now = files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n')
    if (now !== stamp) documents = files.flatMap(readDocuments)
    stamp = now
    return documents
  }
}

/** @throws Error that names the file and the line that is no document */
const readDocuments = (file: string): Document[] =>
  readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readDocument(line, `${basename(file)}:${index + 1}`)]))

function readDocument(line: string, place: string): Document {
  let document: unknown
  try {
    document = JSON.parse(line, withReference)
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`)
  }
  if (!isObject(document))
    throw new Error(`${place}: this line is no document; an export has one in braces on each line.`)
  for (const key of ['_id', '_type'])
    if (typeof document[key] !== 'string')
      throw new Error(`${place}: this document has no ${key}. Every document of an export has an _id and a _type.`)
  return document as Document
}

/** Turns an asset by file into one by reference: `…/5f2c-800x600.png` is `image-5f2c-800x600-png`. */
function withReference(_key: string, value: unknown): unknown {
  if (!isObject(value) || typeof value['_sanityAsset'] !== 'string') return value
  const { _sanityAsset, ...rest } = value
  const name = /^image@.*?([^/]+)\.([a-z0-9]+)$/i.exec(String(_sanityAsset))
  return name ? { ...rest, asset: { _type: 'reference', _ref: `image-${name[1]}-${name[2]}` } } : rest
}
