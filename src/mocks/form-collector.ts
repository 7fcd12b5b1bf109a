/** The form service's stand-in: takes what the site's forms send and keeps it in a file. For this machine alone. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { FORM_MOCK } from '../compiler/link/services.ts'
import type { Site } from '../compiler/link/site.ts'
import type { Middleware } from '../server/middleware.ts'
import { type AnswerPage, PAGE_POLICY, problemPage, thanksAddress, thanksPage, writePage } from './form-page.ts'
import { type Refusal, readSubmission, refusalOf } from './form-request.ts'
import { problemsOf, sentForm } from './sent-form.ts'

export type FormCollectorDeps = {
  /** The site under this base path, for the words of the answers; `undefined` while its content has errors. */
  site: (base: string) => Site | undefined
  /** Keeps one line. */
  keep: (line: string) => void
  /** In milliseconds since 1970. */
  now: () => number
}

/** How a form service can fail; asked for with `?fault=` in the form's address or in that of its page. */
type Fault = '500' | 'hang' | 'quota' | 'cut'

const ADDRESS = new RegExp(`^(/(?:.*/)?)${FORM_MOCK}$`)

/** Answers at `_forms` below any base path. A submission that meets a fault is not kept. */
export function createFormCollector({ site, keep, now }: FormCollectorDeps): Middleware {
  return (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const base = ADDRESS.exec(url.pathname)?.[1]
    if (base === undefined) next()
    else collect(request, response, base, faultOf(request, url)).catch((error: Error) => response.destroy(error))
  }

  async function collect(
    request: IncomingMessage,
    response: ServerResponse,
    base: string,
    fault: Fault | undefined,
  ): Promise<void> {
    const refused = refusalOf(request)
    if (refused) return sendRefusal(response, refused)
    const sent = await readSubmission(request)
    if ('status' in sent) return sendRefusal(response, sent)
    if (fault) return fail(response, fault)
    const known = site(base)
    const form = sentForm(sent.fields, known)
    const problems = problemsOf(form, sent.fields, known?.services.forms?.phonePattern)
    if (problems.length === 0) keep(JSON.stringify({ at: new Date(now()).toISOString(), form: form.form, ...sent }))
    if (sent.wants === 'json') return sendJson(response, problems.length > 0 ? 422 : 200, jsonAnswer(problems))
    if (!known) return sendOn(response, base)
    const thanks = problems.length === 0 ? thanksAddress(known, form, sent.fields) : undefined
    if (thanks !== undefined) return sendOn(response, thanks)
    const page = problems.length > 0 ? problemPage(known, form, problems) : thanksPage(known, form)
    if (!page) return sendOn(response, base)
    sendPage(response, problems.length > 0 ? 422 : 200, page, known.settings.language)
  }
}

/** The usual body: `ok` when it was taken, `error` and one entry a field when it was not. */
function jsonAnswer(problems: ReturnType<typeof problemsOf>): object {
  return problems.length === 0 ? { ok: true } : { error: 'Validation errors', errors: problems }
}

function faultOf({ headers }: IncomingMessage, url: URL): Fault | undefined {
  const page = URL.canParse(headers.referer ?? '') ? new URL(headers.referer ?? '') : undefined
  const fault = url.searchParams.get('fault') ?? page?.searchParams.get('fault')
  return (['500', 'hang', 'quota', 'cut'] as const).find((known) => known === fault)
}

function fail(response: ServerResponse, fault: Fault): void {
  if (fault === '500') sendJson(response, 500, { error: 'Internal server error' })
  if (fault === 'quota') sendJson(response, 200, { error: 'This form has reached its monthly limit.' })
  if (fault !== 'cut') return
  // Once headers have come, a browser does not send the same request again by itself.
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 })
  response.write('{"ok":', () => response.destroy())
}

function sendRefusal(response: ServerResponse, { status, message }: Refusal): void {
  if (status === 405) response.setHeader('Allow', 'POST')
  sendJson(response, status, { error: message })
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** As services thank, and where there are no words to show. */
function sendOn(response: ServerResponse, to: string): void {
  response.writeHead(303, { Location: to, 'Cache-Control': 'no-store' }).end()
}

function sendPage(response: ServerResponse, status: number, page: AnswerPage, language: string): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Security-Policy', PAGE_POLICY)
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(writePage(page, language))
}
