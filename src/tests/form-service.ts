/** A form service of another origin, which answers in a browser's own network: no request leaves the machine. */
import type { CDPSession, Page } from 'playwright-core'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'

const ENDPOINT = 'https://forms.test/submit'
const THANKS = 'https://thanks.test/ok'

/** What the service does with what it gets. */
export type FormServiceDoes = {
  /** Sends people on to its thank-you page with this status, instead of answering. */
  redirect?: 303 | 307
  /** To the page that the form names, instead. */
  asTheFormSays?: boolean
  /** Allows the page to read its answers. */
  readable?: boolean
  /** Cannot be reached at all. */
  down?: boolean
}

/**
 * `content` with the form service's address and, where the site is to know of them, its thank-you page and the field that
 * tells it of the site's own.
 */
export function withFormService(content: FolderFiles, knowsThanks: boolean): FolderFiles {
  const thanks = knowsThanks ? `\n  redirectField: _next\n  thankYouPages:\n    - ${THANKS}` : ''
  const services = new TextDecoder()
    .decode(content.get('services.yaml'))
    .replace('endpoint: ""', () => `endpoint: ${ENDPOINT}${thanks}`)
  return new Map([...content, ['services.yaml', new TextEncoder().encode(services)]])
}

/** @returns the bodies of the forms that have arrived, as they arrive */
export async function serveForms(page: Page, does: FormServiceDoes): Promise<string[]> {
  const received: string[] = []
  const session = await page.context().newCDPSession(page)
  // Playwright's own interception does not see the second half of a redirect.
  session.on('Fetch.requestPaused', ({ requestId, request: { url, method, postData = '' } }) => {
    const answer = (status: number, headers: Record<string, string>, body = '') =>
      fulfill(session, requestId, status, does.readable === false ? headers : { ...headers, ...READABLE }, body)
    if (method === 'OPTIONS') void fulfill(session, requestId, 204, READABLE)
    else if (does.down) void session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' })
    else if (url.startsWith(THANKS)) void fulfill(session, requestId, 200, HTML, '<h1>Thanks from the service</h1>')
    else if (!url.startsWith(ENDPOINT)) void fulfill(session, requestId, 200, HTML, '<h1>A page of the site</h1>')
    else {
      if (method === 'POST') received.push(postData)
      const to = (does.asTheFormSays && new URLSearchParams(postData).get('_next')) || THANKS
      void (does.redirect ? answer(does.redirect, { Location: to }) : answer(200, {}, '{"ok":true}'))
    }
  })
  // The site lives at its own address too, wherever it is looked at.
  const patterns = ['https://*.test/*', 'https://*.example/*'].map((urlPattern) => ({ urlPattern }))
  await session.send('Fetch.enable', { patterns })
  return received
}

const READABLE = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
const HTML = { 'Content-Type': 'text/html' }

/** A page that has gone needs no answer. */
async function fulfill(
  session: CDPSession,
  requestId: string,
  responseCode: number,
  headers: Record<string, string>,
  body = '',
): Promise<void> {
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }))
  const answer = { requestId, responseCode, responseHeaders, body: Buffer.from(body).toString('base64') }
  await session.send('Fetch.fulfillRequest', answer).catch(() => {})
}
