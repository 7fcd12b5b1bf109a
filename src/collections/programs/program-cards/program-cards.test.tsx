import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Program } from '../../../compiler/schema/types.gen.ts'
import { ProgramPicture } from './program-cards.tsx'

const schema = JSON.parse(readFileSync(new URL('../../../../schema/programs.schema.json', import.meta.url), 'utf8'))

test('each picture that the schema offers has a different drawing in the colours of the theme', () => {
  const names: NonNullable<Program['picture']>[] = schema.items.properties.picture.enum
  const drawn = names.map((name) => renderToStaticMarkup(<ProgramPicture name={name} />))
  for (const svg of drawn) {
    expect(svg).toMatch(/="var\(/)
    expect(svg).not.toMatch(/#[\da-f]{3,6}"/)
  }
  expect(new Set(drawn).size).toBe(names.length)
})
