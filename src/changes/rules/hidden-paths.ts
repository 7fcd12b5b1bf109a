import type { Folder } from '../../compiler/link/folder.ts'

/** The addresses that `routes.yaml` hides. */
export function hiddenPaths({ files }: Folder): Set<string> {
  const lines: unknown = files.get('routes.yaml')?.source.data
  if (!Array.isArray(lines)) return new Set()
  const hidden = (lines as { path?: unknown; hidden?: unknown }[]).filter((line) => line.hidden === true)
  return new Set(hidden.map(({ path }) => String(path)))
}
