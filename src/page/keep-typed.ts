/**
 * Before hydration, and on a page whose scripts never come, forms are the browser's own. What is typed in them by then
 * goes into the tab's storage when the page is left, into the draft that `data-draft` of the form names, and comes back
 * with the page. Where storage is blocked, nothing is kept and nothing else changes.
 */

/** Shows drafts in fields that nobody has touched. A browser that restores fields leaves out some, by `autocomplete`. */
export function showKept(): void {
  for (const form of document.forms) {
    try {
      const { values } = draftOf(form)
      for (const field of form.elements as Iterable<HTMLInputElement>) {
        const kept = values[field.name]
        // Of a box; any other field has no use for it.
        field.checked ||= field.value === kept
        if (kept && (!field.value || 'options' in field)) field.value = kept
      }
    } catch {}
  }
}

/** @returns for a form on its way to the form service, given its `data-` attributes: its draft is done with */
export function keepTyped(): (dataset: DOMStringMap) => void {
  const typed = new Set<HTMLInputElement>()
  addEventListener('input', ({ target }) => typed.add(target as HTMLInputElement))
  addEventListener('pagehide', () => {
    if ('hydrated' in document.documentElement.dataset) return
    for (const { form, name } of typed) {
      try {
        const key = form?.dataset['draft']
        const draft = draftOf(form)
        // As the form would send it: nothing of a box that is not ticked.
        draft.values[name] = (new FormData(form as HTMLFormElement).get(name) as string | null) ?? ''
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

/** @throws when there is no form, no storage, or nothing readable in it */
const draftOf = (form: HTMLFormElement | null): { values: Record<string, string> } => ({
  values: {},
  ...JSON.parse(sessionStorage[form?.dataset['draft'] as string] || null),
})
