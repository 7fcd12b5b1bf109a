/** Characters that nobody sees, and blanks that are no plain spaces. */
import type { Diagnostic, Edit } from '../diagnostics/diagnostic.ts'
import { MOST_DIAGNOSTICS } from './parse.ts'
import type { RepairedText } from './repaired-text.ts'

/**
 * Control characters, characters without width, those that change the direction of text, blanks that count as letters,
 * source markers (`compiler/link/source-markers.ts`), and halves of characters. U+200C and U+200D depend on their neighbours.
 */
const HIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ue000-\ue02f\u{e0000}-\u{e007f}]|\u034f|\r(?!\n)|[\x85\u2028\u2029]|\p{Cs}/gu

/** Indian scripts and Arabic spell with joiners; so do joined emoji. */
const JOINS =
  /[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}\u0900-\u0dff\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u

const SPACE_LIKE = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/

/** Removes the hidden characters from the draft. @returns one diagnostic for each line that has any */
export function hiddenCharacters(draft: RepairedText): Diagnostic[] {
  const text = draft.text()
  const byLine = new Map<number, { edits: Edit[]; names: Set<string> }>()
  for (const { 0: character, index: start } of text.matchAll(HIDDEN)) {
    if (belongs(character, text, start)) continue
    const line = draft.places.lineAt(start)
    const { edits, names } = byLine.get(line) ?? { edits: [], names: new Set<string>() }
    edits.push({ start, end: start + character.length, text: /[\r\x85\u2028\u2029]/.test(character) ? '\n' : '' })
    byLine.set(line, { edits, names: names.add(nameOf(character)) })
  }
  const lines = [...byLine.values()]
  const diagnostics = lines.slice(0, MOST_DIAGNOSTICS).map(({ edits, names }) => {
    const { start, end, text: put } = edits[0] as Edit
    const isBreak = put === '\n'
    if (edits.length > 1)
      return draft.diagnose(start, end, {
        code: 'character-hidden',
        message: `There are ${edits.length} characters in this line that nobody can see (${[...names].join(', ')}).`,
        hint: 'Delete them. They often come along with text from another program.',
        fix: { title: isBreak ? 'Put in a plain line break' : 'Delete the hidden characters', edits },
      })
    return draft.diagnose(start, end, {
      code: 'character-hidden',
      message: `There is ${isBreak ? 'an odd line break' : 'a character'} here that nobody can see (${[...names].join('')}).`,
      hint: isBreak ? 'Press Enter in its place.' : 'Delete it. It often comes along with text from another program.',
      fix: { title: isBreak ? 'Put in a plain line break' : 'Delete the hidden character', edits },
    })
  })
  if (lines.length > 0) draft.repair(lines.flatMap(({ edits }) => edits))
  return diagnostics
}

/** Whether a character is a necessary part of the text before it. */
function belongs(character: string, text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
  if (character === '\u200c' || character === '\u200d') return JOINS.test(before)
  const tag = (character.codePointAt(0) ?? 0) >= 0xe0020
  return tag && /[\u{1f3f4}\u{e0020}-\u{e007e}]/u.test(before) // the flags of England, Scotland and Wales
}

const NAMES: Readonly<Record<string, string>> = {
  '\ufeff': 'a byte-order mark, U+FEFF',
  '\u200b': 'a zero-width space, U+200B',
  '\u00ad': 'a soft hyphen, U+00AD',
}

export const nameOf = (character: string): string =>
  NAMES[character] ?? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A stretch of white space at a line's start, or after a hyphen or colon, that is not made of plain spaces. */
export type OddSpace = { start: number; end: number; line: number; text: string; tab: boolean }

/** Finds other blanks where spaces have a meaning. In lines of `|` texts, only up to where the text begins. */
export function oddSpaces(text: string): OddSpace[] {
  const found: OddSpace[] = []
  let at = 0
  let block: { deeper: number; indent: number | undefined } | undefined
  for (const [line, part] of text.split('\n').entries()) {
    const raw = part.replace(/\r$/, '')
    const lead = /^[\s]*/.exec(raw)?.[0] ?? ''
    const spaces = /^ */.exec(raw)?.[0].length ?? 0
    const blank = lead.length === raw.length
    if (block && !blank && lead.length <= block.deeper) block = undefined
    if (block && !blank) block.indent ??= spaces
    const inText = block?.indent !== undefined && block.indent > block.deeper && spaces >= block.indent
    if (!blank && !inText && SPACE_LIKE.test(lead))
      found.push({ start: at, end: at + lead.length, line, text: lead, tab: lead.includes('\t') })
    if (!blank && !block && !raw.startsWith('#', lead.length)) {
      const odd = /^\s*(?:-(?=[^\S ])|-? *(?:- +)*[\w-]+:(?=[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]))/.exec(raw)
      if (odd) {
        const from = odd[0].length
        const run = /^\s+/.exec(raw.slice(from))?.[0] ?? ''
        if (run) found.push({ start: at + from, end: at + from + run.length, line, text: run, tab: run.includes('\t') })
      }
    }
    if (!block && /(?:^|[\s:])[|>][-+1-9]{0,2}\s*(?:#.*)?$/.test(raw) && !blank) {
      const hyphens = /^\s*(?:-\s+)*/.exec(raw)?.[0].length ?? 0
      block = { deeper: /:\s+[|>]/.test(raw) ? hyphens : lead.length, indent: undefined }
    }
    at += part.length + 1
  }
  return found
}
