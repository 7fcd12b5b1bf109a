/** Characters that nobody sees, and spaces that are none. */
import type { Diagnostic, Edit } from '../diagnostics/diagnostic.ts'
import { MOST_DIAGNOSTICS } from './parse.ts'
import type { RepairedText } from './repaired-text.ts'

/**
 * Control characters, those without width, those that turn the direction of text, blanks that pass for letters,
 * those for private use that mark where words come from (`compiler/link/marks.ts`), and halves of characters. The joiners U+200C and U+200D are judged by their neighbours.
 */
const HIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ue000-\ue02f\u{e0000}-\u{e007f}]|\u034f|\r(?!\n)|[\x85\u2028\u2029]|\p{Cs}/gu

/** Indian scripts and Arabic spell with joiners; so do joined emoji. */
const JOINS =
  /[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}\u0900-\u0dff\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u

const SPACE_LIKE = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/

/** Takes the hidden characters out of the draft; one finding a line that has any. */
export function hiddenCharacters(draft: RepairedText): Diagnostic[] {
  const text = draft.text()
  const byLine = new Map<number, { edits: Edit[]; names: Set<string> }>()
  for (const match of text.matchAll(HIDDEN)) {
    if (belongs(match[0], text, match.index)) continue
    const line = draft.places.lineAt(match.index)
    const found = byLine.get(line) ?? { edits: [], names: new Set<string>() }
    found.edits.push({ start: match.index, end: match.index + match[0].length, text: isBreak(match[0]) ? '\n' : '' })
    found.names.add(nameOf(match[0]))
    byLine.set(line, found)
  }
  const diagnostics = [...byLine.values()].slice(0, MOST_DIAGNOSTICS).map(({ edits, names }) => {
    const [first] = edits
    const many = edits.length > 1
    const odd = first?.text === '\n'
    return draft.diagnose(first?.start ?? 0, first?.end ?? 1, {
      code: 'character-hidden',
      message: many
        ? `There are ${edits.length} characters in this line that nobody can see (${[...names].join(', ')}).`
        : `There is ${odd ? 'an odd line break' : 'a character'} here that nobody can see (${[...names].join('')}).`,
      hint: many
        ? 'Delete them. They often come along with text from another program.'
        : odd
          ? 'Press Enter in its place.'
          : 'Delete it. It often comes along with text from another program.',
      fix: {
        title: odd
          ? 'Put in a plain line break'
          : many
            ? 'Delete the hidden characters'
            : 'Delete the hidden character',
        edits,
      },
    })
  })
  const all = [...byLine.values()].flatMap(({ edits }) => edits)
  if (all.length > 0) draft.repair(all)
  return diagnostics
}

function belongs(character: string, text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
  if (character === '\u200c' || character === '\u200d') return JOINS.test(before)
  const tag = (character.codePointAt(0) ?? 0) >= 0xe0020
  return tag && /[\u{1f3f4}\u{e0020}-\u{e007e}]/u.test(before) // the flags of England, Scotland and Wales
}

const isBreak = (character: string): boolean => /[\r\x85\u2028\u2029]/.test(character)

const NAMES: Readonly<Record<string, string>> = {
  '\ufeff': 'a byte-order mark, U+FEFF',
  '\u200b': 'a zero-width space, U+200B',
  '\u00ad': 'a soft hyphen, U+00AD',
  '\r': 'U+000D',
}

export function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return NAMES[character] ?? `U+${code}`
}

/** A stretch of white space at a line's start, or after a hyphen or colon, that is not made of plain spaces. */
export type OddSpace = { start: number; end: number; line: number; text: string; tab: boolean }

/** Where spaces have a meaning and something else stands. Lines inside `|` texts only up to where the text begins. */
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
