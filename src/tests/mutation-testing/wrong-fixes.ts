/**
 * Finds fixes that change the meaning. A content is mutated in a known way and fixed; if no diagnostic remains, so that
 * it would be published, its data must equal that of the original.
 */
import { distance } from 'fastest-levenshtein'
import { isScalar, parseDocument, visit } from 'yaml'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { FixedMutation } from './fixed-mutations.ts'
import { meaningOf } from './mutations.ts'
import type { Mutation } from './text-mutations.ts'

export type WrongFix = { what: string; titles: string[]; difference: string }

/** @param content before the mutations */
export function wrongFixes(content: FolderFiles, fixed: readonly FixedMutation[]): WrongFix[] {
  return fixed.flatMap(({ mutation, files, made, passes, near }) => {
    // Errors elsewhere do not help an author who looks at the line that was fixed.
    if (mutation.lines ? made.length === 0 || near.length > 0 : !passes) return []
    const difference = [...content].flatMap(([file, bytes]) => {
      const good = file === mutation.file ? (mutation.meant ?? read(bytes)) : read(bytes)
      const found = differences(
        good,
        read(files.get(file)),
        file === mutation.file ? allowance(read(bytes), mutation) : NOTHING,
      )
      return found === '' ? [] : [`${file}: ${found}`]
    })
    const titles = made.map(({ title }) => title)
    return difference.length > 0 ? [{ what: mutation.what, titles, difference: difference.join('; ') }] : []
  })
}

const read = (bytes: Uint8Array | undefined): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/**
 * No fix can know what the mutation wrote into a value or removed from it, so that many letters may differ in the
 * values that it touched.
 */
type Allowance = { paths: ReadonlySet<string>; letters: number }
const NOTHING: Allowance = { paths: new Set(), letters: 0 }

/** A line break inside a paragraph: Markdown reads it as a space. */
const SOFT_BREAK = /(?<=\S)\n(?=[^\s*>#\d-])/g

/** Kinds that change words, and not only their form. */
const OF_WORDS: ReadonlySet<string> = new Set(['sign', 'cut', 'type', 'link', 'reference'])

function allowance(good: string, { kind, text }: Mutation): Allowance {
  if (!OF_WORDS.has(kind)) return NOTHING
  let [from, to, end] = [0, good.length, text.length]
  while (from < to && good[from] === text[from]) from += 1
  while (to > from && end > from && good[to - 1] === text[end - 1]) [to, end] = [to - 1, end - 1]
  const paths = new Set(
    valuesOf(good).flatMap(({ path, start, end: last }) => (start <= to && last >= from ? [path] : [])),
  )
  const written = kind === 'type' ? Number.POSITIVE_INFINITY : Math.max(to - from, end - from)
  return { paths, letters: written + 1 }
}

/** Returns the first values in which two texts differ; empty if there are none. */
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
