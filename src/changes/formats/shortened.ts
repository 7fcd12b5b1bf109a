const LONGEST = 160

/** A text in one line, cut where it is long. */
export function shortened(text: string, longest = LONGEST): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line
}
