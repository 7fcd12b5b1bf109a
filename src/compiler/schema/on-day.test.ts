import { describe, expect, test } from 'vitest'
import { onDay, turningDays } from './on-day.ts'
import type { Schema } from './schema-set.ts'

const price: Schema = { type: 'number', 'x-dated': true }
const row: Schema = { type: 'object', properties: { from: { type: 'string' }, opens: { type: 'string' } } }
const schema: Schema = {
  type: 'object',
  properties: {
    price,
    hours: { type: 'array', items: row, 'x-dated': true },
    notice: { type: 'object', 'x-period': { from: 'from', until: 'until' }, properties: {} },
    openings: {
      type: 'array',
      items: {
        type: 'object',
        'x-period': { from: 'from', until: 'closes' },
        properties: { id: { type: 'string' }, pay: price },
      },
    },
  },
}

const dated = [3000, { from: '2027-04-01', value: 3500 }, { from: '2027-06-01', value: 3600 }]

describe('a value', () => {
  test.each([
    ['2027-03-31', 3000, ['price', 0]],
    ['2027-04-01', 3500, ['price', 1, 'value']],
    ['2027-05-31', 3500, ['price', 1, 'value']],
    ['2027-06-01', 3600, ['price', 2, 'value']],
    ['9999-12-31', 3600, ['price', 2, 'value']],
    ['', 3000, ['price', 0]],
  ])('on %s', (day, value, place) => {
    const { data, written } = onDay(schema, { price: dated }, day)
    expect(data).toEqual({ price: value })
    expect(written(['price'])).toEqual(place)
  })

  test('that is no list of days is returned unchanged', () => {
    for (const data of [{ price: 3000 }, { price: [3000] }, { hours: [{ from: 'monday', opens: '9' }] }, 7, null, []])
      expect(onDay(schema, data, '2027-04-01').data).toBe(data)
  })

  test.each([
    ['nothing before the first day', [{ from: '2027-04-01', value: 1 }], 1],
    ['days that fall', [1, { from: '2027-05-01', value: 2 }, { from: '2027-04-01', value: 3 }], 2],
    ['no day', [1, { value: 2 }, { from: 'soon', value: 3 }], 1],
    ['no value', [1, { from: '2027-04-01' }], 1],
    ['two without a day', [1, 2, { from: '2030-04-01', value: 3 }], 1],
    ['a group as the first', [{ value: 1 }, { from: '2030-04-01', value: 3 }], 1],
    ['nothing whole', [{ from: '2027-04-01' }], undefined],
  ])('with %s is one of them all the same', (_, list, value) => {
    expect(onDay(schema, { price: list }, '2027-12-01').data).toEqual({ price: value })
  })
})

describe('a list', () => {
  const hours = [
    { from: 'monday', opens: '9' },
    { from: 'friday', opens: '10' },
    { from: '2027-04-01', value: [{ from: 'monday', opens: '8' }] },
  ]

  test('has current rows in itself, and later ones under value', () => {
    const before = onDay(schema, { hours }, '2027-03-31')
    expect(before.data).toEqual({ hours: hours.slice(0, 2) })
    expect(before.written(['hours', 1, 'opens'])).toEqual(['hours', 1, 'opens'])
    const after = onDay(schema, { hours }, '2027-04-01')
    expect(after.data).toEqual({ hours: [{ from: 'monday', opens: '8' }] })
    expect(after.written(['hours', 0, 'opens'])).toEqual(['hours', 2, 'value', 0, 'opens'])
  })
})

describe('objects with a period', () => {
  const openings = [
    { id: 'a', closes: '2027-01-15' },
    { id: 'b', from: '2027-01-10', pay: dated },
    { id: 'c', from: '2027-01-01', closes: '2027-01-10' },
  ]
  const idsOn = (day: string) =>
    (onDay(schema, { openings }, day).data as { openings: { id: string }[] }).openings.map(({ id }) => id).join('')

  test.each([
    ['2026-12-31', 'a'],
    ['2027-01-01', 'ac'],
    ['2027-01-10', 'abc'],
    ['2027-01-11', 'ab'],
    ['2027-01-15', 'ab'],
    ['2027-01-16', 'b'],
  ])('on %s: %s', (day, ids) => expect(idsOn(day)).toBe(ids))

  test('maps places to the text when an earlier entry is absent', () => {
    const { data, written, absent } = onDay(schema, { openings }, '2027-05-01')
    expect(data).toEqual({ openings: [{ id: 'b', from: '2027-01-10', pay: 3500 }] })
    expect(written(['openings', 0, 'id'])).toEqual(['openings', 1, 'id'])
    expect(written(['openings', 0, 'pay'])).toEqual(['openings', 1, 'pay', 1, 'value'])
    expect(absent.map(({ value }) => value['id'])).toEqual(['a', 'c'])
  })

  test('adds and removes a single group with its line', () => {
    const data = { notice: { from: '2026-12-20', until: '2026-12-26' }, price: 1 }
    expect(onDay(schema, data, '2026-12-19').data).toEqual({ price: 1 })
    expect(onDay(schema, data, '2026-12-20').data).toBe(data)
    expect(onDay(schema, data, '2026-12-26').data).toBe(data)
    expect(onDay(schema, data, '2026-12-27').data).toEqual({ price: 1 })
  })
})

test('a file may change on the days it names and on the days after them', () => {
  expect(turningDays('- from: 2027-04-01 # not 2027-02-30, 12027-01-01\ncloses: 2028-02-28')).toEqual([
    ...['2027-04-01', '2027-04-02', '2028-02-28', '2028-02-29'],
  ])
  expect(turningDays('closes: on the first of April')).toBe(undefined)
  expect(turningDays('- from: 1 April\n  value: 3500')).toEqual([])
})
