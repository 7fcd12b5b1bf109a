// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Avatar } from './avatar.tsx'

let page: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.createElement('div')
  root = createRoot(page)
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

/** A picture whose loading the test decides. */
function show(picture?: { complete: boolean; naturalWidth: number }): void {
  if (picture) {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(picture.complete)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(picture.naturalWidth)
  }
  act(() =>
    root.render(<Avatar name=" ananya Sen" size="small" image={picture && { src: 'about:blank', alt: 'Ananya' }} />),
  )
  vi.restoreAllMocks()
}

const letter = () => page.querySelector('[aria-hidden]')?.getAttribute('data-letter')
const picture = () => page.querySelector('img')

test('shows the first letter without a picture', () => {
  show()
  expect([letter(), picture()]).toEqual(['A', null])
})

test('shows the letter until the picture has loaded', () => {
  show({ complete: false, naturalWidth: 0 })
  expect(letter()).toBe('A')
  act(() => void picture()?.dispatchEvent(new Event('load')))
  expect(letter()).toBeUndefined()
  expect(picture()?.alt).toBe('Ananya')
})

test('shows the letter if the picture fails', () => {
  show({ complete: false, naturalWidth: 0 })
  act(() => void picture()?.dispatchEvent(new Event('error')))
  expect([letter(), picture()]).toEqual(['A', null])
})

test('notices a picture that loaded before hydration', () => {
  show({ complete: true, naturalWidth: 64 })
  expect(letter()).toBeUndefined()
})

test('notices a picture that failed before hydration', () => {
  show({ complete: true, naturalWidth: 0 })
  expect([letter(), picture()]).toEqual(['A', null])
})
