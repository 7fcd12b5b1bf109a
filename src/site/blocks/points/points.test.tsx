import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Point } from '../../../compiler/schema/types.gen.ts'
import { PointPicture } from './points.tsx'

const schema = JSON.parse(readFileSync(new URL('../../../../schema/common.schema.json', import.meta.url), 'utf8'))
const names: Point['icon'][] = schema.$defs.icon.enum

test('each picture is an object with ink lines and colours of the scheme, and no two are the same', () => {
  const drawn = names.map((name) => renderToStaticMarkup(<PointPicture name={name} />))
  for (const svg of drawn) {
    expect(svg).toMatch(/ stroke="var\(/)
    expect(svg).toMatch(/ fill="var\(/)
    expect(svg).not.toMatch(/#[\da-f]{3,6}"/)
  }
  expect(new Set(drawn).size).toBe(names.length)
})
