/** The content while an author edits it: the last valid site, and the diagnostics of the newest files, also in the terminal. */
import type { Compiled } from '../compiler/create-compiler.ts'
import { type Diagnostic, hasErrors } from '../compiler/diagnostics/diagnostic.ts'
import type { Folder } from '../compiler/link/folder.ts'
import type { Site } from '../compiler/link/site.ts'
import { lookAhead } from '../compiler/look-ahead.ts'
import { limitFindings, summary, type TextOptions, textReport } from '../compiler/report/text.ts'
import type { ContentLoader } from '../disk/load-content.ts'
import { terminalPaint } from '../disk/terminal-paint.ts'
import { type ContentReport, contentReport } from '../editor/content-report.ts'

export type DevContent = ReturnType<typeof createDevContent>

export const isEmpty = ({ issues, failure }: ContentReport): boolean => issues.length === 0 && failure === undefined

const NOTHING: ContentReport = { issues: [] }

type Valid = { site: Site; folder: Folder }

/** @param terminal prints the diagnostics of each reload */
export function createDevContent(content: ContentLoader, base: string | undefined, terminal: Terminal) {
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
      report = { issues: [], failure: message }
      inTerminal.printFailure(message)
    }
  }

  /**
   * Links the pages that were not requested, and checks the days to come.
   *
   * @returns whether the report has something new. If the linker failed, the site is the last that could be linked
   */
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
    /** Returns the newest site without errors; `undefined` until there is one. */
    site: (): Site | undefined => valid?.site,
    /** Returns what `site` was made of. */
    validFolder: (): Folder | undefined => valid?.folder,
    /** Returns the newest files; `undefined` if they could not be read. */
    folder: (): Folder | undefined => newest?.folder,
    /** Returns the report about the newest files; it is empty if there is no error. */
    report: (): ContentReport => report,
    /** Returns all diagnostics of the newest files, warnings too. */
    diagnostics: (): readonly Diagnostic[] => diagnostics,
    /** Reads the folder again; pages are linked when they are requested. Never throws: a failure becomes the report. */
    reload: (): void => load(true),
    linkRest,
  }
}

/** `now`: the current time, passed in for tests. */
export type Terminal = { print: (text: string) => void; colour: boolean; now: () => Date }

/** Characters of a rule. */
const WIDTH = 60

/** Prints one report after another with its time, and when all is well again. */
export function createTerminalReport({ print, colour, now }: Terminal) {
  /** What was printed last; empty if all was well. */
  let last = ''
  const paint = terminalPaint(colour)
  const time = () => {
    const at = now()
    return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  }

  function show(text: string, again: string): void {
    const start = `── ${time()} `
    print(`\n${paint('gray', start + '─'.repeat(WIDTH - start.length))}\n${text === last ? again : text}`)
    last = text
  }

  return {
    /** Prints the diagnostics; if they are those of the last time, only their count. @param textOf as in a report */
    print(diagnostics: readonly Diagnostic[], textOf: TextOptions['textOf']) {
      if (diagnostics.length > 0)
        return show(textReport(diagnostics, { textOf, paint }), `${summary(diagnostics, { paint })}, as before`)
      if (last !== '') print(`\n${paint('green', `In order, ${time()}`)}`)
      last = ''
    },
    /** Prints why the content could not be read. */
    printFailure: (message: string): void => show(message, message),
  }
}
