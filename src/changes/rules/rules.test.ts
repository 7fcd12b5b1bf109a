/** Each rule, over contents that differ in what it looks for, and in what it must ignore. */
import { expect, test } from 'vitest'
import { jsonTexts } from '../../compiler/documents/folder-files.ts'
import { createSchemaSet } from '../../compiler/schema/schema-set.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { change, content, DAY, type Edits, edited, inProject } from '../../tests/data/changed-content.ts'
import { compareSites } from '../compare-sites.ts'
import { findingsOf } from './all-rules.ts'
import { changeCodes } from './rule.ts'

const PRICES = 'monthlyPrice: 3000 # no comma\n  pricePerClass: 375\n'
const dated = (from: string, announced?: string) => {
  const told = announced === undefined ? '' : `      announced: ${announced}\n`
  const one = (now: number, then: number) => `\n    - ${now}\n    - from: ${from}\n      value: ${then}\n${told}`
  return `monthlyPrice:${one(3000, 3600)}  pricePerClass:${one(375, 450)}`
}
const CAREER_PAGES =
  '    pages:\n      back: All openings\n      title: "{title}: Job"\n      description: We look for a {title}.\n      posted: Posted\n      closes: Closes\n      closed: It closed on {day}.\n'
const PHOTO = '\n  - type: photo\n    photo:\n      file: images/asha-roy.svg\n      alt: Asha Roy at her desk\n'
const OTHER_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="5"/></svg>'

