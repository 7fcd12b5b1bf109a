/**
 * A dataset in the service's export format: one JSON document a line, pictures as files beside it.
 * In an export a picture is named by its file (`"_sanityAsset": "image@file://./images/…"`); in the service, by reference.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Document = { _id: string; _type: string; [field: string]: unknown }

/** @returns the documents as they stand on the disk now; read again only when a file has changed */
export function openDataset(folder: string): () => Document[] {
  let stamp = ''
  let documents: Document[] = []
  return () => {
    const files = existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.ndjson'))
          .sort()
      : []
    const now = files.map((file) => `${file} ${statSync(join(folder, file)).mtimeMs}`).join('\n')
    if (now !== stamp) documents = files.flatMap((file) => readDocuments(join(folder, file)))
    stamp = now
    return documents
  }
}

/** @throws Error naming the file and line that is no document */
function readDocuments(file: string): Document[] {
  return readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readDocument(line, `${basename(file)}:${index + 1}`)]))
}

function readDocument(line: string, place: string): Document {
  const document = parse(line, place)
  if (!isObject(document))
    throw new Error(`${place}: this line is no document; an export has one in braces on each line.`)
  for (const key of ['_id', '_type']) {
    if (typeof document[key] !== 'string')
      throw new Error(`${place}: this document has no ${key}. Every document of an export has an _id and a _type.`)
  }
  return document as Document
}

function parse(line: string, place: string): unknown {
  try {
    return JSON.parse(line, withReference)
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`)
  }
}

/** An asset by its file becomes an asset by reference: `…/5f2c-800x600.png` is `image-5f2c-800x600-png`. */
function withReference(_key: string, value: unknown): unknown {
  if (!isObject(value) || typeof value['_sanityAsset'] !== 'string') return value
  const { _sanityAsset, ...rest } = value
  const name = /^image@.*?([^/]+)\.([a-z0-9]+)$/i.exec(String(_sanityAsset))
  return name ? { ...rest, asset: { _type: 'reference', _ref: `image-${name[1]}-${name[2]}` } } : rest
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
