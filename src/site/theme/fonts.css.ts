/** The typefaces of the first view: headings, and what stands in for those of `text-font.late.css.ts` until they come. */
import { fontFiles, fontStack, HEADINGS, standIns, TEXT } from './font-family.css.ts'

fontFiles(HEADINGS)
standIns(HEADINGS)
standIns(TEXT)

export const fontStacks = { body: fontStack(TEXT), heading: fontStack(HEADINGS) }
