/**
 * Fixes that say something else than was meant. A content is broken in a known way and fixed; where the check then finds
 * nothing wrong, so that it would be published, its data must be that of the content before the mutation.
 */
import { distance } from 'fastest-levenshtein'
import { isScalar, parseDocument, visit } from 'yaml'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { MendedSlip } from './mended-slips.ts'
import { meaningOf } from './mutations.ts'
import type { Slipped } from './text-slips.ts'

export type WrongFix = { what: string; titles: string[]; difference: string }

/** @param content before the slips */
export function wrongFixes(content: FolderFiles, mended: readonly MendedSlip[]): WrongFix[] {
  return mended.flatMap(({ slipped, files, made, passes, near }) => {
    // Errors elsewhere are no help to somebody who looks at the line that was fixed.
    if (slipped.lines ? made.length === 0 || near.length > 0 : !passes) return []
    const difference = [...content].flatMap(([file, bytes]) => {
      const good = file === slipped.file ? (slipped.meant ?? read(bytes)) : read(bytes)
      const found = differences(
        good,
        read(files.get(file)),
        file === slipped.file ? allowance(read(bytes), slipped) : NOTHING,
      )
      return found === '' ? [] : [`${file}: ${found}`]
    })
    const titles = made.map(({ title }) => title)
    return difference.length > 0 ? [{ what: slipped.what, titles, difference: difference.join('; ') }] : []
  })
}

const read = (bytes: Uint8Array | undefined): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/**
 * What the slip itself wrote into a value, or took out of it, no mend can know: in the values that it touched so many
 * letters may differ.
 */
type Allowance = { paths: ReadonlySet<string>; letters: number }
const NOTHING: Allowance = { paths: new Set(), letters: 0 }

/** A line break inside a paragraph: Markdown reads it as a space. */
const SOFT_BREAK = /(?<=\S)\n(?=[^\s*>#\d-])/g

/** Slips that change words, and not only their form. */
const OF_WORDS: ReadonlySet<string> = new Set(['sign', 'cut', 'type', 'link', 'reference'])

function allowance(good: string, { slip, text }: Slipped): Allowance {
  if (!OF_WORDS.has(slip)) return NOTHING
  let [from, to, end] = [0, good.length, text.length]
  while (from < to && good[from] === text[from]) from += 1
  while (to > from && end > from && good[to - 1] === text[end - 1]) [to, end] = [to - 1, end - 1]
  const paths = new Set(
    valuesOf(good).flatMap(({ path, start, end: last }) => (start <= to && last >= from ? [path] : [])),
  )
  const written = slip === 'type' ? Number.POSITIVE_INFINITY : Math.max(to - from, end - from)
  return { paths, letters: written + 1 }
}

/** The first values in which two texts differ; empty for none. */
function differences(good: string, fixed: string, { paths, letters }: Allowance): string {
  if (good === '' || meaningOf(good) === meaningOf(fixed)) return good === '' ? 'nothing can be meant' : ''
  const [before, after] = [good, fixed].map((text) => new Map(valuesOf(text).map(({ path, says }) => [path, says])))
  const all = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  return [...all]
    .flatMap((path) => {
      const [a, b] = [before?.get(path), after?.get(path)]
      if (a === b || (a !== undefined && b !== undefined && paths.has(path) && distance(a, b) <= letters)) return []
      return [`${path} was ${JSON.stringify(a)?.slice(0, 60)} and is ${JSON.stringify(b)?.slice(0, 60)}`]
    })
    .slice(0, 3)
    .join(', ')
}

function valuesOf(text: string): { path: string; says: string; start: number; end: number }[] {
  const found: { path: string; says: string; start: number; end: number }[] = []
  visit(parseDocument(text, { logLevel: 'silent' }), {
    Scalar(key, node, ancestors) {
      if (key === 'key') return
      const steps: string[] = []
      for (const [index, one] of ancestors.entries()) {
        const inside: unknown = ancestors[index + 1] ?? node
        if ('items' in one && Array.isArray(one.items)) {
          const at = (one.items as unknown[]).indexOf(inside)
          if (!('key' in (inside as object))) steps.push(String(at))
        } else if ('key' in one && isScalar(one.key)) steps.push(String(one.key.value))
      }
      const [start = 0, end = 0] = node.range ?? []
      found.push({
        path: steps.join('.'),
        says: `${typeof node.value} ${String(node.value).replace(SOFT_BREAK, ' ')}`,
        start,
        end,
      })
    },
  })
  return found
}
