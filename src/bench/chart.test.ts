import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { chart } from './chart.ts'

const svg = chart('Shorter is better', [
  {
    name: 'Build',
    pages: 1_000,
    unit: 'time',
    values: { 'Hugo (not installed)': [], Theirs: [500, 510, 9_000], Ours: [1_020] },
  },
  { name: 'Check', pages: 30, unit: 'time', values: { Ours: [300] } },
  { name: 'Memory', pages: 5_000, unit: 'bytes', values: { 'Hugo (not installed)': [], Theirs: [4e8], Ours: [1e8] } },
])

/** Throws if it is no XML. */
function tags(): { name: string; attributes: Record<string, string> }[] {
  const found: ReturnType<typeof tags> = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => found.push({ name, attributes: attributes as Record<string, string> }))
  parser.write(svg).close()
  return found
}

test('draws a bar per number, each row with its longest at full length', () => {
  const bars = tags().filter(({ attributes }) => attributes['class']?.startsWith('bar'))
  expect(bars.map(({ attributes }) => `${attributes['class']} ${attributes['width']}`)).toEqual([
    'bar 220',
    'bar ours 440',
    'bar 440',
    'bar ours 110',
  ])
})

test('has room for the last line', () => {
  const height = Number(tags()[0]?.attributes['viewBox']?.split(' ')[3])
  const lines = tags().flatMap(({ name, attributes }) => (name === 'text' ? [Number(attributes['y'])] : []))
  expect(new Set(lines).size).toBe(6)
  expect(Math.max(...lines)).toBeLessThan(height - 5)
})

test('has a title and the same numbers for screen readers, without rows that compare nothing', () => {
  expect(tags()[0]?.attributes).toMatchObject({ role: 'img', 'aria-labelledby': 'title text' })
  expect(svg).toContain('<title id="title">Shorter is better</title>')
  expect(svg).toContain(
    '<desc id="text">Build, 1,000 pages: Theirs 510 ms, Ours 1.02 s. Memory, 5,000 pages: Theirs 400 MB, Ours 100 MB.</desc>',
  )
  expect(svg).not.toContain('Check')
})

test('has colours for dark screens', () => {
  expect(svg).toContain('@media(prefers-color-scheme:dark)')
})
