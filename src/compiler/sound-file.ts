import { hasErrors } from './diagnostics/diagnostic.ts'
import type { FileSummary } from './documents/file-summary.ts'
import { ALL_RULES } from './rules/all-rules.ts'

/** Whether a file is as its schema wants it, so that its data need not be checked to be read. */
export const isSound = ({ readable, diagnostics, findings, failed }: FileSummary): boolean =>
  readable &&
  diagnostics.length === 0 &&
  failed.length === 0 &&
  !hasErrors(ALL_RULES.flatMap(({ name }) => findings[name] ?? []))
