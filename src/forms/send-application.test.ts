import { describe, expect, test, vi } from 'vitest'
import { applicationBody, type JobValues } from './job-form.tsx'
import { type SendDeps, sendForm } from './send-form.ts'

const values = {
  jobTitle: 'Mathematics Teacher',
  name: 'Rina Pal',
  age: '28',
  qualification: 'M.Sc.',
  experience: '4 years',
  message: '',
}
const service = { endpoint: 'https://forms.example/f/abc', jobsSubject: 'Job application: ' }

const bodyOf = (typed: JobValues) => JSON.stringify(applicationBody(typed, service.jobsSubject))

const sendApplication = (typed: JobValues, to: Parameters<typeof sendForm>[1], deps: SendDeps) =>
  sendForm(bodyOf(typed), to, deps)

test('the JSON, byte by byte', () => {
  expect(bodyOf(values)).toBe(
    '{"jobTitle":"Mathematics Teacher","name":"Rina Pal","age":28,"qualification":"M.Sc.","experience":"4 years",' +
      '"message":"","subject":"Job application: Mathematics Teacher"}',
  )
})

const HOSTILE = [
  '"}],"x":1',
  '\\u0000 \u2028 \u202e',
  '</script><script>',
  '$& $1',
  "' OR 1=1 --",
  '👩🏽‍🏫 বাংলা',
  'a\nb\tc',
  '__proto__',
]

test.each(HOSTILE)('sends %j unchanged', (text) => {
  const typed = { ...values, jobTitle: text, message: text }
  expect(JSON.parse(bodyOf(typed))).toMatchObject({
    jobTitle: text,
    message: text,
    subject: `Job application: ${text}`,
  })
})

describe('the outcome', () => {
  function deps(fetch: SendDeps['fetch'], answered = false) {
    const controller = new AbortController()
    const done = vi.fn()
    const isLeft = vi.fn(async () => false)
    return {
      controller,
      isLeft,
      done,
      fetch: vi.fn(fetch),
      wait: () => ({ signal: controller.signal, isLeft, done }),
      mayHaveAnswered: vi.fn(async () => answered),
      calm: async () => {},
    }
  }

  test('one request, as the specification says', async () => {
    const world = deps(async () => new Response('{"ok":true}'))
    expect(await sendApplication(values, service, world)).toBe('accepted')
    expect(world.fetch).toHaveBeenCalledOnce()
    const [address, init] = world.fetch.mock.calls[0] ?? []
    expect(address).toBe(service.endpoint)
    expect(init).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: bodyOf(values),
      keepalive: true,
      redirect: 'manual',
    })
    expect(world.mayHaveAnswered).not.toHaveBeenCalled()
    expect(world.done).toHaveBeenCalledOnce()
  })

  test('no connection: refused, and not sent again', async () => {
    const world = deps(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await sendApplication(values, service, world)).toBe('refused')
    expect(world.fetch).toHaveBeenCalledOnce()
    expect(world.done).toHaveBeenCalledOnce()
  })

  test('the page is left during the request: unconfirmed, and no further request', async () => {
    const world = deps(() => Promise.reject(new TypeError('Failed to fetch')))
    world.isLeft.mockResolvedValue(true)
    expect(await sendApplication(values, service, world)).toBe('unconfirmed')
    expect(world.mayHaveAnswered).not.toHaveBeenCalled()
  })

  test('an unreadable answer: unconfirmed, and not sent again', async () => {
    const world = deps(() => Promise.reject(new TypeError('Failed to fetch')), true)
    expect(await sendApplication(values, service, world)).toBe('unconfirmed')
    expect(world.fetch).toHaveBeenCalledOnce()
    expect(world.mayHaveAnswered).toHaveBeenCalledExactlyOnceWith(service.endpoint, world.controller.signal)
  })

  test('a timeout while checking whether the service answered: unconfirmed', async () => {
    const world = deps(() => Promise.reject(new TypeError('Failed to fetch')))
    world.mayHaveAnswered.mockImplementation(async () => {
      world.controller.abort()
      return false
    })
    expect(await sendApplication(values, service, world)).toBe('unconfirmed')
  })

  test('a redirect: accepted if the service has thank-you pages, otherwise unconfirmed', async () => {
    const redirect = async () => ({ ok: false, type: 'opaqueredirect', text: async () => '' }) as const
    const thanking = { ...service, thankYouPages: ['https://forms.example/thanks'] }
    expect(await sendApplication(values, thanking, deps(redirect))).toBe('accepted')
    expect(await sendApplication(values, service, deps(redirect))).toBe('unconfirmed')
  })

  test('no answer in time: unconfirmed, and not sent again', async () => {
    const world = deps(
      (_address, { signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const outcome = sendApplication(values, service, world)
    world.controller.abort()
    expect(await outcome).toBe('unconfirmed')
    expect(world.fetch).toHaveBeenCalledOnce()
  })

  test('the outcome waits until a double click is over', async () => {
    let over = () => {}
    const world = {
      ...deps(async () => new Response('')),
      calm: () => new Promise<void>((resolve) => (over = resolve)),
    }
    let outcome: string | undefined
    const sent = sendApplication(values, service, world).then((result) => (outcome = result))
    await new Promise((resolve) => setImmediate(resolve))
    expect(outcome).toBeUndefined()
    over()
    expect(await sent).toBe('accepted')
  })

  test('does not set keepalive for a long message, which browsers would reject', async () => {
    const world = deps(async () => new Response(''))
    await sendApplication({ ...values, message: 'ক'.repeat(30_000) }, service, world)
    expect(world.fetch.mock.calls[0]?.[1].keepalive).toBe(false)
  })
})
