/** Long texts over several lines, broken at spaces. */

/**
 * A text in lines of at most `width` characters, unless a word is longer. Lines of `before` that say the same stay as
 * they are: a changed word changes its own line, and those that must move on.
 *
 * @param before the lines of a text that it takes the place of
 */
export function foldLines(text: string, width: number, before: readonly string[] = []): string[] {
  const head = startLines(text, before)
  const rest = head.length > 0 ? text.slice(head.join(' ').length + 1) : text
  const tail = endLines(rest, before.slice(head.length))
  const middle = tail.length > 0 ? rest.slice(0, -tail.join(' ').length).trimEnd() : rest
  return [...head, ...(middle === '' && head.length + tail.length > 0 ? [] : greedy(middle, width)), ...tail]
}

/** How many of the lines the text begins with, and goes on after. */
function startLines(text: string, lines: readonly string[]): readonly string[] {
  let at = 0
  const count = lines.findIndex((line) => {
    const fits = line !== '' && text.startsWith(`${line} `, at)
    at += line.length + 1
    return !fits
  })
  return lines.slice(0, count < 0 ? lines.length : count)
}

function endLines(text: string, lines: readonly string[]): readonly string[] {
  let end = text.length
  let count = 0
  for (const line of lines.toReversed()) {
    const start = end - line.length
    if (line === '' || start < 0 || text.slice(start, end) !== line || (start > 0 && text[start - 1] !== ' ')) break
    count += 1
    end = start - 1
  }
  return lines.slice(lines.length - count)
}

/** A line is broken at a single space between two words alone: others would be lost or would mean something. */
function greedy(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(/(?<=\S) (?=\S)/)) {
    if (line === '') line = piece
    else if (line.length + 1 + piece.length <= width) line += ` ${piece}`
    else {
      lines.push(line)
      line = piece
    }
  }
  return [...lines, line]
}
