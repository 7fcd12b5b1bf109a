import { expect, test } from 'vitest'
import { isPlainText } from './odd-signs.ts'

test.each([
  'About Us: Our Story',
  'Class links & times, 3-5 years (online)',
  'He said "yes" and left',
  "A child’s book, the parents’ room, don't",
  'What does “sargam” mean?',
  'from ₹950 per visit',
  '© 2024 ${site.name}, Kolkata.',
  '{title} | ${site.name}',
  'The ${courses.advanced-course.title} is ${courses.advanced-course.monthlyPrice} a month.',
  'শুল্ক কত?',
  '料金は${facts.price}です。',
  'Preços e horários',
])('a sentence has such signs: %s', (text) => {
  expect(isPlainText(text)).toBe(true)
})

test.each([
  'Our Story”',
  '“Our Story',
  '"per month\'',
  "''text''",
  '"text" "',
  "'Tis the season",
  '{${site.contact.email}}',
  '%${site.name}',
  '€${site.name}',
  's${site.name}',
  '$ ${site.name}',
  '{{site.name}}',
  '{Messages}',
  '[site.name], Kolkata',
  '[How to Report a Concern]',
  '*Our Story',
  '@Our Story',
  '# Our Story',
  '| Our Story',
  '. Listening',
  '- 2 to 5 years',
  'Our Story |',
  'Our Story,',
  'Our Story;',
  'Our Story)',
  'Our\\Story',
  '`Our Story',
  '<!-- ask Rina -->',
  '// ask Rina',
  '-----',
  'Our ｛Story｝',
])('a sentence has no such sign: %s', (text) => {
  expect(isPlainText(text)).toBe(false)
})

test('formatted text has signs of its own', () => {
  expect(isPlainText('- **Merit.** We look at [pay](/pay), *teaching* and | character', { markdown: true })).toBe(true)
  expect(isPlainText('We take {{facts.fee}} a month', { markdown: true })).toBe(false)
  expect(isPlainText('<!-- ask Rina -->', { markdown: true })).toBe(false)
})
