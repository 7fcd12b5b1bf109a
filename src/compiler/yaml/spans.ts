/** Where the texts of a file begin and end, as the YAML reader found them: only of a file that it could read. */

/** Offsets of a text or of a group in brackets; `plain` has no quotes, `block` follows `|` or `>`. */
export type Span = { start: number; end: number; style: 'plain' | 'single' | 'double' | 'block' | 'brackets' }

/** Each in the order of the file, none inside another. */
export type Spans = { texts: readonly Span[]; brackets: readonly Span[] }

/** The span that holds an offset, its first character included. */
export function spanAt(spans: readonly Span[], offset: number): Span | undefined {
  let [low, high] = [0, spans.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const span = spans[middle] as Span
    if (offset < span.start) high = middle - 1
    else if (offset >= span.end) low = middle + 1
    else return span
  }
  return undefined
}
