import { expect, test } from 'vitest'
import type { EntryKind, FormField } from '../../edits/entry-form.ts'
import { begunEntry, filledIn, isWhole, pictureStem, shortNameFor } from './entry-values.ts'

const field = (key: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key,
  type,
  label: key,
  required: true,
  ...more,
})

const opening: EntryKind = {
  label: 'Opening',
  fields: [
    field('id', 'id'),
    field('title', 'text'),
    field('type', 'choice', { choices: [{ value: 'Full-time', label: 'Full-time' }] }),
    field('salary', 'group', { fields: [field('from', 'money'), field('to', 'money', { required: false })] }),
    field('tasks', 'list', { item: field('', 'text') }),
    field('levels', 'references'),
    field('closes', 'day', { required: false }),
  ],
  value: {
    kind: 'of no field',
    id: 'mathematics-teacher',
    title: 'Mathematics Teacher',
    type: 'Full-time',
    salary: { from: 25000, to: 40000 },
    tasks: ['Teach', 'Mark'],
    levels: 'all',
  },
}

test('keeps choices, and empties words and numbers', () => {
  expect(begunEntry(opening)).toEqual({
    kind: 'of no field',
    id: '',
    title: '',
    type: 'Full-time',
    salary: { from: '', to: '' },
    tasks: [''],
    levels: 'all',
  })
})

test('begins a list of single texts with an empty one', () => {
  expect(begunEntry({ label: 'Point', fields: [field('', 'text')], value: 'Paid training' })).toBe('')
})

test('is whole when each required line is filled in', () => {
  const { fields } = opening
  expect(isWhole(begunEntry(opening), fields)).toBe(false)
  expect(isWhole(opening.value, fields)).toBe(true)
  const filled = opening.value as object
  expect(isWhole({ ...filled, salary: { from: 1, to: '' } }, fields)).toBe(true)
  expect(isWhole({ ...filled, salary: { from: '', to: 2 } }, fields)).toBe(false)
  expect(isWhole({ ...filled, tasks: ['Teach', ''] }, fields)).toBe(false)
  expect(isWhole({ ...filled, title: undefined }, fields)).toBe(false)
  expect(isWhole('', [field('', 'text')])).toBe(false)
})

test('leaves out an optional group of which no line is filled in', () => {
  const fields = opening.fields.map((one) => (one.key === 'salary' ? { ...one, required: false } : one))
  const volunteer = { ...(opening.value as object), salary: { from: '', to: '' } }
  expect(isWhole(volunteer, fields)).toBe(true)
  expect(filledIn(volunteer, fields)).not.toHaveProperty('salary')
  expect(isWhole({ ...volunteer, salary: { from: '', to: 2 } }, fields)).toBe(false)
  expect(filledIn({ ...volunteer, salary: { from: 1, to: '' } }, fields)).toMatchObject({ salary: { from: 1 } })
})

test.each([
  ['Photo.JPG', 'images/photo-x1'],
  ['Été à Kolkata (2).png', 'images/ete-a-kolkata-2-x1'],
  ['../../etc/passwd.webp', 'images/etc-passwd-x1'],
  ['আশা.avif', 'images/picture-x1'],
  ['CON.jpg', 'images/con-x1'],
  [`${'a'.repeat(200)}.jpeg`, `images/${'a'.repeat(40)}-x1`],
  ['.png', 'images/picture-x1'],
  ['photo', 'images/photo-x1'],
])('the path of the picture %s', (name, expected) => {
  expect(pictureStem(name, 'x1')).toBe(expected)
})

test.each([
  [{ title: 'Do you teach on Sundays?' }, 'do-you-teach-on-sundays'],
  [{ question: ' Éléonore’s  café ', title: ' ' }, 'eleonore-s-cafe'],
  [{ name: 'আশা' }, 'আশা'],
  [{ question: '料金は　いくらですか？' }, '料金は-いくらですか'],
  [{ name: '🙂' }, ''],
  [{ title: `${'a'.repeat(39)}শা` }, 'a'.repeat(39)],
  [{ department: 'Maths' }, ''],
  [{ title: 'a '.repeat(60) }, 'a-'.repeat(20).slice(0, -1)],
])('the id for %j is made of its words', (entry, name) => {
  expect(shortNameFor(entry)).toBe(name)
})
