/** By which words people know an entry of a list. */
import type { Folder } from '../link/folder.ts'
import { interpolate } from '../link/interpolation.ts'
import type { Schema } from '../schema/schema-set.ts'
import { children, chooseSchema, isObject } from '../schema/walk.ts'

/** Longer ones are cut off. */
const LONGEST = 80

/** The first of its lines that is a short text for people, what it quotes filled in; else its sort and its id. */
export function entryTitle(folder: Folder, schema: Schema, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return shortened(interpolate(folder, String(value)))
  if (!isObject(value)) return ''
  const chosen = chooseSchema(schema, value)
  const texts = Object.keys(chosen.properties ?? {}).flatMap((key) => {
    const child = children(schema, value).find((one) => one.key === key)
    return child?.schema['x-text'] && typeof child.value === 'string' ? [child.value] : []
  })
  if (texts[0] !== undefined) return shortened(interpolate(folder, texts[0]))
  const names = [value['type'], value['id'], value['path']].filter((one) => typeof one === 'string')
  return names.join(' ')
}

function shortened(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words
}
