import type { FolderFiles } from '../../compiler/documents/folder-files.ts'

/** Returns content with a theme that has the brand, which so is not in `site.yaml`. */
export function withTheme(content: FolderFiles, theme: string): FolderFiles {
  const site = new TextDecoder().decode(content.get('site.yaml')).replace(/^colours:\n(?: .*\n)+/m, '')
  return new Map([...content, ['site.yaml', Buffer.from(site)], ['theme.yaml', Buffer.from(theme)]])
}
