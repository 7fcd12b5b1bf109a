type Place = { file: string; line: number; column: number }

/**
 * Has the development server open the person's editor at a place in a content file.
 *
 * @throws Error when the server does not do it
 */
export async function openInEditor(base: string, { file, line, column }: Place): Promise<void> {
  const place = new URLSearchParams({ content: file, line: String(line), column: String(column) })
  const response = await fetch(`${base}__open-in-editor?${place}`)
  if (!response.ok) throw new Error(`The editor: ${response.status}`)
}
