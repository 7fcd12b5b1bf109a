/** What a form without an address to bring a text has of its own; the rest is in `application.test.ts`. */
import { expect, test } from 'vitest'
import { TICKED } from './contact-fields.ts'
import { createSubmission } from './submission.ts'
import { createSubmissionDraft } from './submission-draft.ts'
import { tab } from './tab-storage.test-data.ts'

const EMPTY = { name: '', consent: '' }
const storage = tab()

/** A new document of the tab that shows the form, in which `already` stands. */
function opened(already: Partial<typeof EMPTY> = {}) {
  const submission = createSubmission({ empty: EMPTY, draft: createSubmissionDraft('form.1', EMPTY, storage) })
  submission.open(already)
  return submission
}

test('a tick is kept, and once taken out before the page lived it stays out', () => {
  const first = opened({ name: 'Rita' })
  first.type('consent', TICKED)
  expect(opened().get().values).toEqual({ name: 'Rita', consent: TICKED })
  expect(opened({ consent: '' }).get().values).toEqual({ name: 'Rita', consent: '' })
  expect(opened().get().values.consent).toBe('')
})

test('the page’s address brings nothing into it', () => {
  const submission = opened()
  const before = submission.get()
  submission.carry('Coach')
  expect(submission.get()).toBe(before)
})