/** What a change means. */
const CASES: Readonly<Record<string, { first?: Edits; edits: Edits; says: readonly string[] }>> = {
  'a removed page': {
    edits: {
      'routes.yaml': [['- path: /career\n  shows: pages/career\n', '']],
      'pages/career.yaml': undefined,
      'openings.yaml': undefined,
      'site.yaml': [['    - label: Careers\n      to: /career\n      show: menu\n', '']],
    },
    says: [
      'error address-gone: /career answers 404. It showed “Careers”. Links from elsewhere still lead there: a line with movedTo: in routes.yaml leads on. (3)',
    ],
  },
  'a moved page without a redirect': {
    edits: { 'routes.yaml': [['- path: /career\n', '- path: /jobs\n']], 'site.yaml': [['to: /career', 'to: /jobs']] },
    says: [
      'error address-gone: /career answers 404. Its page is at /jobs now. Links from elsewhere still lead there: a line with movedTo: in routes.yaml leads on. (1 2)',
    ],
  },
  'a moved page with a redirect': {
    edits: {
      'routes.yaml': [
        [
          '- path: /career\n  shows: pages/career\n',
          '- path: /jobs\n  shows: pages/career\n- path: /career\n  movedTo: /jobs\n',
        ],
      ],
      'site.yaml': [['to: /career', 'to: /jobs']],
    },
    says: [],
  },
  'a removed opening with a page of its own': {
    first: { 'pages/career.yaml': [['    apply:\n', `${CAREER_PAGES}    apply:\n`]] },
    edits: { 'openings.yaml': [['- id: english-teacher', '- id: teacher-of-english']] },
    says: [
      'error entry-page-gone: /career/english-teacher answers 404. Its page is at /career/teacher-of-english now. Links from elsewhere still lead there: a line with movedTo: in routes.yaml leads on. (1)',
    ],
  },
  'a price rises at once': {
    first: { 'facts.yaml': [['refundDays: 7\n', 'refundDays: 7\npriceNoticeDays: 30\n']] },
    edits: { 'courses.yaml': [[PRICES, 'monthlyPrice: 3500\n  pricePerClass: 437.5\n']] },
    says: [
      'warning price-up: Price per month of Advanced Course rises by 16.7%: ₹3,000 → ₹3,500. (1)',
      'warning price-up: Price per class of Advanced Course rises by 16.7%: ₹375 → ₹437.50. (2)',
      'warning price-at-once: Price per month of Advanced Course rises as soon as this is published. You promise 30 days (priceNoticeDays in facts.yaml). (1)',
      'warning price-at-once: Price per class of Advanced Course rises as soon as this is published. You promise 30 days (priceNoticeDays in facts.yaml). (2)',
    ],
  },
  'a price falls, and nothing is promised': {
    edits: { 'courses.yaml': [[PRICES, 'monthlyPrice: 2400\n  pricePerClass: 300\n']] },
    says: [
      'note price-down: Price per month of Advanced Course falls by 20%: ₹3,000 → ₹2,400. (1)',
      'note price-down: Price per class of Advanced Course falls by 20%: ₹375 → ₹300. (2)',
    ],
  },
  'a price will rise too soon': {
    first: { 'facts.yaml': [['refundDays: 7\n', 'refundDays: 7\npriceNoticeDays: 30\n']] },
    edits: { 'courses.yaml': [[PRICES, dated('2026-11-20')]] },
    says: [
      'error content-broken: The content after this change has an error in courses.yaml, line 17: courses.advanced-course.monthlyPrice rises on 20 November 2026, 18 days from now. You promise 30 days (priceNoticeDays in facts.yaml). It cannot be published. ()',
      'error price-short-notice: courses.advanced-course.monthlyPrice rises on 20 November 2026, 18 days from now. You promise 30 days (priceNoticeDays in facts.yaml). (1)',
      'error price-short-notice: courses.advanced-course.pricePerClass rises on 20 November 2026, 18 days from now. You promise 30 days (priceNoticeDays in facts.yaml). (2)',
      'warning price-up: Price per month of Advanced Course rises by 20% from 20 November 2026 on: ₹3,000 → ₹3,600. (1)',
      'warning price-up: Price per class of Advanced Course rises by 20% from 20 November 2026 on: ₹375 → ₹450. (2)',
    ],
  },
  'a price will rise in time': {
    first: { 'facts.yaml': [['refundDays: 7\n', 'refundDays: 7\npriceNoticeDays: 30\n']] },
    edits: { 'courses.yaml': [[PRICES, dated('2026-12-10', '2026-11-01')]] },
    says: [
      'warning price-up: Price per month of Advanced Course rises by 20% from 10 December 2026 on: ₹3,000 → ₹3,600. (1)',
      'warning price-up: Price per class of Advanced Course rises by 20% from 10 December 2026 on: ₹375 → ₹450. (2)',
    ],
  },
  'a price will be ten times as high': {
    edits: {
      'courses.yaml': [
        [PRICES, dated('2027-04-01').replace('value: 3600', 'value: 30000').replace('value: 450', 'value: 3750')],
      ],
    },
    says: [
      'error price-up: Price per month of Advanced Course rises by 900% from 1 April 2027 on: ₹3,000 → ₹30,000. Is there a digit too many? (1)',
      'error price-up: Price per class of Advanced Course rises by 900% from 1 April 2027 on: ₹375 → ₹3,750. Is there a digit too many? (2)',
    ],
  },
  'a removed scheduled rise of a price': {
    first: { 'courses.yaml': [[PRICES, dated('2027-04-01')]] },
    edits: { 'courses.yaml': [[dated('2027-04-01'), PRICES]] },
    says: [
      'note price-down: Price per month of Advanced Course falls by 16.7% from 1 April 2027 on: ₹3,600 → ₹3,000. (1)',
      'note price-down: Price per class of Advanced Course falls by 16.7% from 1 April 2027 on: ₹450 → ₹375. (2)',
    ],
  },
  'a price with a digit too many, beside a telephone number and a policy': {
    edits: {
      'facts.yaml': [['replyHours: 24', 'replyHours: 48']],
      'site.yaml': [['+91 98300 12345', '+91 98300 99999']],
      'courses.yaml': [[PRICES, 'monthlyPrice: 30000\n  pricePerClass: 3750\n']],
    },
    says: [
      'error price-up: Price per month of Advanced Course rises by 900%: ₹3,000 → ₹30,000. Is there a digit too many? (1)',
      'error price-up: Price per class of Advanced Course rises by 900%: ₹375 → ₹3,750. Is there a digit too many? (2)',
      'warning contact-changed: Contact, Phone number: +91 98300 12345 → +91 98300 99999. Does it work? People who wrote the old one down still use it. (4)',
      'warning legal-text: Refund Policy (/refund-policy) says something else in one place. Have those who rely on it been told, and is its date right? (3)',
    ],
  },
  'forms send to another address': {
    first: { 'services.yaml': 'forms:\n  endpoint: https://forms.example.org/f/abc\n  jobsSubject: "Job: "\n' },
    edits: { 'services.yaml': [['forms.example.org', 'collect.example.net']] },
    says: [
      'error service-changed: Form service, Address: https://forms.example.org/f/abc → https://collect.example.net/f/abc. What visitors type into the forms is sent there. Is that meant? (1)',
    ],
  },
  'forms send to their first address': {
    first: { 'services.yaml': 'forms:\n  endpoint: ""\n  jobsSubject: "Job: "\n' },
    edits: { 'services.yaml': [['endpoint: ""', 'endpoint: https://forms.example.org/f/abc']] },
    says: [
      'warning service-changed: Form service, Address: empty → https://forms.example.org/f/abc. What visitors type into the forms is sent there. Is that meant? (1)',
    ],
  },
  'a button leaves the site': {
    edits: { 'site.yaml': [['to: /career', 'to: https://phish.example.org/']] },
    says: [
      'warning link-leaves: Header, Careers, Leads to: /career → https://phish.example.org/. This link leaves the site. Is that meant? (1)',
    ],
  },
  'a link leads to another host, one to another page of the same, and one inside the site': {
    first: {
      'faq.yaml': [['[by chat](chat)', '[by chat](https://a.example/x) or [mail](https://a.example/y)']],
    },
    edits: {
      'faq.yaml': [
        ['https://a.example/x', 'https://b.example/x'],
        ['https://a.example/y', 'https://a.example/z'],
      ],
      'site.yaml': [['to: /career', 'to: /about']],
    },
    says: [
      'warning link-leaves: Which ages do you teach?, Answer: https://b.example/x. This link leaves the site. Is that meant? (1)',
    ],
  },
  'a link that leaves the site in an added entry': {
    edits: {
      'faq.yaml': [['', '- id: lunch\n  question: Is there lunch?\n  answer: Bring [a box](https://box.example/).\n']],
    },
    says: ['warning link-leaves: Is there lunch?: https://box.example/. This link leaves the site. Is that meant? (1)'],
  },
  'a renamed anchor in a policy': {
    edits: { 'policies/refund-policy.yaml': [['- id: who-decides', '- id: who']] },
    says: [],
  },
  'a scheduled change of a policy': {
    edits: {
      'facts.yaml': [['replyHours: 24', 'replyHours:\n  - 24\n  - from: 2027-04-01\n    value: 48']],
    },
    says: [
      'warning legal-text: From 1 April 2027 on, Refund Policy (/refund-policy) says something else in one place. Have those who rely on it been told, and is its date right? (1)',
    ],
  },
  'an opening with a page of its own will close': {
    first: { 'pages/career.yaml': [['    apply:\n', `${CAREER_PAGES}    apply:\n`]] },
    edits: {
      'openings.yaml': [['  title: Mathematics Teacher\n', '  title: Mathematics Teacher\n  closes: 2027-03-31\n']],
    },
    says: [
      'note entry-hidden: From 1 April 2027 on, search engines will be told to leave /career/mathematics-teacher out. (1)',
    ],
  },
  'the name of an entry is a sample': {
    first: { 'educators.yaml': [['name: Asha Roy\n', 'name: Asha Roy # SAMPLE: replace\n']] },
    edits: { 'educators.yaml': [['name: Asha Roy # SAMPLE', 'name: Ravi Sen # SAMPLE']] },
    says: [
      'warning sample-kept: Name: the sample “Asha Roy” is “Ravi Sen” now, and the line is still marked as a sample (educators.yaml). Is it real? Then take the note at its end away. (1)',
    ],
  },
  'a salary is no price': { edits: { 'openings.yaml': [['from: 25000', 'from: 26000']] }, says: [] },
  'a changed policy': {
    edits: { 'facts.yaml': [['replyHours: 24', 'replyHours: 48']] },
    says: [
      'warning legal-text: Refund Policy (/refund-policy) says something else in one place. Have those who rely on it been told, and is its date right? (1)',
    ],
  },
  'a changed link in a policy': {
    edits: { 'policies/refund-policy.yaml': [['(email)', '(phone)']] },
    says: [],
  },
  'a sample that is not marked any more': {
    first: { 'site.yaml': [['tagline: Small classes, steady growth', 'tagline: Small classes # SAMPLE: replace']] },
    edits: { 'site.yaml': [[' # SAMPLE: replace', '']] },
    says: ['note sample-real: Tagline is no sample any more: “Small classes” (site.yaml). ()'],
  },
  'a changed sample that is still marked': {
    first: { 'site.yaml': [['tagline: Small classes, steady growth', 'tagline: Small classes # SAMPLE: replace']] },
    edits: { 'site.yaml': [['Small classes', 'Tiny classes']] },
    says: [
      'warning sample-kept: Tagline: the sample “Small classes” is “Tiny classes” now, and the line is still marked as a sample (site.yaml). Is it real? Then take the note at its end away. (1)',
    ],
  },
  'a changed value beside a sample': {
    first: { 'site.yaml': [['tagline: Small classes, steady growth', 'tagline: Small classes # SAMPLE: replace']] },
    edits: { 'site.yaml': [['offline: You seem', 'offline: It looks like you seem']] },
    says: [],
  },
  'a replaced picture': {
    edits: { 'images/asha-roy.svg': OTHER_PICTURE },
    says: [
      'warning alt-kept: images/asha-roy.svg is another picture than before. Do the words for it still say what it shows? “Asha Roy at her desk, smiling” (educators.asha-roy.image.file) (1)',
    ],
  },
  'a picture without words': {
    edits: {
      'pages/about.yaml': [['\n  - type: prose', `${PHOTO.replace('Asha Roy at her desk', '" "')}\n  - type: prose`]],
    },
    says: [
      'error content-broken: The content after this change has an error in pages/about.yaml, line 15: "alt" is empty. It cannot be published. ()',
      'error alt-missing: The picture images/asha-roy.svg has no words for people who cannot see it (pages/about.blocks.2.photo.file). (1)',
    ],
  },
  'a changed telephone number among the other ones': {
    first: {
      'site.yaml': [
        [
          '  address:',
          '  otherPhones:\n    - id: shop\n      label: Shop\n      number: "+91 33400 01234"\n  address:',
        ],
      ],
    },
    edits: { 'site.yaml': [['+91 33400 01234', '+91 33400 09999']] },
    says: [
      'warning contact-changed: Contact, Shop, Phone number: +91 33400 01234 → +91 33400 09999. Does it work? People who wrote the old one down still use it. (1)',
    ],
  },
  'a changed telephone number': {
    edits: { 'site.yaml': [['+91 98300 12345', '+91 98300 99999']] },
    says: [
      'warning contact-changed: Contact, Phone number: +91 98300 12345 → +91 98300 99999. Does it work? People who wrote the old one down still use it. (1)',
    ],
  },
  'a changed title': {
    edits: { 'pages/about.yaml': [['About Us: Our Story', 'About Us: Our Way']] },
    says: ['note search-text: Search engines show another title or description for /about. (1)'],
  },
  'a hidden page': {
    edits: { 'routes.yaml': [['- path: /career\n', '- path: /career\n  hidden: true\n']] },
    says: ['warning entry-hidden: /career is hidden: the page and all links to it leave the site. (1)'],
  },
  'an opening that is over': {
    edits: {
      'openings.yaml': [['  title: Mathematics Teacher\n', '  title: Mathematics Teacher\n  closes: 2026-10-15\n']],
    },
    says: [
      'warning entry-hidden: mathematics-teacher is written in openings.yaml and not shown today: the days it is for do not include it. (1)',
    ],
  },
}

