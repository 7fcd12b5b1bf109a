// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { typedValues } from './typed-values.ts'

const NAMES = ['city', 'age', 'consent', 'news', 'gone']

function typed() {
  document.body.innerHTML =
    '<form><input name="city" value="Lisboa"><input name="age"><input type="checkbox" name="consent" checked><input type="checkbox" name="news"></form>'
  return typedValues(document.forms[0] as HTMLFormElement, NAMES)
}

afterEach(() => document.documentElement.removeAttribute('data-hydrated'))

test('what is typed and ticked; a box without a tick, as somebody may have taken it out', () => {
  expect(typed()).toEqual({ city: 'Lisboa', consent: 'on', news: '' })
})

test('on a hydrated page a box without a tick says nothing: its draft has not been read yet', () => {
  document.documentElement.setAttribute('data-hydrated', '')
  expect(typed()).toEqual({ city: 'Lisboa', consent: 'on' })
})

test('no form, nothing typed', () => {
  expect(typedValues(null, NAMES)).toEqual({})
})
