import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Point } from '../../../compiler/schema/types.gen.ts'
import { PointPicture } from './points.tsx'

const schema = JSON.parse(readFileSync(new URL('../../../../schema/common.schema.json', import.meta.url), 'utf8'))
const names: Point['icon'][] = schema.$defs.icon.enum

test('each icon has a different drawing with lines and colours of the theme', () => {
  const drawn = names.map((name) => renderToStaticMarkup(<PointPicture name={name} />))
  for (const svg of drawn) {
    expect(svg).toMatch(/ stroke="var\(/)
    expect(svg).toMatch(/ fill="var\(/)
    expect(svg).not.toMatch(/#[\da-f]{3,6}"/)
  }
  expect(new Set(drawn).size).toBe(names.length)
})
