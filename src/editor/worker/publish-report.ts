/** What would be published, as the report of `npm run changes` has it. */
import { changeReport } from '../../changes/change-report.ts'
import { compareSites } from '../../changes/compare-sites.ts'
import { markdownFormat } from '../../changes/formats/markdown.ts'
import { printed } from '../../changes/formats/printed.ts'
import { CHANGE_RULES } from '../../changes/rules/all-rules.ts'
import { findingsOf } from '../../changes/rules/rule.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'

/** `summary`: a sentence. `findings`: what the author should know, such as a price that rises. `text`: all, in Markdown. */
export type PublishReport = { summary: string; findings: readonly string[]; text: string }

/** @param branch the name of what is published */
export function publishReport(before: Compiled, after: Compiled, branch: string): PublishReport {
  const comparison = compareSites(before, after)
  const findings = findingsOf({ ...comparison, before, after }, CHANGE_RULES)
  const broken = (['before', 'after'] as const).filter((side) => !{ before, after }[side].site)
  const report = changeReport(comparison, { against: branch, broken, findings })
  return {
    summary: printed(report).summary,
    findings: findings.map(({ message }) => message),
    text: markdownFormat(report),
  }
}
