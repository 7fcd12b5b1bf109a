/** Text as a quoted YAML value. */

/** In double quotes; in single ones where that saves the reader the backslashes. */
export function quoted(text: string): string {
  if (/["\\]/.test(text) && !text.includes("'")) return `'${text}'`
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
