/** How deep a text is nested, before the reader climbs down: it calls itself for each step, and would run out of stack. */
import { CST, Lexer } from 'yaml'

/** Deeper nesting than this is no page (design, "How a word travels"). */
export const DEEPEST = 32

/** So deep the reader gets without harm; it then says the place. */
const SAFE = DEEPEST * 8

/** The offset of the first step that is too deep to be read. */
export function tooDeepAt(text: string): number | undefined {
  if (!mayBeDeep(text)) return undefined
  let [open, steps, offset] = [0, 0, 0]
  for (const piece of new Lexer().lex(text)) {
    const type = CST.tokenType(piece)
    if (type === 'flow-seq-start' || type === 'flow-map-start') open += 1
    else if (type === 'flow-seq-end' || type === 'flow-map-end') open = Math.max(0, open - 1)
    else if (type === 'newline') steps = 0
    else if (open === 0 && STEPS.has(type)) steps += 1
    if (open + steps > SAFE) return offset
    offset += MARKS.has(piece) ? 0 : piece.length
  }
  return undefined
}

/** What begins a list, a name or a value; several on one line lie in each other. */
const STEPS: ReadonlySet<CST.TokenType | null> = new Set(['seq-item-ind', 'explicit-key-ind', 'map-value-ind'] as const)

/** Marks that the lexer puts between the pieces of the text; they are no part of it. */
const MARKS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR])

/** A glance that costs nothing: enough brackets, or enough signs on one line that begin something. */
function mayBeDeep(text: string): boolean {
  let [open, steps] = [0, 0]
  for (const { 0: sign } of text.matchAll(/[[{\n]|[-?:](?=[ \t])/g)) {
    if (sign === '\n') steps = 0
    else if (sign === '[' || sign === '{') open += 1
    else steps += 1
    if (open > SAFE || steps > SAFE) return true
  }
  return false
}
