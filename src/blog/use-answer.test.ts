import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GoneError } from '../site/ui/fetch-json.ts'
import { type Answer, pursue, type Question } from './use-answer.ts'

const gone = new GoneError('/data/post.1.json answers 404')
const lost = new TypeError('Failed to fetch')

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

async function ask(question: Pick<Question<string>, 'load' | 'kept'>, reached: 'opened here' | 'by a link') {
  const shown: Answer<string>[] = []
  const loadDocument = vi.fn()
  await pursue(
    { initial: undefined, failure: 'Failed to load blog post.', ...question },
    { leave: new AbortController().signal, within: 1000 },
    (answer) => shown.push(answer),
    reached === 'by a link' ? loadDocument : undefined,
  )
  return { shown, loads: loadDocument.mock.calls.length }
}

const down = { load: () => Promise.reject(lost) }
const keptGone = { kept: () => Promise.reject(gone) }

describe('the kept content of the last build is missing', () => {
  test('the service answers: nothing is missing', async () => {
    const { shown, loads } = await ask({ load: async () => 'Fresh', ...keptGone }, 'by a link')
    expect(shown).toEqual([{ status: 'loaded', value: 'Fresh' }])
    expect(loads).toBe(0)
  })

  test('the service is down: the page that the newer build made is loaded', async () => {
    expect(await ask({ ...down, ...keptGone }, 'by a link')).toEqual({ shown: [], loads: 1 })
  })

  test('a document that was opened here never loads itself again', async () => {
    expect(await ask({ ...down, ...keptGone }, 'opened here')).toEqual({ shown: [{ status: 'failed' }], loads: 0 })
  })
})

test('without a connection no document is loaded', async () => {
  expect(await ask({ ...down, kept: () => Promise.reject(lost) }, 'by a link')).toEqual({
    shown: [{ status: 'failed' }],
    loads: 0,
  })
})
