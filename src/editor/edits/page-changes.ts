/** What a new page and a page with another address change in the content. */
import { isStatic } from '../../compiler/routing/routes.ts'
import { isShortName } from '../../compiler/routing/short-name.ts'
import { type Change, EditError } from '../../compiler/yaml/change.ts'
import { listAt, type Path, valueAt } from '../../compiler/yaml/path.ts'
import type { Target } from './reference-target.ts'
import { type Reference, rewritten, type TextChange } from './references.ts'
import type { WrittenFile } from './written-file.ts'

type NewPage = { file: string; title: string; description: string; like?: string }

/** Returns whether a page that is made here may have this file. */
export const isPageFile = (file: string): boolean =>
  (/^pages\/(.*)\.yaml$/.exec(file)?.[1] ?? '').split('/').every(isShortName)

/** Returns the bytes of a page whose words are those of another one, or are set next: see `pageChanges`. */
export function newPage(files: ReadonlyMap<string, Uint8Array>, { file, like }: NewPage): Uint8Array {
  if (!isPageFile(file))
    throw new EditError('The address of a page has small letters, digits and hyphens, such as /summer-camp.')
  if (files.has(file)) throw new EditError(`There is a page ${file} already.`)
  const name = like ?? [...files.keys()].find((name) => name.startsWith('pages/')) ?? ''
  const model = files.get(name)
  if (like !== undefined && !model) throw new EditError(`The page ${like} is not there any more.`)
  const text = forFolder(new TextDecoder().decode(model), name, file)
  const [head = ''] = SCHEMA_LINE.exec(text) ?? []
  const empty = `${head}\ntitle: Title\ndescription: Description\n\nblocks:\n  - type: page-heading\n    heading: Title\n`
  return new TextEncoder().encode(like === undefined ? empty : text)
}

/** The line for text editors that names the schema. */
const SCHEMA_LINE = /^#[^\n]*\$schema=[^\n]*\n/

/** Returns a text with the path to the schema that a file in another folder needs. */
function forFolder(text: string, from: string, to: string): string {
  const [before, after] = [from, to].map((file) => file.split('/').length) as [number, number]
  const up = (line: string) =>
    line.replace(/(?<=\$schema=)(?:\.\.\/)*/, (steps) => '../'.repeat(steps.length / 3 + after - before))
  return text.replace(SCHEMA_LINE, up)
}

/** Returns the changes that give a new page its own words. */
export function pageChanges({ title, description, like }: NewPage): Change[] {
  const both: Change[] = [
    { op: 'set', path: ['title'], value: title },
    { op: 'set', path: ['description'], value: description },
  ]
  return like === undefined ? [...both, { op: 'set', path: ['blocks', 0, 'heading'], value: title }] : both
}

/** The line of `routes.yaml` that gets another address. `target`: what leads there until now. */
type MovedLine = { path: string; target: Target }

/** @throws EditError if the line is none of a page with one address */
export function movedLine({ file, data }: WrittenFile, path: Path): MovedLine {
  const [from, shows] = ['path', 'shows'].map((key) => valueAt(data, [...path, key]))
  if (typeof from !== 'string' || typeof shows !== 'string' || from === '/' || !isStatic(from))
    throw new EditError('Only a page with an address of its own can get another one.')
  return { path: from, target: { file, path, anchors: [], pages: [{ path: from }], groups: [] } }
}

/** Returns the change that has a link lead to the new address, if the reference is a link. */
export function linkChanges(reference: Reference, data: unknown, { path }: MovedLine, to: string): TextChange[] {
  const { kind, written } = reference
  if (kind !== 'link' && kind !== 'text-link') return []
  const [, rest = ''] = /^[^?#]*(.*)$/.exec(written) ?? []
  return path === to ? [] : [rewritten(reference, data, to + rest)]
}

/** Returns the changes of `routes.yaml`. An older redirect from the new address goes, since the page is there again. */
export function lineChanges(data: unknown, path: Path, line: MovedLine, to: string): Change[] {
  const index = Number(path.at(-1))
  const stale = listAt(data, []).findIndex(
    (one) => valueAt(one, ['path']) === to && valueAt(one, ['movedTo']) !== undefined,
  )
  const moved: Change[] = [
    { op: 'set', path: [...path, 'path'], value: to },
    { op: 'insert', path: [], index: index + 1, value: { path: line.path, movedTo: to } },
  ]
  return stale < 0 ? moved : [...moved, { op: 'remove', path: [stale > index ? stale + 1 : stale] }]
}
