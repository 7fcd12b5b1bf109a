/** The content while somebody edits it: the last good site, and what is wrong with the newest files. */

import type { Compiled } from '../compiler/create-compiler.ts'
import { type Diagnostic, hasErrors } from '../compiler/diagnostics/diagnostic.ts'
import type { Folder } from '../compiler/link/folder.ts'
import type { Site } from '../compiler/link/site.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { limitFindings } from '../compiler/report/limit-findings.ts'
import type { ContentLoader } from '../disk/load-content.ts'
import { type DeskReport, deskReport } from '../editor/desk-report.ts'
import { createTerminalReport, type Terminal } from './terminal-report.ts'

export type DevContent = {
  /** The newest site without errors; `undefined` until there has been one. */
  site: () => Site | undefined
  /** The newest files; `undefined` where they could not be read. */
  folder: () => Folder | undefined
  /** What `site` was made of. */
  soundFolder: () => Folder | undefined
  /** What is wrong with the newest files; without an error in them, nothing is. */
  report: () => DeskReport
  /** Everything found in the newest files. */
  diagnostics: () => readonly Diagnostic[]
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

/** Whether there is anything in a report. */
export const isEmpty = ({ slips, failure }: DeskReport): boolean => slips.length === 0 && failure === undefined

const NOTHING: DeskReport = { slips: [] }

type Sound = { site: Site; folder: Folder }

/** @param terminal where each reading's findings go */
export function createDevContent(content: ContentLoader, base: string | undefined, terminal: Terminal): DevContent {
  const { tell: print, tellFailure } = createTerminalReport(terminal)
  let newest: Compiled | undefined
  let sound: Sound | undefined
  /** The newest of which every page could be linked. */
  let linked: Sound | undefined
  let found: readonly Diagnostic[] = []
  let report = NOTHING
  function tell({ folder }: Compiled, diagnostics: readonly Diagnostic[]): void {
    found = limitFindings(diagnostics)
    report = hasErrors(found) ? deskReport(found, folder) : NOTHING
    // That all is well is said once the pages that nobody has asked for are linked.
    if (found.length > 0) print(found, (file) => folder.files.get(file)?.source.text)
  }
  function load(lazily: boolean): void {
    try {
      newest = content.load(base ?? sound?.site.base, { lazily })
      sound = newest.site ? { site: newest.site, folder: newest.folder } : sound
      tell(newest, newest.diagnostics)
    } catch (error) {
      newest = undefined
      const { message } = error as Error // a folder taken away, or a schema being edited
      found = []
      report = { slips: [], failure: message }
      tellFailure(message)
    }
  }
  function linkRest(): boolean {
    if (!newest?.site || newest.site === linked?.site) return false
    const failed = newest.linkAll()
    if (failed.length > 0) {
      sound = linked
      tell(newest, [...newest.diagnostics, ...failed])
      return true
    }
    linked = sound
    const ahead = lookAhead(newest)
    if (hasErrors(ahead)) {
      tell(newest, ahead)
      return true
    }
    if (found.length === 0) print([], () => undefined)
    return false
  }
  load(false)
  linkRest()
  return {
    site: () => sound?.site,
    folder: () => newest?.folder,
    soundFolder: () => sound?.folder,
    report: () => report,
    diagnostics: () => found,
    reload: () => load(true),
    linkRest,
  }
}
