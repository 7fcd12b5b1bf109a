import { expect, onTestFinished, test, vi } from 'vitest'
import type { Output } from '../collections/collection.ts'
import type { Compiled } from '../compiler/create-compiler.ts'
import { plainText } from '../compiler/documents/compare-values.ts'
import { createNodeCompiler } from '../disk/node-compiler.ts'
import { OUTPUTS } from '../publish/outputs.ts'
import { change, compiledBoth, content, edited, placesOn } from '../tests/data/changed-content.ts'
import { schemas } from '../tests/data/schemas.ts'
import { compareSites } from './compare-sites.ts'
import { touchedPlaces } from './places/touched-places.ts'

const named = (result: ReturnType<typeof change>) =>
  result.changes.map(({ kind, name, of, label, words }) => [kind, name, [...of, label].join(', '), words])

test('reports a fact once, with every sentence that quotes it, before and after', () => {
  const result = change({ 'facts.yaml': [['replyHours: 24', 'replyHours: 48']] })
  expect(named(result)).toEqual([['changed', 'facts.replyHours', 'Reply hours', { before: '24', after: '48' }]])
  expect(result.touched?.pages.map(({ path }) => path)).toEqual(['/', '/refund-policy'])
  expect(placesOn(result, '/')).toEqual([
    'changed Answer: We reply within 24 hours. | We reply within 48 hours. (1)',
    'changed Text: We reply within 24 hours. | We reply within 48 hours. (1)',
  ])
  expect(placesOn(result, '/refund-policy')).toEqual([
    'changed Text: We do, within 24 hours. | We do, within 48 hours. (1)',
  ])
  expect(result.touched?.counts).toEqual({ pages: 6, same: 4, sameBytes: 4 })
  const [place] = result.touched?.pages.find(({ path }) => path === '/')?.places ?? []
  expect(place?.after).toEqual([{ text: 'We reply within ' }, { text: '48', differs: true }, { text: ' hours.' }])
  expect(place?.block).toEqual({ type: 'faq', name: 'Questions and answers “Questions”', before: 1, after: 1 })
})

test('comments and the order of keys change nothing that a visitor sees', () => {
  const result = change({
    'facts.yaml': [
      ['youngestAge: 3\n', ''],
      ['refundDays: 7\n', 'refundDays: 7 # a note\nyoungestAge: 3\n'],
    ],
    'pages/home.yaml': [
      ['    heading: Questions\n    questions: all\n', '    questions: all\n    heading: Questions\n'],
    ],
  })
  expect(result.changes.map(({ kind, file }) => [kind, file])).toEqual([
    ['text', 'facts.yaml'],
    ['text', 'pages/home.yaml'],
  ])
  expect(result.touched?.pages).toEqual([])
  expect(result.touched?.everywhere).toEqual([])
  expect(result.touched?.files).toEqual([])
  // The keys of the page's data have another order, so its bytes differ.
  expect(result.touched?.counts).toEqual({ pages: 6, same: 6, sameBytes: 5 })
})

test('each place has its own change, numbers and links too', () => {
  const result = change({
    'courses.yaml': [
      ['monthlyPrice: 3000', 'monthlyPrice: 3600'],
      ['pricePerClass: 375', 'pricePerClass: 450'],
    ],
    'pages/home.yaml': [
      ['We reply within ${facts.replyHours} hours.', 'We always reply within ${facts.replyHours} hours.'],
      ['      - label: Chat with Us\n        to: chat', '      - label: Chat with Us\n        to: email'],
    ],
    'site.yaml': [['hello@asha.example', 'office@asha.example']],
  })
  const numbers = Object.fromEntries(result.changes.map(({ name }, index) => [name, index + 1]))
  expect(numbers).toEqual({
    'courses.advanced-course.monthlyPrice': 1,
    'courses.advanced-course.pricePerClass': 2,
    'pages/home.blocks.contact.text': 3,
    'pages/home.blocks.contact.actions.1.to': 4,
    'site.contact.email': 5,
  })
  const chat = 'https://wa.me/919830012345?text=Hello!%20I%20would%20like%20to%20ask%20about%20a%20class.'
  expect(placesOn(result, '/').slice(0, 3)).toEqual([
    'changed Answer: Advanced Course: ₹3,000 per month | Advanced Course: ₹3,600 per month (1)',
    'changed Text: We reply within 24 hours. | We always reply within 24 hours. (3)',
    `changed Leads to: ${chat} | mailto:office@asha.example (4)`,
  ])
  expect(placesOn(result, '/courses')).toContain('changed Price per month: ₹3,000 | ₹3,600 (1)')
  expect(placesOn(result, '/courses')).toContain('changed Price: 3000 | 3600 (1)')
  expect(placesOn(result, '/courses')).toContain('changed Price: 375 | 450 (2)')
  expect(placesOn(result, '/refund-policy')).toEqual([
    'changed Text: link: by e-mail → mailto:hello@asha.example | by e-mail → mailto:office@asha.example (5)',
  ])
})

