import { parse, stringify } from 'yaml'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'

/** Returns a content without its translations. */
export function inOneLanguage(content: FolderFiles): FolderFiles {
  const site = parse(new TextDecoder().decode(content.get('site.yaml'))) as Record<string, unknown>
  const { languages, ...settings } = site as { languages?: { tag: string; folder?: string }[] }
  const folders = (languages ?? []).slice(1).map(({ tag, folder = tag.split('-')[0] }) => `${folder}/`)
  const main = [...content].filter(([file]) => !folders.some((folder) => file.startsWith(folder)))
  return new Map([...main, ['site.yaml', new TextEncoder().encode(stringify(settings, { lineWidth: 0 }))]])
}
