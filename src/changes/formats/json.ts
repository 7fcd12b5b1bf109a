/** A report for other programs: the shape is that of `ChangeReport`, and stays as long as its `version`. */
import type { ChangeReport } from '../change-report.ts'

export const jsonFormat = (report: ChangeReport): string => JSON.stringify(report, null, 2)
