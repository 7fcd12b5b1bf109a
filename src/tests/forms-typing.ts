/** Fills in the two forms and captures what they send. */
import type { Page, Request } from 'playwright-core'

export const TRIAL = {
  parentName: 'Rina Pal',
  childName: 'Tutul',
  childAge: '7 and a half',
  city: 'Kolkata',
  phone: '9830012345',
}

export const JOB = {
  jobTitle: 'Mathematics Teacher',
  name: 'Amit Roy',
  age: '28',
  qualification: 'M.Sc.',
  experience: '4 years, classes 5-8',
  message: 'Namaskar',
}

/**
 * Sets the values of fields by name, one after the other, with the events of a paste. Tests of single keys use the
 * keyboard.
 */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const [first = ''] = Object.keys(values)
  await page.locator(`main [name=${first}]`).waitFor()
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`main [name=${name}]`)
      if (!field) throw new Error(`There is no field ${name}.`)
      field.focus()
      if (field instanceof HTMLSelectElement) {
        field.value = value
        for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
      } else {
        field.select()
        if (value === '') document.execCommand('delete')
        // A telephone number that is pasted is cleaned up; a typed one is not.
        for (const typed of field.autocomplete === 'tel-national' ? value : [value])
          document.execCommand('insertText', false, typed)
      }
      if (field.value !== value) throw new Error(`${name} does not take ${value}`)
    }
  }, values)
}

export async function valuesOf(page: Page): Promise<Record<string, string>> {
  return page.locator('main form').evaluate((form) => {
    const fields = [...(form as HTMLFormElement).elements].filter((field) => field.getAttribute('name'))
    return Object.fromEntries(fields.map((field) => [field.getAttribute('name'), (field as HTMLInputElement).value]))
  })
}

export const submitButton = (page: Page) => page.locator('main form button[type=submit]')

/** Collects every request to the form service from now on. */
export function sentBy(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (/\/_forms(\?|$)/.test(request.url())) sent.push(request)
  })
  return sent
}

/** A promise that the test resolves. */
export function gate(): { held: Promise<void>; release: () => void } {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  return { held, release: () => release() }
}
