/** In a file that can be read but does not fit its schema: the lines whose form may be to blame. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import { misspelt, pathOf } from '../../schema/schema-errors.ts'
import type { Check } from '../../schema/validators.ts'
import { wrongKinds } from '../../schema/wrong-block-type.ts'
import type { Line } from '../../yaml/lines.ts'
import type { Parsed } from '../../yaml/parse.ts'
import { placesOf } from '../../yaml/repaired-text.ts'

/** Lines that are looked at for one repair. */
const MOST_LINES = 120

/** Only mistakes of form are looked for; most others (a wrong word, a misspelt name) explain themselves. */
export function locateSuspects(text: string, parsed: Parsed, check: Check, lines: readonly Line[]): number[] {
  const errors = check(parsed.data)
  const explained = new Set<ErrorObject | undefined>([
    ...wrongKinds(parsed.data, errors, check).flatMap((wrong) => wrong.errors),
    ...misspelt(errors),
  ])
  const ofForm = errors.filter((error) => !explained.has(error) && isOfForm(error))
  if (ofForm.length === 0 && parsed.duplicates.length === 0) return []
  const root = parsed.tree.contents
  const places = placesOf(text)
  const lineAt = (offset: number) => places.lineAt(offset) - 1
  const found = new Set<number>()
  const add = (from: number, to: number) => {
    for (let index = from; index <= Math.min(to, from + 40); index += 1)
      if (index >= 0 && index < lines.length) found.add(index)
  }
  for (const error of ofForm) {
    if (found.size >= MOST_LINES) break
    const [start, end] = spanOf(root, pathOf(error))
    const unknown =
      error.keyword === 'additionalProperties'
        ? keyOffset(root, pathOf(error), String(error.params['additionalProperty']))
        : undefined
    if (unknown !== undefined) add(lineAt(unknown) - 2, lineAt(unknown) + 2)
    else add(lineAt(start) - 1, lineAt(end) + 1)
  }
  for (const { start } of parsed.duplicates) add(lineAt(start) - 2, lineAt(start) + 1)
  return [...found].slice(0, MOST_LINES)
}

function isOfForm({ keyword, data }: ErrorObject): boolean {
  if (keyword === 'additionalProperties' || keyword === 'required') return true
  if (keyword === 'anyOf' || keyword === 'discriminator') return true
  if (keyword === 'type') return data === null || typeof data === 'object' || typeof data === 'string'
  if (keyword === 'minItems' || keyword === 'maxItems' || keyword === 'minProperties') return true
  return typeof data === 'string' && /[\s:"]/.test(data)
}

function spanOf(root: Node | null, path: readonly (string | number)[]): [number, number] {
  const node = nodeAt(root, path)
  return node?.range ? [node.range[0], node.range[1]] : [0, 0]
}

function keyOffset(root: Node | null, path: readonly (string | number)[], key: string): number | undefined {
  const node = nodeAt(root, path)
  const pair = isMap(node) ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key) : undefined
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined
}

/** The node at a path, or the last one on the way. */
function nodeAt(root: Node | null, path: readonly (string | number)[]): Node | null {
  let node = root
  for (const step of path) {
    const next: unknown = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(step))?.value
      : isSeq(node)
        ? node.items[Number(step)]
        : undefined
    if (!isNode(next)) return node
    node = next
  }
  return node
}
