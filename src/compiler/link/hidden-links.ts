/** Links to hidden pages leave the site together with what consists of them. */
import type { Schema } from '../schema/schema-set.ts'
import { children, chooseSchema, isObject } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'

type IsHidden = (href: string) => boolean

/**
 * Whether a value goes with the hidden page: a link to it, a button or menu entry that cannot be without its link, a list
 * of nothing else. A block stays.
 */
export function isGone(schema: Schema, value: unknown, isHidden: IsHidden): boolean {
  if (typeof value === 'string') return schema.format === 'link' && isHidden(value)
  if (Array.isArray(value)) {
    const { items } = schema
    return items !== undefined && value.length > 0 && value.every((item) => isGone(items, item, isHidden))
  }
  if (!isObject(value) || schema.discriminator) return false
  return children(schema, value).some(({ key, schema: child, value: inside }) =>
    isRequired(schema, key) ? isGone(child, inside, isHidden) : false,
  )
}

/** The values inside `value` that would have to go and cannot, since something that stays needs them. */
export function needed(schema: Schema, value: unknown, isHidden: IsHidden, path: Path = []): Path[] {
  return children(schema, value).flatMap(({ key, schema: child, value: inside }) => {
    const at = [...path, key]
    if (!isGone(child, inside, isHidden)) return needed(child, inside, isHidden, at)
    return isRequired(schema, key, value) ? [at] : []
  })
}

/** What is left of the values inside `value`. */
export const remaining = (schema: Schema, value: unknown, isHidden: IsHidden): ReturnType<typeof children> =>
  children(schema, value).filter(({ schema: child, value: inside }) => !isGone(child, inside, isHidden))

const isRequired = (schema: Schema, key: string | number, value?: unknown): boolean =>
  typeof key === 'string' && chooseSchema(schema, value).required?.includes(key) === true
