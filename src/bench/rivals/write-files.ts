/** Writes the files of a project that exists only to be measured. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Replaces `folder` by these files. @param files their text by their path inside it */
export function writeFiles(folder: string, files: Iterable<readonly [string, string | Uint8Array]>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Front matter with a title and a description, then the text. JSON strings are YAML strings too. */
export function withFrontMatter(fields: Readonly<Record<string, string>>, markdown: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${markdown}\n`
}
