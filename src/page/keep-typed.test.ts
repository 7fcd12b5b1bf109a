// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { keepTyped, showKept } from './keep-typed.ts'

const DRAFT = 'site.form.1'
const sent = keepTyped()

function page(): HTMLFormElement {
  document.body.innerHTML = `<form data-draft="${DRAFT}"><input name="city"><input name="age"></form><input name="search">`
  return document.forms[0] as HTMLFormElement
}

function type(name: string, value: string): void {
  const field = document.querySelector(`[name=${name}]`) as HTMLInputElement
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const leave = () => dispatchEvent(new Event('pagehide'))

const kept = () => JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null')

afterEach(() => {
  sent(page().dataset)
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-hydrated')
})

test('fields that were typed in go over what the draft holds, and nothing else of it changes', () => {
  page()
  sessionStorage.setItem(DRAFT, '{"values":{"city":"Kolkata","age":"7"},"carried":"Coach"}')
  type('city', 'Howrah')
  type('search', 'maths')
  leave()
  expect(kept()).toEqual({ values: { city: 'Howrah', age: '7' }, carried: 'Coach' })
  expect(sessionStorage.length).toBe(1)
})

test('what is kept stands again in fields that nobody has typed in, a choice among them', () => {
  sessionStorage.setItem(DRAFT, '{"values":{"city":"Howrah","age":"7","time":"evening","gone":"?"}}')
  const form = page()
  form.innerHTML += '<select name="time"><option>morning<option>evening</select><button>Send</button>'
  type('age', '8')
  const typed = () => Object.fromEntries(new FormData(form))
  showKept()
  expect(typed()).toEqual({ city: 'Howrah', age: '8', time: 'evening' })
})

test('a box is kept as it was left, ticked or not', () => {
  const form = page()
  form.innerHTML = '<input type="checkbox" name="consent"><input type="checkbox" name="news" checked>'
  for (const box of form.querySelectorAll('input')) box.click()
  leave()
  expect(kept()).toEqual({ values: { consent: 'on', news: '' } })
  form.innerHTML = '<input type="checkbox" name="consent"><input type="checkbox" name="news">'
  showKept()
  expect([...form.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([true, false])
})

test.each(['{', 'null', '"text"', '{"values":null}'])('a draft that says %s changes nothing', (draft) => {
  sessionStorage.setItem(DRAFT, draft)
  const form = page()
  showKept()
  expect([...new FormData(form).values()].join('')).toBe('')
})

test('nothing typed, nothing kept', () => {
  page()
  leave()
  expect(sessionStorage.length).toBe(0)
})

test('once sent, the draft is gone and nothing more is kept', () => {
  const form = page()
  type('city', 'Howrah')
  leave()
  sent(form.dataset)
  leave()
  expect(sessionStorage.length).toBe(0)
})

test('a hydrated page keeps its drafts by itself', () => {
  page()
  type('city', 'Howrah')
  document.documentElement.setAttribute('data-hydrated', '')
  leave()
  expect(sessionStorage.length).toBe(0)
})

test('blocked storage throws nothing', () => {
  const form = page()
  type('city', 'Howrah')
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
        deleteProperty() {
          throw new DOMException('blocked', 'SecurityError')
        },
      },
    ),
  )
  expect(leave).not.toThrow()
  expect(() => sent(form.dataset)).not.toThrow()
})
