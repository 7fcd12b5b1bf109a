/** What stands in a form's fields, read in the page itself: their texts have no copy anywhere else. */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** By the fields' names: their texts, and of a box what it sends when it is ticked, or the empty text. */
export function fieldValues<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Record<Name, string> {
  const values = {} as Record<Name, string>
  for (const name of names) {
    const field = fieldOf(form, name)
    values[name] = field && (!isBox(field) || field.checked) ? field.value : ''
  }
  return values
}

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as Field | null | undefined

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox'
