import { hasErrors } from './diagnostics/diagnostic.ts'
import type { FileSummary } from './documents/file-summary.ts'
import { launch } from './rules/launch.ts'

/** Whether a file is as its schema wants it, so that its data need not be checked to be read. */
export const isSound = ({ readable, diagnostics, findings, failed }: FileSummary): boolean =>
  readable &&
  diagnostics.length === 0 &&
  failed.length === 0 &&
  !hasErrors(Object.entries(findings).flatMap(([rule, found]) => (rule === launch.name ? [] : found)))
