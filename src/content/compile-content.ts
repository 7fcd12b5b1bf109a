/** The way of a word, whole: files in, a linked site or a list of what is wrong out. */
import { type Diagnostic, hasErrors, sortDiagnostics } from './diagnostic.ts'
import { type Folder, openFolder } from './folder.ts'
import { ErrorAt, internalError } from './internal-error.ts'
import type { FolderFiles, UnreadEntry } from './read-folder.ts'
import { resolveSite } from './resolve-site.ts'
import { byHand } from './rules/by-hand.ts'
import { fields } from './rules/fields.ts'
import { files } from './rules/files.ts'
import { foldedLists } from './rules/folded-lists.ts'
import { headings } from './rules/headings.ts'
import { images } from './rules/images.ts'
import { links } from './rules/links.ts'
import { markdown } from './rules/markdown.ts'
import { missingLists } from './rules/missing-lists.ts'
import { notes } from './rules/notes.ts'
import { quotes } from './rules/quotes.ts'
import { references } from './rules/references.ts'
import { routes } from './rules/routes.ts'
import { type Rule, START } from './rules/rule.ts'
import { runRule } from './rules/run-rule.ts'
import { swallowedNames } from './rules/swallowed-names.ts'
import { syntax } from './rules/syntax.ts'
import { unreadEntries } from './rules/unread-entries.ts'
import { values } from './rules/values.ts'
import { kindOf, type SchemaSet } from './schema-set.ts'
import { settle, unique } from './settle.ts'
import type { Site } from './site.ts'

const RULES: readonly Rule[] = [
  files,
  unreadEntries,
  fields,
  missingLists,
  references,
  quotes,
  links,
  markdown,
  images,
  routes,
  headings,
  values,
  byHand,
  swallowedNames,
  notes,
  foldedLists,
]

export type Compiled = {
  /** There is a site exactly when no diagnostic is an error. */
  site: Site | undefined
  /** Everything wrong, by file and place. */
  diagnostics: Diagnostic[]
  folder: Folder
}

/**
 * Compiles a content folder. Pure: the same files give the same site and the same diagnostics. What goes wrong inside
 * the reader, a rule or the linker is a diagnostic too (`internal-error`).
 *
 * @param base the path the site is served under; the path of the site's own address when not given
 * @param unread what lies in the folder and was not read
 */
export function compileContent(
  content: FolderFiles,
  schemas: SchemaSet,
  base?: string,
  unread: readonly UnreadEntry[] = [],
): Compiled {
  const folder = openFolder(content, schemas, (file) => kindOf(schemas, file), unread)
  const results = RULES.map((rule) => runRule(rule, folder, schemas))
  const found = settle(
    syntax(folder, schemas),
    results.flatMap((result) => result.found),
  )
  const diagnostics = sortDiagnostics([...found, ...unique(results.flatMap(({ failed }) => failed))])
  if (hasErrors(diagnostics)) return { site: undefined, diagnostics, folder }
  const linked = link(folder, base)
  return 'site' in linked
    ? { site: linked.site, diagnostics, folder }
    : { site: undefined, diagnostics: sortDiagnostics([...diagnostics, linked.failed]), folder }
}

/** The linked site; or, should the linker fail on content that has passed every rule, that as a finding. */
function link(folder: Folder, base: string | undefined): { site: Site } | { failed: Diagnostic } {
  try {
    return { site: resolveSite(folder, base ?? ownBase(folder)) }
  } catch (error) {
    const { file, path } = error instanceof ErrorAt ? error : { file: 'site.yaml', path: [] }
    return { failed: internalError(file, folder.files.get(file)?.source.rangeAt(path) ?? START, error) }
  }
}

function ownBase(folder: Folder): string {
  const settings = folder.files.get('site.yaml')?.source.data as { url: string }
  return new URL(settings.url).pathname
}
