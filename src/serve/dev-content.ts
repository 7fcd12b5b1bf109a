/** The content while somebody edits it: the last good site, and what is wrong with the newest files. */

import type { ContentLoader } from '../compiler/load-content.ts'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import type { Site } from '../link/site.ts'
import { limitFindings } from '../report/limit-findings.ts'
import { textReport } from '../report/text.ts'

export type DevContent = {
  /** The newest site without errors; `undefined` until there has been one. */
  site: () => Site | undefined
  /** The errors of the newest files as people read them; empty when there are none. */
  report: () => string
  /** Reads the folder again. Never throws: what goes wrong becomes the report. */
  reload: () => void
}

/** @param print where each reading's findings go */
export function createDevContent(
  content: ContentLoader,
  base: string | undefined,
  print: (text: string) => void,
): DevContent {
  let site: Site | undefined
  let report = ''
  function reload(): void {
    try {
      const compiled = content.load(base ?? site?.base)
      const options = { textOf: (file: string) => compiled.folder.files.get(file)?.source.text, colour: false }
      site = compiled.site ?? site
      const text = textReport(limitFindings(compiled.diagnostics), options)
      report = hasErrors(compiled.diagnostics) ? text : ''
      if (compiled.diagnostics.length > 0) print(text)
    } catch (error) {
      report = (error as Error).message // a folder taken away, or a schema being edited
      print(report)
    }
  }
  reload()
  return { site: () => site, report: () => report, reload }
}
