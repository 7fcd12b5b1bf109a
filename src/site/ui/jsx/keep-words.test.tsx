import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

const html = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/ class="[^"]+"/g, '')

test('a range stays together, and the text around it is one element', () => {
  expect(html(<p>for ages 3-18 only</p>)).toBe('<p><span>for ages <span>3-18</span> only</span></p>')
  const Words = ({ words }: { words: string }) => (
    <li>
      {words}: <b>b</b>
    </li>
  )
  expect(html(<Words words="Classes 1-4" />)).toBe('<li><span>Classes <span>1-4</span></span>: <b>b</b></li>')
})

test('lists of texts need no keys', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const children = ['1-4', <b key="b">b</b>, 'and 5-8']
  expect(html(<p>{children}</p>)).toBe('<p><span><span>1-4</span></span><b>b</b><span>and <span>5-8</span></span></p>')
  expect(report).not.toHaveBeenCalled()
  report.mockRestore()
})

test('changes nothing in elements that take only text, or in a text without a hyphen', () => {
  expect(html(<option value="a">9 AM-12 PM</option>)).toBe('<option value="a">9 AM-12 PM</option>')
  expect(html(<title>3-18</title>)).toBe('<title>3-18</title>')
  expect(html(<input aria-label="3-18" />)).toBe('<input aria-label="3-18"/>')
})
