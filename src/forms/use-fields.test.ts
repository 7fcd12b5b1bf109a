// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fieldValues } from './use-fields.ts'

function form(): HTMLFormElement {
  document.body.innerHTML = `<form><input name="city" value="Howrah"><textarea name="message"></textarea>
    <select name="time"><option value="">Choose</option><option selected>evening</option></select>
    <input type="checkbox" name="consent" value="on"><input type="checkbox" name="news" value="on" checked></form>`
  return document.forms[0] as HTMLFormElement
}

test('what stands in the fields, in the order asked for; a box says something when it is ticked', () => {
  const values = fieldValues(form(), ['news', 'city', 'message', 'time', 'consent'])
  expect(Object.entries(values)).toEqual([
    ['news', 'on'],
    ['city', 'Howrah'],
    ['message', ''],
    ['time', 'evening'],
    ['consent', ''],
  ])
})

test('no form and no field: nothing stands there', () => {
  expect(fieldValues(null, ['city'])).toEqual({ city: '' })
  expect(fieldValues(form(), ['gone'])).toEqual({ gone: '' })
})
