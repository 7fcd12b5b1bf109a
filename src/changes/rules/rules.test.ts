/** Each rule of meaning, over contents that differ in what it looks for, and in what it must leave alone. */
import { expect, test } from 'vitest'
import { change, type Edits } from '../changed-content.test-data.ts'
import { changeCodes } from './finding.ts'

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

/** What a change is told to mean. */
const CASES: Readonly<Record<string, { first?: Edits; edits: Edits; says: readonly string[] }>> = {
  'a page is gone': {
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
  'a page has moved, and nothing leads on': {
    edits: { 'routes.yaml': [['- path: /career\n', '- path: /jobs\n']], 'site.yaml': [['to: /career', 'to: /jobs']] },
    says: [
      'error address-gone: /career answers 404. Its page is at /jobs now. Links from elsewhere still lead there: a line with movedTo: in routes.yaml leads on. (1 2)',
    ],
  },
  'a page has moved, and a line leads on': {
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
  'an opening with a page of its own is gone': {
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
      'warning price-at-once: Price per month of Advanced Course rises as soon as this is published. You promise 30 days (priceNoticeDays in facts.yaml). (1)',
      'warning price-at-once: Price per class of Advanced Course rises as soon as this is published. You promise 30 days (priceNoticeDays in facts.yaml). (2)',
      'warning price-up: Price per month of Advanced Course rises by 16.7%: ₹3,000 → ₹3,500. (1)',
      'warning price-up: Price per class of Advanced Course rises by 16.7%: ₹375 → ₹437.50. (2)',
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
      'error price-short-notice: courses.advanced-course.monthlyPrice rises on 20 November 2026, 18 days from now. You promise 30 days (priceNoticeDays in facts.yaml). (1)',
      'error price-short-notice: courses.advanced-course.pricePerClass rises on 20 November 2026, 18 days from now. You promise 30 days (priceNoticeDays in facts.yaml). (2)',
    ],
  },
  'a price will rise in time': {
    first: { 'facts.yaml': [['refundDays: 7\n', 'refundDays: 7\npriceNoticeDays: 30\n']] },
    edits: { 'courses.yaml': [[PRICES, dated('2026-12-10', '2026-11-01')]] },
    says: [],
  },
  'a salary is no price': { edits: { 'openings.yaml': [['from: 25000', 'from: 26000']] }, says: [] },
  'a policy promises something else': {
    edits: { 'facts.yaml': [['replyHours: 24', 'replyHours: 48']] },
    says: [
      'warning legal-text: Refund Policy (/refund-policy) says something else in one place. Have those who rely on it been told, and is its date right? (1)',
    ],
  },
  'a link in a policy leads elsewhere': {
    edits: { 'policies/refund-policy.yaml': [['(email)', '(phone)']] },
    says: [],
  },
  'a sample is real': {
    first: { 'site.yaml': [['tagline: Small classes, steady growth', 'tagline: Small classes # SAMPLE: replace']] },
    edits: { 'site.yaml': [[' # SAMPLE: replace', '']] },
    says: ['note sample-real: Tagline is no sample any more: “Small classes” (site.yaml). ()'],
  },
  'a sample was changed and is still marked': {
    first: { 'site.yaml': [['tagline: Small classes, steady growth', 'tagline: Small classes # SAMPLE: replace']] },
    edits: { 'site.yaml': [['Small classes', 'Tiny classes']] },
    says: [
      'warning sample-kept: Tagline was a sample and is now “Tiny classes”, but is still marked as one (site.yaml). Is it real? Then take the note at its end away. (1)',
    ],
  },
  'a line beside a sample was changed': {
    first: { 'site.yaml': [['tagline: Small classes, steady growth', 'tagline: Small classes # SAMPLE: replace']] },
    edits: { 'site.yaml': [['offline: You seem', 'offline: It looks like you seem']] },
    says: [],
  },
  'a picture was replaced': {
    edits: { 'images/asha-roy.svg': OTHER_PICTURE },
    says: [
      'warning alt-kept: images/asha-roy.svg is another picture than before. Do the words for it still say what it shows? “Asha Roy at her desk, smiling” (educators.asha-roy.image.file) (1)',
    ],
  },
  'a picture has no words': {
    edits: {
      'pages/about.yaml': [['\n  - type: prose', `${PHOTO.replace('Asha Roy at her desk', '" "')}\n  - type: prose`]],
    },
    says: [
      'error alt-missing: The picture images/asha-roy.svg has no words for people who cannot see it (pages/about.blocks.2.photo.file). (1)',
    ],
  },
  'a telephone number is another': {
    edits: { 'site.yaml': [['+91 98300 12345', '+91 98300 99999']] },
    says: [
      'warning contact-changed: Contact, Phone number: +91 98300 12345 → +91 98300 99999. Does it work? People who wrote the old one down still use it. (1)',
    ],
  },
  'a title is another': {
    edits: { 'pages/about.yaml': [['About Us: Our Story', 'About Us: Our Way']] },
    says: ['note search-text: Search engines show another title or description for /about. (1)'],
  },
  'a page is hidden': {
    edits: { 'routes.yaml': [['- path: /career\n', '- path: /career\n  hidden: true\n']] },
    says: ['warning entry-hidden: /career is hidden: the page and all links to it leave the site. (1)'],
  },
  'an opening is over': {
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

test('every code is told somewhere above', () => {
  const told = Object.values(CASES).flatMap(({ says }) => says.map((line) => line.split(/[ :]/)[1]))
  expect([...new Set(told)].sort()).toEqual(Object.keys(changeCodes).sort())
})
