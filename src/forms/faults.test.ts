/**
 * A thousand job applications over a line that fails at the worst moment, by visitors who press twice, leave, reload
 * and type on. Seeded: the same thousand every time.
 */
import { expect, test } from 'vitest'
import { arrives, type Fault, type Plan, plans, sameValues } from '../tests/data/job-submissions.ts'
import {
  type Application,
  applicationBody,
  createApplication,
  emptyApplication,
  JOB_FIELDS,
  type JobValues,
} from './job-form.tsx'
import { type Answer, type Outcome, type SendDeps, sendForm } from './send-form.ts'

const SUBMISSIONS = 1000
const SEED = 20260501

/** The form service: what reached it, and what it then does to the answer. */
function createService(fault: () => Fault) {
  const requests: string[] = []
  const taken: string[] = []
  const reply = (status: number, body: string) => new Response(body, { status })
  const fetch = async (_address: string, { body, signal }: RequestInit): Promise<Answer> => {
    requests.push(String(body))
    if (arrives(fault())) taken.push(String(body))
    switch (fault()) {
      case 'none':
        return reply(200, '{"ok":true}')
      case 'error 500':
        return reply(500, '{"error":"oops"}')
      case 'over quota':
        return reply(200, '{"error":"quota"}')
      case 'not accepted':
        return reply(200, '{"success":"false"}')
      case 'line down':
        throw new TypeError('Failed to fetch')
      case 'answer cut':
        return { ok: true, type: 'basic', text: () => Promise.reject(new TypeError('network error')) }
      default:
        return new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    }
  }
  return { fetch, requests, taken }
}

/** A browser's tab: what it keeps, the page in it, and what that page tells its visitor. */
function createTab(fetch: ReturnType<typeof createService>['fetch']) {
  const kept = new Map<string, string>()
  const waiting = new Set<AbortController>()
  let page: Application
  let end: (() => void) | undefined
  let told: Outcome[] = []
  const storage = (lives: () => boolean) => () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void (lives() && kept.set(key, value)),
    removeItem: (key: string) => void (lives() && kept.delete(key)),
  })
  /** The browser as a page sees it, until it is left: then what is under way fails. */
  function openBrowser(): SendDeps {
    let left = false
    const ended = new Promise<never>((_, reject) => {
      end = () => {
        left = true
        reject(new TypeError('Failed to fetch'))
      }
    })
    ended.catch(() => {})
    return {
      fetch(address, init) {
        const answer = fetch(address, init)
        answer.catch(() => {})
        return Promise.race([ended, settle().then(() => answer)])
      },
      wait() {
        const controller = new AbortController()
        waiting.add(controller)
        return {
          signal: controller.signal,
          isLeft: () => settle().then(() => left),
          done: () => void waiting.delete(controller),
        }
      },
      mayHaveAnswered: async () => false,
      calm: async () => {},
    }
  }
  let browser: SendDeps
  const tab = {
    kept,
    page: () => page,
    told: () => told,
    /** The page before runs on for a moment, as it does in a browser, and then no more. */
    async load() {
      end?.()
      await settle()
      browser = openBrowser()
      const loaded: Application = createApplication(storage(() => loaded === page))
      page = loaded
      page.open({})
    },
    press() {
      const pressed = page
      const service = { endpoint: '/_forms' }
      void pressed
        .submit((values) => sendForm(JSON.stringify(applicationBody(values, 'Job: ')), service, browser))
        .then((outcome) => outcome && pressed === page && told.push(outcome))
    },
    /** The longest wait is over. */
    async end() {
      await settle()
      for (const controller of waiting) controller.abort()
      await settle()
    },
    forget: () => (told = []),
    /** What a new page in this tab would show. */
    draft() {
      const restored = createApplication(storage(() => false))
      restored.open({})
      return restored.get().values
    },
  }
  return tab
}

/** Lets everything run that waits for nothing but its turn. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** @returns whether the page was left while the form was on its way */
async function live({ deeds }: Plan, tab: ReturnType<typeof createTab>): Promise<boolean> {
  tab.press()
  for (const deed of deeds) {
    if (tab.page().get().status !== 'sending') return false
    if (deed === 'press') tab.press()
    if (deed === 'type') tab.page().type('message', 'typed on the way')
    if (deed === 'visit another page') tab.page().open({})
    if (deed === 'wait') await settle()
    if (deed !== 'reload') continue
    await tab.load()
    return true
  }
  return false
}

test(`${SUBMISSIONS} submissions: none is lost silently, sent twice, or loses its draft`, async () => {
  let fault: Fault = 'none'
  const service = createService(() => fault)
  const tab = createTab(service.fetch)
  await tab.load()
  const count = { accepted: 0, refused: 0, unconfirmed: 0, silent: 0, twice: 0, drafts: 0, untrue: 0 }

  for (const plan of plans(SUBMISSIONS, SEED)) {
    fault = plan.fault
    tab.forget()
    const requests = service.requests.length
    const typed: JobValues = plan.values
    for (const field of JOB_FIELDS) tab.page().type(field, typed[field])
    if (plan.reloadBefore) await tab.load()
    if (!sameValues(tab.page().get().values, typed)) count.drafts += 1

    const left = await live(plan, tab)
    await tab.end()

    const says = tab.told().at(-1) ?? (tab.page().get().status === 'unconfirmed' ? 'unconfirmed' : 'silent')
    count[says] += 1
    if (service.requests.length - requests !== 1 || tab.told().length > 1) count.twice += 1
    if (says !== 'unconfirmed' && (says === 'accepted') !== arrives(fault)) count.untrue += 1
    if (left) expect(says).toBe('unconfirmed')
    const expected = says === 'accepted' ? emptyApplication() : typed
    if (!sameValues(tab.page().get().values, expected) || !sameValues(tab.draft(), expected)) count.drafts += 1
    const { age, ...rest } = typed
    const sent = { ...rest, age: Number(age), subject: `Job: ${typed.jobTitle}` }
    expect(JSON.parse(service.requests.at(-1) ?? '')).toEqual(sent)
  }

  console.info(`${SUBMISSIONS} submissions, seed ${SEED}: ${JSON.stringify(count)}`)
  expect(count).toMatchObject({ silent: 0, twice: 0, drafts: 0, untrue: 0 })
  expect(Math.min(count.accepted, count.refused, count.unconfirmed)).toBeGreaterThan(SUBMISSIONS / 10)
})
