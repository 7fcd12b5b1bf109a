/** Writes the files of a project that is only measured. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Replaces `folder` with these files. @param files texts by path inside the folder */
export function writeFiles(folder: string, files: Iterable<readonly [string, string | Uint8Array]>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Returns front matter with title and description, then the text. JSON strings are valid YAML. */
export function withFrontMatter(fields: Readonly<Record<string, string>>, markdown: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${markdown}\n`
}
