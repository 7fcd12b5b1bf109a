/** A form service of another origin, answered inside the browser's network: no request leaves the machine. */
import type { CDPSession, Page } from 'playwright-core'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'

const ENDPOINT = 'https://forms.test/submit'
const THANKS = 'https://thanks.test/ok'

/** How the service answers. */
export type FormServiceDoes = {
  /** Redirects to its thank-you page with this status. */
  redirect?: 303 | 307
  /** Redirects to the page that the form names. */
  asTheFormSays?: boolean
  /** Allows the page to read its answers. */
  readable?: boolean
  /** Cannot be reached. */
  down?: boolean
}

/**
 * Returns `content` with the form service's address, and optionally its thank-you page and the field for the site's own
 * thank-you page.
 */
export function withFormService(content: FolderFiles, knowsThanks: boolean): FolderFiles {
  const thanks = knowsThanks ? `\n  redirectField: _next\n  thankYouPages:\n    - ${THANKS}` : ''
  const services = new TextDecoder()
    .decode(content.get('services.yaml'))
    .replace('endpoint: ""', () => `endpoint: ${ENDPOINT}${thanks}`)
  return new Map([...content, ['services.yaml', new TextEncoder().encode(services)]])
}

/** Returns the bodies of the received forms, in order. */
export async function serveForms(page: Page, does: FormServiceDoes): Promise<string[]> {
  const received: string[] = []
  const session = await page.context().newCDPSession(page)
  // Playwright's own interception does not see the second request of a redirect.
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
  // The site is served at its public address too, wherever it is tested.
  const patterns = ['https://*.test/*', 'https://*.example/*'].map((urlPattern) => ({ urlPattern }))
  await session.send('Fetch.enable', { patterns })
  return received
}

const READABLE = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
const HTML = { 'Content-Type': 'text/html' }

/** A closed page needs no answer. */
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