test('reports an added, removed, moved or renamed entry once', () => {
  const faq = new TextDecoder().decode(content.get('faq.yaml'))
  const [head = '', ages = '', fees = ''] = faq.split(/(?=- id: )/)
  const added = '- id: trial\n  question: May we try?\n  answer: Yes, once. It costs nothing.\n'
  const result = change({
    'faq.yaml': `${head}${fees.trimEnd()}\n\n${added}\n${ages.replace('id: ages', 'id: which-ages')}`,
    'openings.yaml': new TextDecoder().decode(content.get('openings.yaml')).split(/(?=- id: mathematics)/)[0] ?? '',
  })
  expect(named(result)).toEqual([
    ['moved', 'faq.fees', 'What are the fees?', { before: 'What are the fees?', after: 'What are the fees?' }],
    ['added', 'faq.trial', 'May we try?', { after: 'May we try?' }],
    ['renamed', 'faq.which-ages', 'Which ages do you teach?', { before: 'ages', after: 'which-ages' }],
    ['gone', 'openings.mathematics-teacher', 'Mathematics Teacher', { before: 'Mathematics Teacher' }],
  ])
  expect(placesOn(result, '/')).toEqual([
    'moved What are the fees?: - | What are the fees? (1)',
    'added May we try?: - | May we try? (2)',
    'renamed Which ages do you teach?: ages | which-ages (3)',
  ])
  expect(placesOn(result, '/career')).toEqual(['gone Mathematics Teacher: Mathematics Teacher | - (4)'])
})

test('reports once what every page shows, with what search engines read of the business', () => {
  const result = change({ 'site.yaml': [['name: Asha Classes', 'name: Usha Classes']] })
  const lines = result.touched?.everywhere.map(
    ({ part, label, after }) => `${part} ${label}: ${plainText(after ?? [])}`,
  )
  expect(lines).toEqual([
    'frame Name: Usha Classes',
    'frame Title of every page: {title} | Usha Classes',
    'frame About: Usha Classes teaches online, from Kolkata.',
    'frame Last line: © 2024 Usha Classes',
    'search Name: Usha Classes',
    'search Description: Usha Classes teaches online, from Kolkata.',
  ])
  expect(result.touched?.pages).toEqual([])
  expect(result.touched?.counts).toEqual({ pages: 6, same: 6, sameBytes: 0 })
  expect(result.touched?.files.map(({ of, label }) => [...of, label].join(' '))).toEqual(['manifest.webmanifest Name'])
})

test('a page with a new address is the same page, also in the files for hosts', () => {
  const result = change({
    'routes.yaml': [['- path: /career\n', '- path: /jobs\n']],
    'site.yaml': [['to: /career', 'to: /jobs']],
  })
  expect(result.touched?.pages.map(({ path, kind, was, changes }) => [path, kind, was, changes])).toEqual([
    ['/jobs', 'moved', '/career', [1, 2]],
  ])
  expect(
    result.touched?.files.map(({ of, before, after }) => [of[0], plainText(before ?? []), plainText(after ?? [])]),
  ).toEqual([['sitemap.xml', 'https://www.asha.example/career', 'https://www.asha.example/jobs']])
})

test('reports an added file for hosts once, and each line of a changed one', () => {
  const result = change({
    'site.yaml': [['messages:\n  comingPrice', 'security:\n  until: 2027-10-31\n\nmessages:\n  comingPrice']],
    'routes.yaml': [['# Every other address.', '- path: /us\n  movedTo: /about\n']],
  })
  expect(
    result.touched?.files.map(({ of, label, kind, after, changes }) => [
      ...of,
      label,
      kind,
      plainText(after ?? []),
      ...changes,
    ]),
  ).toEqual([
    ['_redirects', 'Redirect', 'added', '/us → /about', 1],
    ['File', 'added', '.well-known/security.txt'],
  ])
})

test('reports two colours as a whole if one of them changes', () => {
  const programs =
    '- id: a\n  title: A\n  icon: star\n  description: Some words.\n  skills: [One, Two, Three]\n  colours:\n    background: "#ffe9dc"\n    text: "#5c2410"\n'
  const { changes } = change({ 'programs.yaml': [['#ffe9dc', '#fefefe']] }, { 'programs.yaml': programs })
  expect(changes.map(({ words }) => words)).toEqual([{ before: '#ffe9dc, #5c2410', after: '#fefefe, #5c2410' }])
})

