import { expect, test } from 'vitest'
import { linkedShape } from '../data/data-shape.ts'
import { placesOf } from './places-of.ts'

const shape = linkedShape(new Map(), () => false)
const places = (before: unknown, after: unknown) =>
  placesOf({ part: 'settings', before, after, shape, language: 'en' }).map(
    ({ kind, of, label, before, after, inside }) => ({
      name: `${[...of, label].join(', ')} (${kind})`,
      texts: [before, after].flatMap((text) => text?.map((part) => part.text).join('') ?? []),
      ...(inside && { inside }),
    }),
  )

const last = (day: string, text: string) => ({ closings: { last: [{ title: 'Mathematics Teacher', day, text }] } })

test('reports the last day of a job with the job, when it is added and when it changes', () => {
  expect(places({ closings: { last: [] } }, last('2027-03-31', '31 March 2027'))).toEqual([
    {
      name: 'Closings, Mathematics Teacher (added)',
      texts: ['Mathematics Teacher'],
      inside: [{ name: 'Text', text: '31 March 2027' }],
    },
  ])
  expect(places(last('2027-03-31', '31 March 2027'), last('2027-04-01', '1 April 2027'))).toContainEqual({
    name: 'Closings, Mathematics Teacher, Text (changed)',
    texts: ['31 March 2027', '1 April 2027'],
  })
})

test('reports a new price with its scheduled value, and a link with its target', () => {
  const price = {
    amount: 3000,
    currency: 'INR',
    text: '₹3,000',
    coming: { amount: 3600, text: 'from 1 April 2027: ₹3,600' },
  }
  const course = { id: 'a', title: 'A', price, more: { href: 'https://a.example/' } }
  expect(places({ courses: [] }, { courses: [course] })).toEqual([
    {
      name: 'A (added)',
      texts: ['A'],
      inside: [
        { name: 'Price', text: '₹3,000' },
        { text: 'from 1 April 2027: ₹3,600' },
        { name: 'More', text: 'https://a.example/' },
      ],
    },
  ])
})
