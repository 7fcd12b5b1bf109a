/** What a diagnostic code is: apart from the list of them, so that the code of a site can use it in the browser. */

/**
 * - `form`: how a file is written. It may hide names, links and references from everything that follows.
 * - `names`: which lines there are, and their values. It may hide things too.
 * - `page`: what a page as a whole must have, once its own lines are valid.
 * - `site`: how files fit together.
 * - `polish`: only reported in a file without errors; otherwise it may be a consequence of one.
 * - `finished`: only reported for a complete site: while lines are missing or unreadable, something is always unused.
 * - `launch`: what must change before the site is public; only reported with `--launch`.
 * - `report`: replaces diagnostics that are not reported.
 * - `program`: a defect of this program.
 */
export type Phase = 'form' | 'names' | 'page' | 'site' | 'polish' | 'finished' | 'launch' | 'report' | 'program'

export type Severity = 'error' | 'warning'

/** `severity`: unless a diagnostic says otherwise. `doc`: one sentence for editors. */
export type Code = { phase: Phase; severity: Severity; doc: string }

export const error = (phase: Phase, doc: string): Code => ({ phase, severity: 'error', doc })
export const warning = (phase: Phase, doc: string): Code => ({ phase, severity: 'warning', doc })

/** Codes by name. */
export type Codes = Readonly<Record<string, Code>>