test('a renamed file is the same file, and its page the same page', () => {
  const about = new TextDecoder().decode(content.get('pages/about.yaml'))
  const result = change({
    'pages/about.yaml': undefined,
    'pages/us.yaml': about,
    'routes.yaml': [['shows: pages/about', 'shows: pages/us']],
  })
  expect(result.changes.map(({ kind, file, words }) => [kind, file, words])).toEqual([
    ['file-renamed', 'pages/us.yaml', { before: 'pages/about.yaml', after: 'pages/us.yaml' }],
    ['changed', 'routes.yaml', { before: 'pages/about', after: 'pages/us' }],
  ])
  expect(result.touched?.pages).toEqual([])
  expect(result.touched?.counts).toEqual({ pages: 6, same: 6, sameBytes: 6 })
})

test('reports a scheduled price for today and for its day', () => {
  const result = change({
    'courses.yaml': [
      [
        'monthlyPrice: 3000 # no comma\n  pricePerClass: 375\n',
        'monthlyPrice:\n    - 3000\n    - from: 2027-04-01\n      value: 3600\n      announced: 2026-11-01\n  pricePerClass:\n    - 375\n    - from: 2027-04-01\n      value: 450\n      announced: 2026-11-01\n',
      ],
    ],
  })
  expect(result.changes.map(({ words }) => words.after)).toEqual([
    '3000, from 1 April 2027: 3600 (announced 1 November 2026)',
    '375, from 1 April 2027: 450 (announced 1 November 2026)',
  ])
  const places = result.touched?.pages.find(({ path }) => path === '/courses')?.places ?? []
  expect(places.map(({ label, from, after }) => [label, from, plainText(after ?? [])])).toContainEqual([
    'Price per month: what comes',
    undefined,
    'from 1 April 2027: ₹3,600',
  ])
  expect(places.map(({ label, from, after }) => [label, from, plainText(after ?? [])])).toContainEqual([
    'Price per month',
    '2027-04-01',
    '₹3,600',
  ])
})

test('reports changes without places if one side has errors', () => {
  const result = change({ 'facts.yaml': [['replyHours: 24', 'replyHours: 48\nNo: 4']] })
  expect(result.touched).toBeUndefined()
  expect(named(result).map(([kind, name]) => [kind, name])).toEqual([
    ['changed', 'facts.replyHours'],
    ['added', 'facts.No'],
  ])
})

test('does not link pages again if they are made of the same data', () => {
  const compiler = createNodeCompiler(schemas)
  const before = compiler.compile(content)
  const after = compiler.compile(
    edited(content, { 'pages/about.yaml': [['About Us: Our Story', 'About Us: Our Way']] }),
    {
      lazily: true,
    },
  )
  const touched = touchedPlaces(before, after)
  expect(touched?.pages.map(({ path }) => path)).toEqual(['/about'])
  expect(after.site?.routes.find(({ path }) => path === '/')?.page).toBe(
    before.site?.routes.find(({ path }) => path === '/')?.page,
  )
})

test('makes the files of a content once, whatever it is compared with', () => {
  const [output] = OUTPUTS
  const make = vi.spyOn(output as Output, 'make')
  onTestFinished(() => make.mockRestore())
  const compiler = createNodeCompiler(schemas)
  const before = compiler.compile(content)
  const typed = ['About Us: Our W', 'About Us: Our Wa', 'About Us: Our Way'].map((title) =>
    compiler.compile(edited(content, { 'pages/about.yaml': [['About Us: Our Story', title]] })),
  )
  for (const after of typed) touchedPlaces(before, after)
  const days = (each: Compiled) => 1 + each.later().length
  expect(make).toHaveBeenCalledTimes([before, ...typed].reduce((sum, each) => sum + days(each), 0))
})

test('returns plain JSON, the same whichever side was compiled first', () => {
  const after = edited(content, { 'facts.yaml': [['replyHours: 24', 'replyHours: 48']] })
  const one = compiledBoth(content, after)
  const other = compiledBoth(after, content)
  const result = touchedPlaces(one.before, one.after)
  expect(JSON.parse(JSON.stringify(result))).toEqual(result)
  expect(compareSites(other.after, other.before).touched).toEqual(compareSites(one.before, one.after).touched)
})

