/**
 * A dataset in the service's export format: one JSON document per line, pictures as files beside it. An export names a
 * picture by its file (`"_sanityAsset": "image@file://./images/…"`), the service by reference.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isObject } from '../compiler/schema/walk.ts'

export type Document = { _id: string; _type: string; [field: string]: unknown }

/** Returns a function that returns the documents on the disk; it reads them again only when a file has changed. */
export function openDataset(folder: string): () => Document[] {
  let stamp = ''
  let documents: Document[] = []
  return () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ndjson')) : []
    const files = names.sort().map((name) => join(folder, name))
    const now = files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n')
    if (now !== stamp) documents = files.flatMap(readDocuments)
    stamp = now
    return documents
  }
}

/** @throws Error that names the file and the line that is no document */
const readDocuments = (file: string): Document[] =>
  readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readDocument(line, `${basename(file)}:${index + 1}`)]))

function readDocument(line: string, place: string): Document {
  let document: unknown
  try {
    document = JSON.parse(line, withReference)
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`)
  }
  if (!isObject(document))
    throw new Error(`${place}: this line is no document; an export has one in braces on each line.`)
  for (const key of ['_id', '_type'])
    if (typeof document[key] !== 'string')
      throw new Error(`${place}: this document has no ${key}. Every document of an export has an _id and a _type.`)
  return document as Document
}

/** Turns an asset by file into one by reference: `…/5f2c-800x600.png` is `image-5f2c-800x600-png`. */
function withReference(_key: string, value: unknown): unknown {
  if (!isObject(value) || typeof value['_sanityAsset'] !== 'string') return value
  const { _sanityAsset, ...rest } = value
  const name = /^image@.*?([^/]+)\.([a-z0-9]+)$/i.exec(String(_sanityAsset))
  return name ? { ...rest, asset: { _type: 'reference', _ref: `image-${name[1]}-${name[2]}` } } : rest
}
