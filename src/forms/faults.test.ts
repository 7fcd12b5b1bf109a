/**
 * A thousand job applications over a line that fails at the worst moment, by visitors who press twice, leave, reload
 * and type on. Seeded: the same thousand every time.
 */
import { expect, test } from 'vitest'
import { type Application, createApplication } from './application.ts'
import { emptyApplication, JOB_FIELDS, type JobValues } from './job-fields.ts'
import type { Outcome } from './outcome.ts'
import { sendApplication } from './send-application.ts'

const SUBMISSIONS = 1000
const SEED = 20260501

const FAULTS = [
  'none',
  'error 500',
  'over quota',
  'not accepted',
  'line down',
  'answer cut',
  'lost on the way',
  'answer lost',
] as const

type Fault = (typeof FAULTS)[number]

const HOSTILE = ['"}],', '</script>', '$&', '\u2028', '\\', '👩🏽‍🏫', 'বাংলা', "'; --", '\n', '__proto__', ' ', '%26']

/** Mulberry32. @returns a number from 0 to below 1 */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The form service: what reached it, and what it then does to the answer. */
function createService(fault: () => Fault) {
  const taken: string[] = []
  let requests = 0
  const reply = (status: number, body: string) => new Response(body, { status })
  const fetch = async (_address: string, { body, signal }: RequestInit) => {
    requests += 1
    const never = () =>
      new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    const kind = fault()
    await Promise.resolve()
    if (kind === 'none' || kind === 'answer cut' || kind === 'answer lost') taken.push(String(body))
    if (kind === 'error 500') return reply(500, '{"error":"oops"}')
    if (kind === 'over quota') return reply(200, '{"error":"quota"}')
    if (kind === 'not accepted') return reply(200, '{"success":"false"}')
    if (kind === 'line down') throw new TypeError('Failed to fetch')
    if (kind === 'answer cut') return { ok: true, text: () => Promise.reject(new TypeError('network error')) }
    if (kind === 'lost on the way' || kind === 'answer lost') return never()
    return reply(200, '{"ok":true}')
  }
  return { fetch, taken, requests: () => requests }
}

/** Lets everything run that waits for nothing but its turn. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test(`${SUBMISSIONS} submissions: nothing lost in silence, nothing sent twice, no draft gone`, async () => {
  const random = createRandom(SEED)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share
  const kept = new Map<string, string>()
  /** Of a page that lives; one that has been left runs no more code. */
  const storage = (lives: () => boolean) => () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void (lives() && kept.set(key, value)),
    removeItem: (key: string) => void (lives() && kept.delete(key)),
  })

  let fault: Fault = 'none'
  const service = createService(() => fault)
  const controllers = new Set<AbortController>()
  const wait = () => {
    const controller = new AbortController()
    controllers.add(controller)
    return { signal: controller.signal, done: () => void controllers.delete(controller) }
  }
  const calm = async () => {}
  let told: Outcome[] = []
  const load = () => {
    const loaded: Application = createApplication(storage(() => loaded === page))
    page = loaded
    page.open({})
  }
  /** The page in the tab. What one that has been left still hears, nobody sees. */
  let page = createApplication(storage(() => true))
  const press = () => {
    const pressed = page
    const send = (values: JobValues) =>
      sendApplication(values, { endpoint: '/_forms', jobsSubject: 'Job: ' }, { fetch: service.fetch, wait, calm })
    void pressed.submit(send).then((outcome) => outcome && pressed === page && told.push(outcome))
  }
  const text = () => Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(HOSTILE)).join('x')
  const visible = (): JobValues => page.get().values

  const count = { accepted: 0, refused: 0, unconfirmed: 0, silent: 0, twice: 0, drafts: 0, untrue: 0 }
  load()
  for (let round = 0; round < SUBMISSIONS; round++) {
    fault = chance(0.3) ? 'none' : pick(FAULTS)
    told = []
    const before = { taken: service.taken.length, requests: service.requests() }

    for (const field of JOB_FIELDS) page.type(field, field === 'age' ? String(18 + (round % 40)) : text())
    if (chance(0.2)) load()
    const typed = { ...visible() }
    if (JSON.stringify(typed) === JSON.stringify(emptyApplication())) count.drafts += 1

    press()
    let reloaded = false
    for (let moment = 0; moment < 3; moment++) {
      if (page.get().status !== 'sending') break
      if (chance(0.3)) press()
      if (chance(0.2)) page.type('message', 'typed on the way')
      if (chance(0.2)) page.open(visible())
      if (chance(0.15)) {
        load()
        reloaded = true
        break
      }
      if (chance(0.5)) await settle()
    }
    await settle()
    for (const controller of controllers) controller.abort()
    await settle()

    const taken = service.taken.length - before.taken
    const says = told.at(-1) ?? (page.get().status === 'unconfirmed' ? 'unconfirmed' : undefined)
    if (says) count[says] += 1
    else count.silent += 1
    if (service.requests() - before.requests !== 1 || taken > 1 || told.length > 1) count.twice += 1
    if ((says === 'accepted' && taken !== 1) || (says === 'refused' && taken !== 0)) count.untrue += 1
    if (says === 'accepted') {
      const { age, ...rest } = typed
      expect(JSON.parse(service.taken.at(-1) ?? '')).toEqual({
        ...rest,
        age: Number(age),
        subject: `Job: ${typed.jobTitle}`,
      })
      expect(visible()).toEqual(emptyApplication())
      expect(kept.size).toBe(0)
    } else {
      if (JSON.stringify(visible()) !== JSON.stringify(typed)) count.drafts += 1
      const restored = createApplication(storage(() => false))
      restored.open({})
      if (JSON.stringify(restored.get().values) !== JSON.stringify(typed)) count.drafts += 1
      if (reloaded) expect(says).toBe('unconfirmed')
    }
  }

  console.info(`${SUBMISSIONS} submissions, seed ${SEED}: ${JSON.stringify(count)}`)
  expect(count).toMatchObject({ silent: 0, twice: 0, drafts: 0, untrue: 0 })
  expect(count.accepted + count.refused + count.unconfirmed).toBe(SUBMISSIONS)
  expect(Math.min(count.accepted, count.refused, count.unconfirmed)).toBeGreaterThan(SUBMISSIONS / 10)
})
