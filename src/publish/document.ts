/** One page's HTML from the template that Vite made of `index.html`. */

/** What stands between `{{` and `}}` in the template. */
export type DocumentParts = {
  language: string
  direction: 'ltr' | 'rtl'
  head: string
  shell: string
  page: string
  /** Addresses with spaces between them, the app's own first. */
  scripts: string
  /** Of the root: in development, the token of the desk. */
  attributes: string
  body: string
}

/** @throws Error when the template has a place that `parts` does not name */
export function fillDocument(template: string, parts: DocumentParts): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = (parts as Record<string, string>)[name]
    if (part === undefined) throw new Error(`index.html has a place {{${name}}} that nothing fills.`)
    return part
  })
}