test.each(Object.keys(CASES))('%s', (name) => {
  const { first, edits, says } = CASES[name] as (typeof CASES)[string]
  const { findings } = change(edits, first)
  expect(
    findings.map(({ severity, code, message, changes }) => `${severity} ${code}: ${message} (${changes.join(' ')})`),
  ).toEqual(says)
})

/** What schemas say before and after. */
const SCHEMAS: Readonly<Record<string, { file: string; without: string; edits: Edits; says: readonly string[] }>> = {
  'changed terms that the schema no longer protects': {
    file: 'policy.schema.json',
    without: '  "x-legal": true,\n',
    edits: { 'facts.yaml': [['replyHours: 24', 'replyHours: 48']] },
    says: ['schema-weaker', 'legal-text'],
  },
  'a changed contact that the schema no longer protects': {
    file: 'site.schema.json',
    without: '          "x-contact": true,\n',
    edits: {
      'site.yaml': [
        ['hello@asha.example', 'evil@asha.example'],
        ['+91 98300 12345', '+91 98300 99999'],
      ],
    },
    says: ['contact-changed', 'contact-changed', 'schema-weaker'],
  },
  'a changed address of forms that the schema no longer protects': {
    file: 'services.schema.json',
    without: '          "x-trusted": "What visitors type into the forms is sent there.",\n',
    edits: { 'services.yaml': 'forms:\n  endpoint: https://collect.example.net/f\n  jobsSubject: "Job: "\n' },
    says: ['service-changed', 'schema-weaker'],
  },
}

