import { expect, test } from 'vitest'
import { outcomeOf } from './send-form.ts'

const answer = (status: number, body: string) => outcomeOf(new Response(body, { status }), false)

test.each([
  '{"ok":true,"next":"/thanks"}',
  '{"success":true}',
  '{"success":"true","message":"The form was submitted successfully."}',
  '{"error":null}',
  '{"error":"","errors":[]}',
  '{"error":false}',
  'Thank you!',
  '<!doctype html><title>Thanks</title>',
  '',
  'null',
  '[]',
  '"error"',
])('200 %s is a success', async (body) => {
  expect(await answer(200, body)).toBe('accepted')
})

test.each([201, 202])('%i is a success', async (status) => {
  expect(await answer(status, '<h1>Thanks</h1>')).toBe('accepted')
})

test.each([
  '{"error":"Monthly limit reached"}',
  '{"error":{"code":"QUOTA"}}',
  '{"error":true}',
  '{"errors":[{"field":"name","code":"REQUIRED_FIELD_MISSING"}]}',
  '{"success":false}',
  '{"success":"false","message":"not activated"}',
  '{"ok":false}',
])('200 %s is a failure', async (body) => {
  expect(await answer(200, body)).toBe('refused')
})

test.each([400, 403, 404, 422, 429, 500, 503])('%i is a failure, whatever the body says', async (status) => {
  expect(await answer(status, '{"ok":true}')).toBe('refused')
})

test('an incomplete answer is unconfirmed', async () => {
  const text = () => Promise.reject(new TypeError('network error'))
  expect(await outcomeOf({ ok: true, type: 'cors', text }, true)).toBe('unconfirmed')
})

test('a redirect is accepted if the service has thank-you pages, and unconfirmed otherwise', async () => {
  const redirect = { ok: false, type: 'opaqueredirect', text: async () => '' } as const
  expect(await outcomeOf(redirect, true)).toBe('accepted')
  expect(await outcomeOf(redirect, false)).toBe('unconfirmed')
})
