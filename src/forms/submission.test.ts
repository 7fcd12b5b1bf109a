/** What a form that keeps its own texts has of its own; the rest is in `job-application.test.ts`. */
import { expect, test } from 'vitest'
import { tab } from '../tests/data/tab-storage.ts'
import { createSubmission } from './submission.ts'

const storage = tab()

/** A new document of the tab that shows the form. */
function opened() {
  const submission = createSubmission({ key: 'form.1', empty: {}, storage })
  submission.open({})
  return submission
}

test('the draft says that the form was being sent, and nothing of what was typed', async () => {
  await opened().submit(async () => 'unconfirmed')
  expect([...storage.kept.values()].map((text) => JSON.parse(text))).toEqual([
    { values: {}, carried: '', pending: true },
  ])
  const later = opened()
  expect(later.get().status).toBe('unconfirmed')
  await later.submit(async () => 'accepted')
  expect(storage.kept.size).toBe(0)
  expect(opened().get().status).toBe('typing')
})

test('ignores the text of the page’s address', () => {
  const submission = opened()
  const before = submission.get()
  submission.carry('Coach')
  expect(submission.get()).toBe(before)
})
