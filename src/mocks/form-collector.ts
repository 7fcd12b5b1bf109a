/** The mock form service: takes what the site's forms send and keeps it in a file, on this machine only. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { FORM_MOCK } from '../compiler/link/services.ts'
import type { Site } from '../compiler/link/site.ts'
import { isObject } from '../compiler/schema/walk.ts'
import type { Middleware } from '../server/middleware.ts'
import { isLoopbackHost } from '../server/request-guard.ts'
import { type Answer, jsonAnswer, readBody, send, urlOf } from './http.ts'
import {
  type AnswerPage,
  PAGE_POLICY,
  problemPage,
  problemsOf,
  sentForm,
  thanksAddress,
  thanksPage,
  writePage,
} from './sent-form.ts'

export type FormCollectorDeps = {
  /** Returns the site under this base path, for the words of the answers; `undefined` while its content has errors. */
  site: (base: string) => Site | undefined
  /** Keeps one line. */
  keep: (line: string) => void
  /** In milliseconds since 1970. */
  now: () => number
}

const ADDRESS = new RegExp(`^(/(?:.*/)?)${FORM_MOCK}$`)

/** Answers at `_forms` below any base path. A form that meets a fault is not kept. */
export function createFormCollector({ site, keep, now }: FormCollectorDeps): Middleware {
  return (request, response, next) => {
    const url = urlOf(request)
    const base = ADDRESS.exec(url.pathname)?.[1]
    if (base === undefined) return next()
    answerTo(request, base, faultOf(request, url))
      .then((answer) => (typeof answer === 'string' ? fail(response, answer) : send(answer, response)))
      .catch((error: Error) => response.destroy(error))
  }

  async function answerTo(request: IncomingMessage, base: string, fault: Fault | undefined): Promise<Answer | Fault> {
    const sent = refusalOf(request) ?? (await readForm(request))
    if ('status' in sent) return sent
    if (fault) return fault
    const known = site(base)
    const form = sentForm(sent.fields, known)
    const problems = problemsOf(form, sent.fields, known?.services.forms?.phonePattern)
    const status = problems.length > 0 ? 422 : 200
    if (status === 200) keep(JSON.stringify({ at: new Date(now()).toISOString(), form: form.form, ...sent }))
    if (sent.wants === 'json')
      return json(status, status === 200 ? { ok: true } : { error: 'Validation errors', errors: problems })
    if (!known) return sendOn(base)
    const thanks = status === 200 ? thanksAddress(known, form, sent.fields) : undefined
    if (thanks !== undefined) return sendOn(thanks)
    const page = status === 200 ? thanksPage(form) : problemPage(form, problems)
    return page ? pageAnswer(status, page, known.settings.language) : sendOn(base)
  }
}

const UNCACHED = { 'Cache-Control': 'no-store' }
const json = (status: number, body: object, headers = {}): Answer =>
  jsonAnswer(status, body, { ...UNCACHED, ...headers })
const refused = (status: number, error: string, headers = {}): Answer => json(status, { error }, headers)

/** Leads a browser on, as services do to thank, and if there are no words to show. */
const sendOn = (to: string): Answer => ({ status: 303, headers: { Location: to, ...UNCACHED } })

const pageAnswer = (status: number, page: AnswerPage, language: string): Answer => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE_POLICY, ...UNCACHED },
  body: writePage(page, language),
})

/** How a form service can fail; chosen by `?fault=` in the address of the form or of its page. */
type Fault = (typeof FAULTS)[number]
const FAULTS = ['500', 'hang', 'quota', 'cut'] as const

function faultOf({ headers: { referer = '' } }: IncomingMessage, { searchParams }: URL): Fault | undefined {
  const page = URL.canParse(referer) ? new URL(referer) : undefined
  const fault = searchParams.get('fault') ?? page?.searchParams.get('fault')
  return FAULTS.find((known) => known === fault)
}

function fail(response: ServerResponse, fault: Fault): void {
  if (fault === '500') send(refused(500, 'Internal server error'), response)
  if (fault === 'quota') send(refused(200, 'This form has reached its monthly limit.'), response)
  if (fault !== 'cut') return
  // After a part of the answer, a browser does not send the same request again by itself.
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 })
  response.write('{"ok":', () => response.destroy())
}

/** Any site open in the same browser can post to localhost, and any name can be made to point to it: only own pages may. */
function refusalOf({ method, headers }: IncomingMessage): Answer | undefined {
  const { host = '', origin } = headers
  if (method !== 'POST') return refused(405, 'Forms are sent with POST.', { Allow: 'POST' })
  const ownOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
  const ownSite = ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)
  if (isLoopbackHost(host) && ownOrigin && ownSite) return undefined
  return refused(403, 'Only a page of this server may send forms here.')
}

/** `wants`: a browser's own POST waits for a page, a script for JSON. */
type Submission = { wants: 'page' | 'json'; fields: Record<string, string> }

/** Returns what was sent, or the answer to what cannot be read. */
async function readForm(request: IncomingMessage): Promise<Submission | Answer> {
  const body = await readBody(request)
  if (body === undefined) return refused(413, 'The form is too long.')
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded')
    return { wants: 'page', fields: Object.fromEntries(new URLSearchParams(body)) }
  if (type !== 'application/json')
    return refused(415, 'A form comes as application/x-www-form-urlencoded or application/json.')
  const data = parsed(body)
  if (!isObject(data)) return refused(400, 'This is no JSON object.')
  const wrong = Object.entries(data).find(([, value]) => typeof value === 'object' && value !== null)
  if (wrong) return refused(422, `The field "${wrong[0]}" is no text, number or yes or no.`)
  return {
    wants: 'json',
    fields: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value ?? '')])),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
