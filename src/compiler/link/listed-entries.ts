/** Entries as a page that lists them gets them: without the lines that only their own pages show (`x-own-page`). */
import type { Schema } from '../schema/schema-set.ts'
import type { Block } from '../schema/types.gen.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import type { Folder } from './folder.ts'

/** Returns the names of such lines by collection; collections without any are left out. See `Folder.once`. */
export function ownLines({ files }: Folder): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...files.values()].flatMap(({ schema }) => {
      const lines = Object.entries((schema.items ?? schema).properties ?? {}).filter(([, line]) => line['x-own-page'])
      const collection = schema['x-collection']
      return collection && lines.length > 0 ? [[collection, lines.map(([name]) => name)] as const] : []
    }),
  )
}

/** @param schema of the page */
export function listedEntries(block: Block, schema: Schema, own: ReturnType<typeof ownLines>): Block {
  const of = schema.properties?.['blocks']?.items
  const lists = Object.entries((of && chooseSchema(of, block).properties) ?? {}).flatMap(
    ([name, { 'x-refs': refs }]) => {
      const [lines, entries] = [own.get(refs ?? ''), (block as unknown as Record<string, unknown>)[name]]
      return lines && Array.isArray(entries) ? [[name, entries.map((entry) => without(entry, lines))] as const] : []
    },
  )
  return lists.length > 0 ? Object.freeze({ ...block, ...Object.fromEntries(lists) }) : block
}

const without = (entry: unknown, lines: readonly string[]): unknown =>
  isObject(entry) ? Object.fromEntries(Object.entries(entry).filter(([name]) => !lines.includes(name))) : entry
