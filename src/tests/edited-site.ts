/** A site that is edited in the browser, at `/edit`, and the mock of the git host that keeps its content. */
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
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

/** A small content, since each test compiles it anew. Its icon is no picture of a page. */
export function editedContent(): FolderFiles {
  const content = readFolder(fileURLToPath(new URL('broken-base', import.meta.url)))
  const icon = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
  const pictured = new Map([...content, ['images/icon.svg', icon]])
  return withSettings(pictured, (text) => text.replace(/^icon: .*/m, 'icon: images/icon.svg'))
}

/** Returns the content with a repository at a git host on this machine. */
export function withEditor(content: FolderFiles, port: number): FolderFiles {
  const editor = `editor:\n  repository: asha/site\n  branch: main\n  publish: direct\n  api: http://localhost:${port}\n`
  return withSettings(content, (text) => `${text}\n${editor}`)
}

function withSettings(content: FolderFiles, change: (text: string) => string): FolderFiles {
  const text = new TextDecoder().decode(content.get('site.yaml'))
  return new Map([...content, ['site.yaml', new TextEncoder().encode(change(text))]])
}

/** Starts a host with the content of the site `edited`. */
export async function hostOfContent(port: number) {
  const files = Object.fromEntries(
    [...withEditor(editedContent(), port)].map(([file, bytes]) => [`content/${file}`, bytes]),
  )
  return startGitHost({ files, port, env: repositoryEnv })
}