test.each(Object.keys(SCHEMAS))('finds %s', (name) => {
  const { file, without, edits, says } = SCHEMAS[name] as (typeof SCHEMAS)[string]
  const before = readFolder(inProject('schema'))
  const text = new TextDecoder().decode(before.get(file))
  expect(text).toContain(without)
  const after = new Map([...before, [file, new TextEncoder().encode(text.replaceAll(without, ''))]])
  const old = createNodeCompiler(createSchemaSet(jsonTexts(before))).compile(content, { day: DAY })
  const now = createNodeCompiler(createSchemaSet(jsonTexts(after))).compile(edited(content, edits), { day: DAY })
  const findings = findingsOf(compareSites(old, now, { before, after }))
  expect(findings.map(({ code }) => code)).toEqual(says)
})

test('an amount is a price if it is one on either side', () => {
  const before = readFolder(inProject('schema'))
  const text = new TextDecoder().decode(before.get('common.schema.json'))
  for (const other of [
    text.replace('"x-money": true', '"x-money": true, "x-not-a-price": true'),
    text.replace('"x-money": true,', ''),
  ]) {
    const after = new Map([...before, ['common.schema.json', new TextEncoder().encode(other)]])
    const edits: Edits = { 'courses.yaml': [[PRICES, 'monthlyPrice: 3500\n  pricePerClass: 437.5\n']] }
    const old = createNodeCompiler(createSchemaSet(jsonTexts(before))).compile(content, { day: DAY })
    const now = createNodeCompiler(createSchemaSet(jsonTexts(after))).compile(edited(content, edits), { day: DAY })
    const change = compareSites(old, now, { before, after })
    expect(findingsOf(change).map(({ code }) => code)).toEqual(['price-up', 'price-up', 'schema-weaker'])
  }
})

test('every code is tested above', () => {
  const ofSchemas = Object.values(SCHEMAS).flatMap(({ says }) => says)
  // Held where the command is tested: what has errors before, and schemas that say something else to editors.
  const elsewhere = ['not-compared', 'schema-changed']
  const told = [
    ...Object.values(CASES).flatMap(({ says }) => says.map((line) => line.split(/[ :]/)[1])),
    ...ofSchemas,
    ...elsewhere,
  ]
  expect([...new Set(told)].sort()).toEqual(Object.keys(changeCodes).sort())
})
