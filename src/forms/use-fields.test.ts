// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fieldValues } from './use-fields.ts'

function form(): HTMLFormElement {
  document.body.innerHTML = `<form><input name="city" value="Howrah"><textarea name="message"></textarea>
    <select name="time"><option value="">Choose</option><option selected>evening</option></select>
    <input type="checkbox" name="consent" value="on"><input type="checkbox" name="news" value="on" checked></form>`
  return document.forms[0] as HTMLFormElement
}

test('returns the values of the fields in order; a checkbox has a value if it is ticked', () => {
  const values = fieldValues(form(), ['news', 'city', 'message', 'time', 'consent'])
  expect(Object.entries(values)).toEqual([
    ['news', 'on'],
    ['city', 'Howrah'],
    ['message', ''],
    ['time', 'evening'],
    ['consent', ''],
  ])
})

test('returns empty texts without a form or a field', () => {
  expect(fieldValues(null, ['city'])).toEqual({ city: '' })
  expect(fieldValues(form(), ['gone'])).toEqual({ gone: '' })
})
