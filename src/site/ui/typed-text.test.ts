// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetTyped, handOverTyped, keepTyped, showTyped, takeTyped } from './typed-text.ts'

const FIELDS = `<input type="hidden" name="subject" value="A message"><input name="city"><textarea name="message"></textarea>
  <select name="time"><option>morning</option><option>evening</option></select>
  <input type="checkbox" name="consent" value="on"><button>Send</button>`

const EMPTY = { city: '', message: '', time: 'morning', consent: false }
const TYPED = { city: 'Howrah', message: 'Two\nlines', time: 'evening', consent: true }

/** A page of the site; what it shows comes and goes without a new document. */
function page(html = `<form data-typed="trial">${FIELDS}</form>`): HTMLFormElement {
  document.body.innerHTML = html
  return document.forms[0] as HTMLFormElement
}

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

function type(form: HTMLFormElement, values: Partial<typeof TYPED>): HTMLFormElement {
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'boolean') field(form, name).checked = value
    else field(form, name).value = value
  return form
}

const standing = (form: HTMLFormElement) => ({
  ...Object.fromEntries(['city', 'message', 'time'].map((name) => [name, field(form, name).value])),
  consent: field(form, 'consent').checked,
})

/** The next document of the tab. Its memory is its own: what is not handed over is gone. */
function next(html?: string): HTMLFormElement {
  handOverTyped()
  for (const name of ['trial', 'contact']) forgetTyped(name)
  const form = page(html)
  takeTyped()
  return form
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  for (const name of ['trial', 'contact']) forgetTyped(name)
})

test('the next document has what was typed, and the storage is empty again', () => {
  type(page(), TYPED)
  expect(sessionStorage.length).toBe(0)
  expect(standing(next())).toEqual(TYPED)
  expect(sessionStorage.length).toBe(0)
})

test('also after a document without the form, which keeps it in memory only', () => {
  type(page(), TYPED)
  next('<p>About us</p>')
  expect(sessionStorage.length).toBe(0)
  expect(standing(next())).toEqual(TYPED)
})

test('and after other pages of the same document', () => {
  keepTyped(type(page(), TYPED))
  const form = page()
  showTyped(form)
  expect(standing(form)).toEqual(TYPED)
  expect(sessionStorage.length).toBe(0)
})

test('nothing typed, nothing stored', () => {
  page()
  handOverTyped()
  expect(sessionStorage.length).toBe(0)
})

test('text that is there already stays; text that was removed is not kept', () => {
  keepTyped(type(page(), TYPED))
  const form = type(page(), { city: 'Kolkata' })
  showTyped(form)
  expect(standing(form)).toEqual({ ...TYPED, city: 'Kolkata' })
  type(form, EMPTY)
  showTyped(form)
  expect(standing(form)).toEqual(EMPTY)
  expect(standing(next())).toEqual(EMPTY)
})

test('keeps the current text of a removed form instead of older text', () => {
  keepTyped(type(page(), TYPED))
  keepTyped(page())
  handOverTyped()
  expect(sessionStorage.length).toBe(0)
})

test('a document from the back-forward cache stays unchanged, and the storage is empty again', () => {
  type(page(), { city: 'Howrah' })
  handOverTyped()
  const back = type(page(), { city: 'Kolkata' })
  takeTyped()
  expect(standing(back)).toEqual({ ...EMPTY, city: 'Kolkata' })
  expect(sessionStorage.length).toBe(0)
})

test('a removed option counts as not chosen', () => {
  type(page(), TYPED)
  expect(standing(next(`<form data-typed="trial">${FIELDS.replace('evening', 'night')}</form>`))).toEqual({
    ...TYPED,
    time: '',
  })
})

test('forms with another name share nothing', () => {
  type(page(), TYPED)
  expect(standing(next(`<form data-typed="contact">${FIELDS}</form>`))).toEqual(EMPTY)
})

test('changes no attributes, so that the browser knows what was typed', () => {
  type(page(), TYPED)
  const form = next()
  expect(field(form, 'city').getAttribute('value')).toBe(null)
  form.reset()
  expect(standing(form)).toEqual(EMPTY)
})

test('a form that the browser is posting is not kept, nor a draft of its name', () => {
  const form = type(page(), TYPED)
  sessionStorage.setItem('trial', 'a draft')
  form.dataset['held'] = String(performance.now() + 30_000)
  expect(standing(next())).toEqual(EMPTY)
  expect(sessionStorage.length).toBe(0)
})

test('and may be posted again when its document comes back', () => {
  const form = page()
  form.dataset['held'] = String(performance.now() + 30_000)
  handOverTyped()
  expect(form.dataset['held']).toBeUndefined()
})

test('keeps a form that was posted long ago without an answer', () => {
  const form = type(page(), TYPED)
  form.dataset['held'] = String(performance.now() - 1)
  expect(standing(next())).toEqual(TYPED)
})

test('restores a form that was stored before it was posted without a connection', () => {
  const form = type(page(), TYPED)
  handOverTyped()
  form.dataset['held'] = String(performance.now() + 30_000)
  expect(standing(next())).toEqual(TYPED)
})

test.each(['{', 'null', '"text"', '{"trial":null}', '{"trial":{"city":null}}'])(
  '%s in the storage is nothing',
  (text) => {
    sessionStorage.setItem('copybook.typed', text)
    const form = page()
    takeTyped()
    expect(standing(form)).toEqual(EMPTY)
  },
)

test('blocked storage throws nothing', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: blocked, set: blocked, deleteProperty: blocked }))
  type(page(), TYPED)
  expect(handOverTyped).not.toThrow()
  expect(takeTyped).not.toThrow()
})
