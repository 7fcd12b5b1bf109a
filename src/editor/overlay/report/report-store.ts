/** What is wrong with the content, which part of it is looked at, and whether it is folded away. */
import type { DeskReport, Slip } from '../../desk-report.ts'

export type ReportState = {
  report: DeskReport
  /** Which slip is looked at, from 0. */
  at: number
  folded: boolean
  /** Whether the foot of the window belongs to something else: then the report is below the header. */
  aside: boolean
}

export type ReportStore = {
  state: () => ReportState
  subscribe: (listener: () => void) => () => void
  /** Takes what is wrong now. The slip that was looked at still is, as long as there is it. */
  receive: (report: DeskReport) => void
  lookAt: (at: number) => void
  fold: () => void
  unfold: () => void
  /**
   * While something is edited the report leaves the foot of the window to it: it folds, and new mistakes come folded.
   * Whoever wants to see it opens it.
   */
  stepAside: (aside: boolean) => void
}

/** Whether there is nothing in it. */
export const isInOrder = ({ slips, failure }: DeskReport): boolean => slips.length === 0 && failure === undefined

/** Of all that is to be mended; at least one, where the content cannot be read. */
export const countSlips = ({ slips, more = 0 }: DeskReport): number => Math.max(1, slips.length + more)

/** The same for the same slip in two reports, as long as it stays at its place. */
export const slipKey = ({ file, line, column, code }: Slip): string => `${file}:${line}:${column} ${code}`

export function createReportStore(): ReportStore {
  let state: ReportState = { report: { slips: [] }, at: 0, folded: false, aside: false }
  const listeners = new Set<() => void>()
  function become(next: Partial<ReportState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    receive(report) {
      const { slips } = report
      const looked = state.report.slips[state.at]
      const same = looked ? slips.findIndex((slip) => slipKey(slip) === slipKey(looked)) : 0
      const at = same < 0 ? Math.max(0, Math.min(state.at, slips.length - 1)) : same
      // What is wrong after all was well is new, and nobody has folded it away yet.
      become({ report, at, folded: state.aside || (state.folded && !isInOrder(state.report)) })
    },
    lookAt: (at) => become({ at }),
    fold: () => become({ folded: true }),
    unfold: () => become({ folded: false }),
    stepAside: (aside) => become({ aside, folded: aside || state.folded }),
  }
}

/** That of the open page. */
export const pageReport = createReportStore()
