/** Made from words.yaml by `npm run types`: each text, with what it wants filled in. */
export type WordValues = {
  'start.place': Record<never, never>
  'start.edit': Record<never, never>
  'start.failed': Record<never, never>
  'report.place': Record<never, never>
  'report.things': { count: number }
  'report.lastGood': Record<never, never>
  'report.noPage': Record<never, never>
  'report.unreadable': Record<never, never>
  'report.position': { at: string | number; count: number }
  'report.previous': Record<never, never>
  'report.next': Record<never, never>
  'report.fold': Record<never, never>
  'report.error': Record<never, never>
  'report.warning': Record<never, never>
  'report.line': { file: string | number; line: string | number }
  'report.heard': { at: string | number; count: number; message: string | number }
  'report.new': { count: number; message: string | number }
  'report.well': Record<never, never>
  'slip.open': Record<never, never>
  'slip.opened': { file: string | number }
  'slip.mend': Record<never, never>
  'slip.asItIs': { line: string | number }
  'slip.asItWouldBe': Record<never, never>
  'slip.nothingLeft': Record<never, never>
  'slip.nothingYet': Record<never, never>
  'slip.write': Record<never, never>
  'slip.leave': Record<never, never>
  'slip.writing': Record<never, never>
  'slip.written': Record<never, never>
  'slip.failed': Record<never, never>
}
