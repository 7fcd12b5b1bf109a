/** The content service's own HTTP API, answered from a folder: queries, and pictures in the size asked for. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Middleware } from '../server/middleware.ts'
import { answerPicture } from './content-image.ts'
import { answerQuery } from './content-query.ts'
import { type Answer, readRequest } from './content-request.ts'
import { openDataset } from './dataset.ts'

const QUERY = /^\/v(?:1|X|\d{4}-\d{2}-\d{2})\/data\/query\/([^/]+)\/?$/
const PICTURE = /^\/images\/[^/]+\/([^/]+)\/([A-Za-z0-9]+-\d+x\d+\.[a-z0-9]+)$/

/**
 * @param folder an unpacked export of a dataset: `*.ndjson` and `images/`. Read again whenever it changes.
 * @param print told, once for each reason, why the folder cannot be read
 * @param name what the dataset is called in addresses
 */
export function createContentService(
  folder: string,
  print: (text: string) => void = console.error,
  name = 'production',
): Middleware {
  const dataset = openDataset(folder)
  let told = ''
  return (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const query = QUERY.exec(url.pathname)
    const picture = PICTURE.exec(url.pathname)
    if (query) settle(answerTo(query[1] ?? '', request, url), request, response)
    else if (picture?.[1] === name) settle(answerPicture(folder, picture[2] ?? '', url, request), request, response)
    else next()
  }

  /** @throws what the dataset throws, after printing it: a browser shows no reason */
  function documents(): ReturnType<typeof dataset> {
    try {
      return dataset()
    } catch (error) {
      const reason = `The posts in ${folder} cannot be read. ${(error as Error).message}`
      if (reason !== told) print(reason)
      told = reason
      throw error
    }
  }

  async function answerTo(asked: string, request: IncomingMessage, url: URL): Promise<Answer> {
    if (asked !== name) return failure(404, 'Not Found', `Dataset not found - Dataset "${asked}" not found`)
    const read = await readRequest(request, url)
    return 'status' in read ? read : answerQuery(documents(), read)
  }
}

/** An error in the words and shape of the service. */
function failure(statusCode: number, error: string, message: string): Answer {
  return {
    status: statusCode,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ statusCode, error, message }),
  }
}

function settle(pending: Promise<Answer>, request: IncomingMessage, response: ServerResponse): void {
  pending
    .catch((error: Error) => failure(500, 'Internal Server Error', error.message))
    .then(({ status, type, body, headers }) => {
      response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), ...headers })
      response.end(request.method === 'HEAD' ? undefined : body)
    })
}
