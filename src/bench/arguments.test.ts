import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const chosen = (...args: string[]) => {
  const chosen = readArguments(args)
  if (typeof chosen === 'string') return chosen
  return chosen.parts.map(({ name, pages, runs }) => `${name} ${pages} ×${runs}`)
}

test('measures everything without arguments', () => {
  expect(chosen()).toHaveLength(12)
  expect(['', '--runs 1', 'build', '30'].map((line) => readArguments(line.split(' ').filter(Boolean)))).toMatchObject([
    { all: true },
    { all: true },
    { all: false },
    { all: false },
  ])
})

test('measures 10,000 pages if they are named', () => {
  expect(chosen().toString()).not.toContain('10000')
  expect(chosen('10000')).toEqual(['build 10000 ×3', 'check 10000 ×3'])
})

test('narrows the choice by names and page counts', () => {
  expect(chosen('build', '30')).toEqual(['build 30 ×5'])
  expect(chosen('check', 'save', '1,000')).toEqual(['check 1000 ×3', 'save 1000 ×3'])
  expect(chosen('30', '--runs', '2')).toEqual(['build 30 ×2', 'check 30 ×2', 'save 30 ×2', 'typing 30 ×2'])
})

test('reports what cannot be measured', () => {
  expect(chosen('biuld')).toBe(
    'There is nothing named "biuld" to measure. There are: build, check, save, typing, weight, fixes, 30, 1000, 5000, 10000, 15.',
  )
  expect(chosen('save', '5000')).toBe('There is no measurement for save 5000.')
  expect(chosen('--runs', '0')).toBe('--runs wants a whole number from 1 on.')
  expect(chosen('--rusn', '3')).toContain("Unknown option '--rusn'")
})
