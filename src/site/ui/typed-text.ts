/**
 * What visitors have typed into forms and not sent. It stands in the form or, while its document shows other pages, in
 * memory. Browsers put it back after Back, but not all do so after a reload: so on the way from one document to the next
 * it is in the tab's storage, out of which the next one takes it at once. Where storage is blocked, only the browser's own
 * way remains. This is part of the loader: every page has it.
 */

/** Only a choice has an index. */
type Field = HTMLInputElement & { selectedIndex?: number }

const ON_THE_WAY = 'copybook.typed'

/** By the names of forms that are not on the page now (`data-typed`), and of their fields; empty fields are left out. */
const kept: Record<string, Record<string, string>> = {}

const nameOf = ({ dataset }: HTMLFormElement) => dataset['typed'] as string

/** A form has come onto the page: what was typed into it before stands in it again, where nothing stands yet. */
export function showTyped(form: HTMLFormElement): void {
  const texts = kept[nameOf(form)] ?? {}
  for (const field of form.elements as Iterable<Field>) {
    const text = texts[field.name]
    if (text && !isTyped(field)) {
      field.value = text
      // Of a box; any other field has no use for it.
      field.checked = true
    }
  }
  forgetTyped(nameOf(form))
}

/** A form goes off the page. */
export function keepTyped(form: HTMLFormElement): void {
  const texts: Record<string, string> = {}
  forgetTyped(nameOf(form))
  for (const field of form.elements as Iterable<Field>)
    if (isTyped(field)) {
      texts[field.name] = field.value
      kept[nameOf(form)] = texts
    }
}

/** The form has arrived, or is on the page: nothing of it is kept here. @param name its `data-typed` */
export function forgetTyped(name: string): void {
  delete kept[name]
}

/** The document is there, for the first time or again. */
export function takeTyped(): void {
  try {
    Object.assign(kept, JSON.parse(sessionStorage[ON_THE_WAY]))
    delete sessionStorage[ON_THE_WAY]
  } catch {}
  for (const form of document.forms) showTyped(form)
}

/**
 * The document is left. A form that the browser is posting (`site/page/prevent-double-submit.ts`) is done with, and so is a draft
 * in the storage under its name; should the document come back, it may be sent again.
 */
export function handOverTyped(): void {
  try {
    for (const form of document.forms) {
      // An attribute holds text, which is compared as the number that it is.
      const { held } = form.dataset as unknown as { held: number }
      delete form.dataset['held']
      if (performance.now() < held) delete sessionStorage[nameOf(form)]
      else keepTyped(form)
    }
    if (Object.keys(kept)[0]) sessionStorage[ON_THE_WAY] = JSON.stringify(kept)
  } catch {}
}

/** The first option of a choice stands there by itself. */
const isTyped = ({ type, checked, selectedIndex, value }: Field): boolean =>
  type === 'checkbox' ? checked : type !== 'hidden' && (selectedIndex ?? value.length) > 0
