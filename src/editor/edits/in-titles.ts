/** Messages of the check for authors who do not see the file: with the titles of lines in place of their names. */
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts'
import { fileTypeOf, type Schema, type SchemaSet } from '../../compiler/schema/schema-set.ts'

/** Names of two words, such as `monthlyPrice`; no sentence has such a word. */
const NAME = /"([a-z]+(?:[A-Z][a-z]*)+)"|\b[a-z]+(?:[A-Z][a-z]*)+\b/g

export function inTitles(schemas: SchemaSet, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const schema = schemas.fileTypes.get(fileTypeOf(schemas, diagnostic.file) ?? '')
    if (!schema) return diagnostic
    const titles = titlesOf(schema)
    const words = (text: string): string =>
      text.replace(NAME, (written, quoted: string = written) => {
        const title = titles.get(quoted)
        return title === undefined ? written : `“${title}”`
      })
    const { message, hint } = diagnostic
    return { ...diagnostic, message: words(message), ...(hint !== undefined && { hint: words(hint) }) }
  })
}

const known = new WeakMap<Schema, ReadonlyMap<string, string>>()

/** Returns the titles of all lines below a schema by their names; of two lines with one name, the first. */
function titlesOf(schema: Schema): ReadonlyMap<string, string> {
  const found = known.get(schema)
  if (found) return found
  const titles = new Map<string, string>()
  const seen = new Set<Schema>()
  const collect = (one: Schema): void => {
    if (seen.has(one)) return
    seen.add(one)
    for (const [name, own] of Object.entries(one.properties ?? {})) {
      if (own.title !== undefined && !titles.has(name)) titles.set(name, own.title)
      collect(own)
    }
    for (const inside of [one.items, ...(one.oneOf ?? []), ...(one.anyOf ?? [])]) if (inside) collect(inside)
  }
  collect(schema)
  known.set(schema, titles)
  return titles
}
