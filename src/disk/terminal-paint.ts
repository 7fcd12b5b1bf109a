import { styleText } from 'node:util'
import type { Paint } from '../compiler/report/text.ts'

/** Returns what styles a text for a terminal. @param colour whether the terminal shows styles */
export const terminalPaint =
  (colour: boolean): Paint =>
  (style, text) =>
    colour ? styleText(style, text, { validateStream: false }) : text
