import { describe, expect, test } from 'vitest'
import type { ContactField } from '../compiler/schema/types.gen.ts'
import { contactBody, contactChecks, contactName, TICKED } from './contact-form.tsx'
import { issuesIn } from './use-fields.ts'

const MISSING = 'Enter it'
const WRONG = 'Not so'

const field = (kind: ContactField['kind'], more: Partial<ContactField> = {}): ContactField => ({
  id: 'asked',
  label: 'Asked',
  kind,
  ...more,
})

/** What is said of a value in a field. */
const said = (asked: ContactField, value: string): string | undefined =>
  contactChecks([asked], '[0-9]{9}')[asked.id]?.(value)

describe('a required field', () => {
  test.each(['text', 'long-text', 'email', 'phone', 'number', 'choice', 'checkbox'] as const)('%s', (kind) => {
    const asked = field(kind, { missing: MISSING, wrong: WRONG })
    expect(said(asked, '')).toBe(MISSING)
    expect(said(asked, ' \n')).toBe(MISSING)
  })

  test('an optional field', () => {
    expect(said(field('text'), '')).toBeUndefined()
    expect(said(field('phone', { wrong: WRONG }), ' ')).toBeUndefined()
    expect(said(field('checkbox'), '')).toBeUndefined()
  })
})

test.each([
  ['text', {}, ['anything', '<b>'], []],
  ['email', {}, ['a@b.pt', 'olá@correio.example', 'a+b@c.d.e'], ['a', 'a@b', '@b.pt', 'a b@c.pt', 'a@b.pt, c@d.pt']],
  ['phone', {}, ['218000000'], ['21800000', '218 000 000', '+351218000000']],
  ['number', {}, ['0', '7', '007'], ['-1', '1.5', '1e3', 'um', '9'.repeat(30)]],
  ['number', { from: 1, to: 6 }, ['1', '6'], ['0', '7', '-3']],
  ['number', { from: 18 }, ['18', '99999'], ['17']],
  ['choice', { options: ['One', 'Two'] }, ['One'], []],
  ['checkbox', {}, [TICKED], []],
] as const)('%s %j takes %j and refuses %j', (kind, more, good, bad) => {
  const asked = field(kind, { ...(more as Partial<ContactField>), missing: MISSING, wrong: WRONG })
  for (const value of good) expect(said(asked, value), value).toBeUndefined()
  for (const value of bad) expect(said(asked, value), value).toBe(WRONG)
})

const FIELDS: ContactField[] = [
  { id: 'name', label: 'Name', kind: 'text', missing: MISSING },
  { id: 'topic', label: 'Topic', kind: 'choice', options: ['Fees', 'Other'], missing: MISSING },
  { id: 'consent', label: 'Consent', kind: 'checkbox', missing: 'Tick it' },
  { id: 'news', label: 'News', kind: 'checkbox' },
]

test('returns all issues in the order of the fields', () => {
  expect(
    issuesIn({ name: '', topic: '', consent: '', news: '' }, contactChecks(FIELDS, '')).map(({ name }) => name),
  ).toEqual(['name', 'topic', 'consent'])
})

test('the JSON has what the browser would post: the fields in order, only ticked boxes, the subject last', () => {
  const typed = { consent: TICKED, news: '', topic: 'Fees', name: 'Rita "R" </script>' }
  expect(JSON.stringify(contactBody(FIELDS, typed, 'A message'))).toBe(
    '{"name":"Rita \\"R\\" </script>","topic":"Fees","consent":"on","subject":"A message"}',
  )
  expect(contactBody(FIELDS, typed, undefined)).not.toHaveProperty('subject')
})

test('only forms with the same fields share what is typed', () => {
  expect(contactName(FIELDS)).toBe(contactName(FIELDS.map((each) => ({ ...each, label: 'Other words' }))))
  expect(contactName(FIELDS)).not.toBe(contactName(FIELDS.slice(1)))
})
