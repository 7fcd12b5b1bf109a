/**
 * What stands in a form's fields, typed before the page came to life or put back by the browser. React would otherwise
 * write over it. An empty text stands for a box that the visitor has not ticked, or no longer wants ticked: until the
 * page is hydrated, boxes show what is kept of them (`page/keep-typed.ts`).
 */
export function typedValues<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const typed: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked) {
      if (!('hydrated' in document.documentElement.dataset)) typed[name] = ''
    } else if (control && 'value' in control && control.value !== '') typed[name] = control.value
  }
  return typed
}
