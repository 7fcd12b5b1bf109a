/** The content while an author edits it: the last valid site, and the diagnostics of the newest files. */
import type { Compiled } from '../compiler/create-compiler.ts'
import { type Diagnostic, hasErrors } from '../compiler/diagnostics/diagnostic.ts'
import type { Folder } from '../compiler/link/folder.ts'
import type { Site } from '../compiler/link/site.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { limitFindings } from '../compiler/report/limit-findings.ts'
import type { ContentLoader } from '../disk/load-content.ts'
import { type ContentReport, contentReport } from '../editor/content-report.ts'
import { createTerminalReport, type Terminal } from './terminal-report.ts'

export type DevContent = {
  /** Returns the newest site without errors; `undefined` until there is one. */
  site: () => Site | undefined
  /** Returns what `site` was made of. */
  validFolder: () => Folder | undefined
  /** Returns the newest files; `undefined` if they could not be read. */
  folder: () => Folder | undefined
  /** Returns the report about the newest files; it is empty if there is no error. */
  report: () => ContentReport
  /** Returns all diagnostics of the newest files, warnings too. */
  diagnostics: () => readonly Diagnostic[]
  /** Reads the folder again; pages are linked when they are requested. Never throws: a failure becomes the report. */
  reload: () => void
  /**
   * Links the pages that nobody has requested, and checks the days to come.
   *
   * @returns whether the report has something new. If the linker failed, the site is the last that could be linked
   */
  linkRest: () => boolean
}

export const isEmpty = ({ slips, failure }: ContentReport): boolean => slips.length === 0 && failure === undefined

const NOTHING: ContentReport = { slips: [] }

type Valid = { site: Site; folder: Folder }

/** @param terminal prints the diagnostics of each reload */
export function createDevContent(content: ContentLoader, base: string | undefined, terminal: Terminal): DevContent {
  const inTerminal = createTerminalReport(terminal)
  let newest: Compiled | undefined
  let valid: Valid | undefined
  /** The newest of which every page could be linked. */
  let linked: Valid | undefined
  let diagnostics: readonly Diagnostic[] = []
  let report = NOTHING

  function show({ folder }: Compiled, all: readonly Diagnostic[]): void {
    diagnostics = limitFindings(all)
    report = hasErrors(diagnostics) ? contentReport(diagnostics, folder) : NOTHING
    // "In order" is printed after the remaining pages are linked.
    if (diagnostics.length > 0) inTerminal.print(diagnostics, (file) => folder.files.get(file)?.source.text)
  }

  function load(lazily: boolean): void {
    try {
      newest = content.load(base ?? valid?.site.base, { lazily })
      valid = newest.site ? { site: newest.site, folder: newest.folder } : valid
      show(newest, newest.diagnostics)
    } catch (error) {
      // The folder was removed, or a schema is being edited.
      const { message } = error as Error
      newest = undefined
      diagnostics = []
      report = { slips: [], failure: message }
      inTerminal.printFailure(message)
    }
  }

  function linkRest(): boolean {
    if (!newest?.site || newest.site === linked?.site) return false
    const failed = newest.linkAll()
    if (failed.length > 0) valid = linked
    else linked = valid
    const added = failed.length > 0 ? [...newest.diagnostics, ...failed] : lookAhead(newest)
    if (hasErrors(added)) {
      show(newest, added)
      return true
    }
    if (diagnostics.length === 0) inTerminal.print([], () => undefined)
    return false
  }

  load(false)
  linkRest()
  return {
    site: () => valid?.site,
    validFolder: () => valid?.folder,
    folder: () => newest?.folder,
    report: () => report,
    diagnostics: () => diagnostics,
    reload: () => load(true),
    linkRest,
  }
}
