/** What older versions called lines, blocks, files and words: see `x-was` and its siblings in `schema/README.md`. */
import { inLanguage, type Schema, type SchemaSet } from './schema-set.ts'

/** What became of a name in a version. Without `now` nothing has taken its place, and `why` says what to do. */
export type Update = { since: string; now?: string; why?: string }

/** Returns what became of a line of a group that its schema does not know. */
export const updatedLine = (schema: Schema, name: string): Update | undefined =>
  nameNow(Object.entries(schema.properties ?? {}), name) ?? own(schema['x-removed'], name)

/** Returns what became of a kind of block. @param blocks the schema that lists the kinds */
export function updatedKind(blocks: Schema, kind: string): Update | undefined {
  const kinds = (blocks.oneOf ?? []).map((one) => [String(one.properties?.['type']?.const), one] as const)
  return nameNow(kinds, kind) ?? own(blocks['x-removed'], kind)
}

/** Returns what became of one of the words that a line can be. */
export const updatedWord = (schema: Schema, word: string): Update | undefined => own(schema['x-words-were'], word)

/** Returns what became of a file, or of its translation. */
export function updatedFile({ fileTypes }: SchemaSet, file: string): Update | undefined {
  const main = inLanguage(file, 'made-from/')?.main ?? inLanguage(file)?.main ?? file
  const all = [...fileTypes.values()]
  const update = nameNow(
    all.map((one) => [String(one['x-files']), one] as const),
    main,
  )
  if (update) return { ...update, now: `${file.slice(0, -main.length)}${update.now}` }
  return all.map((one) => own(one['x-removed'], main)).find((one) => one !== undefined)
}

/** Returns what became of a name in `${...}`, such as `courses.piano.fee`, of which a file or a line has another name. */
export function updatedReference(schemas: SchemaSet, name: string): Required<Omit<Update, 'why'>> | undefined {
  const [root = '', ...steps] = name.split('.')
  const file = updatedFile(schemas, `${root}.yaml`)
  const home = file?.now ?? `${root}.yaml`
  let at = [...schemas.fileTypes.values()].find((one) => one['x-files'] === home)
  let since = file?.since
  const path = steps.map((step) => {
    const update = at && !at.items ? updatedLine(at, step) : undefined
    const now = update?.now ?? step
    since = update?.since ?? since
    at = at?.items ?? at?.properties?.[now]
    return now
  })
  const now = [home.replace(/\.yaml$/, ''), ...path].join('.')
  return since === undefined || now === name ? undefined : { since, now }
}

/** Returns the names of a line before, besides the current one. */
export const formerNames = (schema: Schema | undefined): string[] => Object.keys(schema?.['x-was'] ?? {})

const nameNow = (all: readonly (readonly [now: string, schema: Schema])[], name: string): Update | undefined =>
  all.flatMap(([now, schema]) => {
    const since = own(schema['x-was'], name)
    return since === undefined ? [] : [{ now, since }]
  })[0]

/** Typed names may be those of every object, such as `constructor`. */
const own = <T>(all: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  all && Object.hasOwn(all, name) ? all[name] : undefined