test('does not name a page for a value that only the pages of its entries show', () => {
  const PAGES =
    '    pages:\n      back: All openings\n      title: "{title}: Job"\n      description: We look for a {title}.\n      posted: Posted\n      closes: Closes\n      closed: It closed on {day}.\n'
  const result = change(
    { 'site.yaml': [['dates: en-US\n', '']] },
    {
      'site.yaml': [['language: en-IN\n', 'language: en-IN\ndates: en-US\n']],
      'pages/career.yaml': [['    apply:\n', `${PAGES}    apply:\n`]],
      'openings.yaml': [['  title: Mathematics Teacher\n', '  title: Mathematics Teacher\n  from: 2026-10-01\n']],
    },
  )
  expect(result.touched?.pages.map(({ path }) => path)).toEqual(['/career/mathematics-teacher'])
  expect(placesOn(result, '/career/mathematics-teacher')).toContain(
    'changed From: October 1, 2026 | 1 October 2026 (1)',
  )
})

/** Everything that is read in new things, line by line. */
const inside = ({ touched }: ReturnType<typeof change>): string[] =>
  [...(touched?.everywhere ?? []), ...(touched?.pages ?? []).flatMap(({ places }) => places)]
    .filter(({ part }) => part !== 'search')
    .flatMap(({ inside = [], after }) => [
      ...(after ? [plainText(after)] : []),
      ...inside.map(({ name, text }) => (name === undefined ? text : `${name}: ${text}`)),
    ])

test.each<[string, Parameters<typeof change>[0], string[]]>([
  [
    'a notice',
    {
      'site.yaml': [
        ['messages:\n', 'notice:\n  label: Notice\n  text: We are closed for Puja.\n  close: Close\n\nmessages:\n'],
      ],
    },
    ['Text: We are closed for Puja.'],
  ],
  [
    'an answer',
    {
      'faq.yaml': [
        [
          '',
          '- id: meals\n  question: Is there lunch?\n  answer: |\n    No. It costs ₹500 a day.\n\n    Bring [a box](https://box.example/).\n',
        ],
      ],
    },
    ['Is there lunch?', 'Answer: No. It costs ₹500 a day.', 'Bring a box.', 'a box → https://box.example/'],
  ],
  [
    'a section of a policy',
    {
      'policies/refund-policy.yaml': [
        [
          '  - id: who-decides',
          '  - id: late\n    heading: Late Fees\n    text: |\n      A late payment costs ₹500 a day.\n\n  - id: who-decides',
        ],
      ],
    },
    ['Late Fees', 'Text: A late payment costs ₹500 a day.'],
  ],
  [
    'a page',
    {
      'pages/camp.yaml':
        'title: Summer Camp\ndescription: A camp for children in May.\nblocks:\n  - type: page-heading\n    heading: Camp\n    intro: It costs ₹9,000 a week.\n',
      'routes.yaml': [['# Every other address.', '- path: /camp\n  shows: pages/camp\n']],
    },
    ['A camp for children in May.', 'Camp', 'Introduction: It costs ₹9,000 a week.'],
  ],
])('reports the words of an added value: %s', (_, edits, texts) => {
  expect(inside(change(edits))).toEqual(expect.arrayContaining(texts))
})

test('reports the price of a new course', () => {
  const courses = new TextDecoder().decode(content.get('courses.yaml'))
  const course = courses.slice(courses.indexOf('- id: advanced-course'), courses.indexOf('- id: school-tuition'))
  const gold = course
    .replace('advanced-course', 'gold-course')
    .replace('Advanced Course', 'Gold Course')
    .replace('monthlyPrice: 3000', 'monthlyPrice: 40000')
    .replace('pricePerClass: 375', 'pricePerClass: 5000')
  const result = change({
    'courses.yaml': [['- id: school-tuition', `${gold}- id: school-tuition`]],
    'pages/courses.yaml': [['[advanced-course, ', '[gold-course, advanced-course, ']],
  })
  expect(inside(result)).toEqual(
    expect.arrayContaining(['Gold Course', 'Price per month: ₹40,000', 'Price per class: ₹5,000']),
  )
  // Of entries that were there before, and are shown with it, nothing is said.
  expect(inside(result)).not.toContain('School Tuition')
})

test('reports what the page of a job says when it has closed, and from which day on', () => {
  const PAGES =
    '    pages:\n      back: All openings\n      title: "{title}: Job"\n      description: We look for a {title}.\n      posted: Posted\n      closes: Closes\n      closed: This job closed on {day}.\n'
  const result = change(
    { 'openings.yaml': [['  title: Mathematics Teacher\n', '  title: Mathematics Teacher\n  closes: 2027-03-31\n']] },
    { 'pages/career.yaml': [['    apply:\n', `${PAGES}    apply:\n`]] },
  )
  const places = result.touched?.pages.find(({ path }) => path === '/career/mathematics-teacher')?.places ?? []
  expect(places.find(({ block, kind }) => block?.type === 'page-heading' && kind === 'added')).toMatchObject({
    from: '2027-04-01',
    inside: expect.arrayContaining([{ name: 'Introduction', text: 'This job closed on 31 March 2027.' }]),
  })
})
