/** A site that is edited in the browser, at `/edit`, and the mock of the git host that keeps its content. */
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inOneLanguage } from '../bench/one-language.ts'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { readFolder } from '../disk/read-folder.ts'
import { startGitHost } from '../mocks/git-host/git-host.ts'
import { listen } from '../server/listen.ts'
import { repositoryEnv } from './repository.ts'

/** Returns a port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Returns the content with a repository at a git host on this machine. */
export function withEditor(content: FolderFiles, port: number): FolderFiles {
  const text = new TextDecoder().decode(content.get('site.yaml'))
  const editor = `editor:\n  repository: asha/site\n  branch: main\n  publish: direct\n  api: http://localhost:${port}\n`
  return new Map([...content, ['site.yaml', new TextEncoder().encode(`${text}\n${editor}`)]])
}

/** Starts a host with the content of the site `edited`. */
export async function hostOfContent(port: number) {
  const content = withEditor(inOneLanguage(readFolder(fileURLToPath(new URL('../../content', import.meta.url)))), port)
  const files = Object.fromEntries([...content].map(([file, bytes]) => [`content/${file}`, bytes]))
  return startGitHost({ folder: mkdtempSync(join(tmpdir(), 'host-')), files, port, env: repositoryEnv })
}
