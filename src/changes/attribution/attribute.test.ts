/** Many changes at once: each place has its own. */
import { expect, test } from 'vitest'
import { change, placesOn } from '../../tests/data/changed-content.ts'

test('attributes a new value of an entry to itself and to the fact that it quotes', () => {
  const result = change({
    'facts.yaml': [['refundDays: 7\n', 'refundDays: 7\npayment: in advance\n']],
    'courses.yaml': [['  audience: Classes 1-8\n', '  audience: Classes 1-8\n  payment: ${facts.payment}\n']],
    'pages/courses.yaml': [['[advanced-course, school-tuition]', '[school-tuition, advanced-course]']],
  })
  expect(result.changes.map(({ name }) => name)).toEqual([
    'courses.school-tuition.payment',
    'facts.payment',
    'pages/courses.blocks.2.courses.1',
  ])
  const places = placesOn(result, '/courses')
  expect(places).toContain('added Payment: - | in advance (1 2)')
  expect(places.filter((place) => place.startsWith('moved'))).toEqual([
    // On the page, and in what search engines read.
    'moved School Tuition: - | School Tuition (3)',
    'moved School Tuition: - | School Tuition (3)',
  ])
})

test('attributes a sentence to both changes in it, and the next sentence to neither', () => {
  const result = change({
    'facts.yaml': [
      ['youngestAge: 3', 'youngestAge: 4'],
      ['oldestAge: 18', 'oldestAge: 17'],
    ],
    'faq.yaml': [['Ask us [by chat](chat), or', 'Ask us [by chat](chat) or by letter, or']],
  })
  expect(placesOn(result, '/')).toContain(
    'changed Answer: We teach children from 3 to 18 years. | We teach children from 4 to 17 years. (1 2)',
  )
  expect(placesOn(result, '/')).toContain(
    'changed Answer: Ask us by chat, or fill in the form. | Ask us by chat or by letter, or fill in the form. (3)',
  )
})

test('attributes a picture where it is shown, and an address where the sitemap has it', () => {
  const result = change({
    'images/asha-roy.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="5"/></svg>',
    'facts.yaml': [['replyHours: 24', 'replyHours: 48']],
    'routes.yaml': [['- path: /career\n', '- path: /jobs\n']],
    'site.yaml': [['to: /career', 'to: /jobs']],
  })
  const numbers = Object.fromEntries(result.changes.map(({ name, kind }, index) => [`${kind} ${name}`, index + 1]))
  const picture = result.touched?.pages
    .find(({ path }) => path === '/about')
    ?.places.find(({ label }) => label.startsWith('Picture file'))
  expect(picture?.changes).toEqual([numbers['file-changed images/asha-roy.svg']])
  expect(result.touched?.files.find(({ of }) => of[0] === 'sitemap.xml')?.changes).toEqual(
    result.touched?.pages.find(({ path }) => path === '/jobs')?.changes,
  )
})

test('does not attribute a number because it is a part of another number', () => {
  const PAGES =
    '    pages:\n      back: All openings\n      title: "{title}: Job"\n      description: We look for a {title}.\n      posted: Posted\n      closes: Closes\n      closed: It closed on {day}.\n'
  const result = change(
    { 'facts.yaml': [['firstStudents: 5', 'firstStudents: 6']], 'openings.yaml': [['from: 25000', 'from: 26000']] },
    {
      'facts.yaml': [['refundDays: 7\n', 'refundDays: 7\nfirstStudents: 5\n']],
      'pages/about.yaml': [['About Us: Our Story', 'About Us: ${facts.firstStudents} children']],
      'openings.yaml': [['  department:', '  from: 2026-10-01\n  department:']],
      'pages/career.yaml': [['    apply:\n', `${PAGES}    apply:\n`]],
    },
  )
  const numbers = Object.fromEntries(result.changes.map(({ name }, index) => [name.split('.')[0], index + 1]))
  const found = result.touched?.pages.flatMap(({ places }) => places.filter(({ label }) => label === 'Min value')) ?? []
  expect(found.length).toBeGreaterThan(0)
  for (const { changes } of found) expect(changes).toEqual([numbers['openings']])
})
