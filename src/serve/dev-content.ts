/** The content while somebody edits it: the last good site, and what is wrong with the newest files. */

import type { Compiled } from '../compiler/create-compiler.ts'
import type { ContentLoader } from '../compiler/load-content.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts'
import type { Folder } from '../link/folder.ts'
import type { Site } from '../link/site.ts'
import { limitFindings } from '../report/limit-findings.ts'
import { textReport } from '../report/text.ts'

export type DevContent = {
  /** The newest site without errors; `undefined` until there has been one. */
  site: () => Site | undefined
  /** The newest files; `undefined` where they could not be read. */
  folder: () => Folder | undefined
  /** The errors of the newest files as people read them; empty when there are none. */
  report: () => string
  /** Reads the folder again; pages are linked when they are asked for. Never throws: what goes wrong becomes the report. */
  reload: () => void
  /**
   * Links the pages that nobody has asked for, except where only the words of a reference are others, and looks at the
   * days to come.
   *
   * @returns whether something new is wrong: then the report says so. Where the linker failed, the site is the last that
   *   could be linked
   */
  linkRest: () => boolean
}

/** @param print where each reading's findings go */
export function createDevContent(
  content: ContentLoader,
  base: string | undefined,
  print: (text: string) => void,
): DevContent {
  let newest: Compiled | undefined
  let site: Site | undefined
  /** The newest site of which every page could be linked. */
  let linked: Site | undefined
  let report = ''
  function tell(compiled: Compiled, diagnostics: readonly Diagnostic[]): void {
    const options = { textOf: (file: string) => compiled.folder.files.get(file)?.source.text, colour: false }
    const text = textReport(limitFindings(diagnostics), options)
    report = hasErrors(diagnostics) ? text : ''
    if (diagnostics.length > 0) print(text)
  }
  function load(lazily: boolean): void {
    try {
      newest = content.load(base ?? site?.base, { lazily })
      site = newest.site ?? site
      tell(newest, newest.diagnostics)
    } catch (error) {
      newest = undefined
      report = (error as Error).message // a folder taken away, or a schema being edited
      print(report)
    }
  }
  function linkRest(): boolean {
    if (!newest?.site || newest.site === linked) return false
    const failed = newest.linkAll()
    if (failed.length > 0) {
      site = linked
      tell(newest, [...newest.diagnostics, ...failed])
      return true
    }
    linked = newest.site
    const ahead = lookAhead(newest)
    if (!hasErrors(ahead)) return false
    tell(newest, ahead)
    return true
  }
  load(false)
  linkRest()
  return { site: () => site, folder: () => newest?.folder, report: () => report, reload: () => load(true), linkRest }
}
