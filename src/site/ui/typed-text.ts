/**
 * Keeps what visitors have typed into forms and not sent. While the document shows other pages the text is in memory;
 * on the way to the next document it is in the tab's session storage, and removed there at once. Browsers restore text
 * after Back, but not always after a reload. If storage is blocked, only the browser's own restoring remains. Part of the
 * loader, which is on every page.
 */

/** Only a `<select>` has an index. */
type Field = HTMLInputElement & { selectedIndex?: number }

const STORAGE_KEY = 'copybook.typed'

/** Texts by form (`data-typed`) and field, of forms that are not on the page; without empty fields. */
const kept: Record<string, Record<string, string>> = {}

const nameOf = ({ dataset }: HTMLFormElement) => dataset['typed'] as string

/** Takes over text at the start of a document and hands it over at its end. */
export function keepTypedText(): void {
  takeTyped()
  addEventListener('pagehide', handOverTyped)
  // After Back, the text that this document handed over is still in the storage.
  addEventListener('pageshow', takeTyped)
}

/** Fills a form that has appeared with its kept text, except fields that already have some. */
export function showTyped(form: HTMLFormElement): void {
  const texts = kept[nameOf(form)] ?? {}
  for (const field of form.elements as Iterable<Field>) {
    const text = texts[field.name]
    if (text && !isTyped(field)) {
      field.value = text
      // For a checkbox; other fields ignore it.
      field.checked = true
    }
  }
  forgetTyped(nameOf(form))
}

/** Keeps the text of a form that is removed from the page. */
export function keepTyped(form: HTMLFormElement): void {
  const texts: Record<string, string> = {}
  forgetTyped(nameOf(form))
  for (const field of form.elements as Iterable<Field>)
    if (isTyped(field)) {
      texts[field.name] = field.value
      kept[nameOf(form)] = texts
    }
}

/** Forgets the text of a form that was sent. @param name its `data-typed` */
export function forgetTyped(name: string): void {
  delete kept[name]
}

/** Fills the forms of a document that is shown, for the first time or again. */
export function takeTyped(): void {
  try {
    Object.assign(kept, JSON.parse(sessionStorage[STORAGE_KEY]))
    delete sessionStorage[STORAGE_KEY]
  } catch {}
  for (const form of document.forms) showTyped(form)
}

/**
 * Stores the text of a document that is left. A form that the browser is posting (`page/before-app.ts`) is dropped, with
 * the draft stored under its name; if the document comes back, the form can be sent again.
 */
export function handOverTyped(): void {
  try {
    for (const form of document.forms) {
      // An attribute holds text; the comparison converts it.
      const { held } = form.dataset as unknown as { held: number }
      delete form.dataset['held']
      if (performance.now() < held) delete sessionStorage[nameOf(form)]
      else keepTyped(form)
    }
    if (Object.keys(kept)[0]) sessionStorage[STORAGE_KEY] = JSON.stringify(kept)
  } catch {}
}

/** The first option of a `<select>` is chosen by default. */
const isTyped = ({ type, checked, selectedIndex, value }: Field): boolean =>
  type === 'checkbox' ? checked : type !== 'hidden' && (selectedIndex ?? value.length) > 0
