/**
 * Before hydration, and on a page whose scripts never come, forms are the browser's own. What is typed in them by then
 * goes into the tab's storage when the page is left, into the draft that `data-draft` of the form names: the form reads
 * it once it is hydrated. Where storage is blocked, nothing is kept and nothing else changes.
 *
 * @returns for a form on its way to the form service, given its `data-` attributes: its draft is done with
 */
export function keepTyped(): (dataset: DOMStringMap) => void {
  const typed = new Set<HTMLInputElement>()
  addEventListener('input', ({ target }) => typed.add(target as HTMLInputElement))
  addEventListener('pagehide', () => {
    if ('hydrated' in document.documentElement.dataset) return
    for (const { form, name, value } of typed) {
      try {
        const key = form?.dataset['draft']
        const draft = { values: {}, ...JSON.parse(sessionStorage[key as string] || null) }
        draft.values[name] = value
        if (key) sessionStorage[key] = JSON.stringify(draft)
      } catch {}
    }
  })
  return (dataset) => {
    typed.clear()
    try {
      delete sessionStorage[dataset['draft'] as string]
    } catch {}
  }
}
