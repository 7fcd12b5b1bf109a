/**
 * What stands in a form's fields, typed before the page came to life or put back by the browser. React would otherwise
 * write over it.
 */
export function typedValues<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const typed: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const control = form?.elements.namedItem(name)
    if (control && 'value' in control && control.value !== '') typed[name] = control.value
  }
  return typed
}
