/** Fetches a script and all that follows it beside others. Asked for twice, it is fetched once; a failure is told by the import that needs it. */
export function preloadScript(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
