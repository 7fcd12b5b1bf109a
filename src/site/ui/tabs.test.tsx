// @vitest-environment happy-dom
import { act, cloneElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = (
  <Tabs
    label="Courses"
    items={[
      { id: 'one', tab: 'One', panel: <p>First panel</p> },
      { id: 'two', tab: 'Two', panel: <p>Second panel</p> },
      {
        id: 'three',
        tab: 'Three',
        panel: (
          <p id="inside">
            Third <b id="料金">panel</b>
          </p>
        ),
      },
    ]}
  />
)

let page: HTMLElement
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(tabs)
})

afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  page.remove()
  location.hash = ''
  vi.unstubAllGlobals()
})

async function hydrate(): Promise<string[]> {
  const problems: string[] = []
  const report = vi.spyOn(console, 'error').mockImplementation((...words) => problems.push(words.join(' ')))
  await act(async () => {
    root = hydrateRoot(page, tabs, { onRecoverableError: (error) => problems.push(String(error)) })
  })
  report.mockRestore()
  return problems
}

const selected = () => page.querySelector('[aria-selected=true]')?.textContent
const open = () => page.querySelector('[role=tabpanel]')?.textContent

describe('with scripts off', () => {
  test('every panel is readable', () => {
    for (const text of ['First panel', 'Second panel', 'Third panel']) expect(page.textContent).toContain(text)
    expect(page.querySelector('[inert], [hidden], [style]')).toBeNull()
  })

  test('each tab is a plain link to its section', () => {
    expect(page.querySelector('[role]')).toBeNull()
    for (const id of ['one', 'two', 'three']) {
      expect(page.querySelectorAll(`a[href="#${id}"]`)).toHaveLength(1)
      expect(page.querySelectorAll(`section[id="${id}"]`)).toHaveLength(1)
    }
  })
})

describe('once alive', () => {
  test('hydrates without warnings and keeps the panels', async () => {
    const section = page.querySelector('#two')
    expect(await hydrate()).toEqual([])
    expect(page.querySelector('#two')).toBe(section)
  })

  test('it is a list of tabs, the first one open', async () => {
    await hydrate()
    expect(page.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('Courses')
    expect(page.querySelectorAll('[role=tab]')).toHaveLength(3)
    expect([selected(), open()]).toEqual(['One', 'First panel'])
    expect(page.querySelectorAll('[inert]')).toHaveLength(2)
  })

  test('arrows, Home and End move, and focus opens', async () => {
    await hydrate()
    act(() => page.querySelector<HTMLElement>('[aria-selected=true]')?.focus())
    const seen: (string | undefined)[] = []
    for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home', 'ArrowLeft']) {
      act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
      seen.push(selected())
    }
    expect(seen).toEqual(['Two', 'One', 'Three', 'One', 'Three'])
  })

  test.each([
    ['#two', 'Two'],
    ['#inside', 'Three'],
    ['#elsewhere', 'One'],
    ['#料金', 'Three'],
    [`#${encodeURIComponent('料金')}`, 'Three'],
    ['#%', 'One'],
  ])('the address %s opens %s', async (hash, title) => {
    location.hash = hash
    await hydrate()
    expect(selected()).toBe(title)
  })

  test('the address names the tab that was chosen, and nothing before', async () => {
    await hydrate()
    expect(location.hash).toBe('')
    act(() => page.querySelector<HTMLElement>('[aria-selected=true]')?.focus())
    act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })))
    expect(location.hash).toBe('#three')
  })

  test('a tab that is not offered is skipped, and another opens if it was open', async () => {
    await hydrate()
    await act(async () => root?.render(cloneElement(tabs, { offered: ['two', 'three'] })))
    expect(selected()).toBe('Two')
    act(() => page.querySelector<HTMLElement>('[aria-selected=true]')?.focus())
    act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true })))
    expect(selected()).toBe('Two')
    await act(async () => root?.render(tabs))
    expect(selected()).not.toBe('Three')
  })

  test('an address that names another part of the page stays', async () => {
    location.hash = '#class-3'
    await hydrate()
    act(() => page.querySelector<HTMLElement>('[aria-selected=true]')?.focus())
    act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true })))
    expect(selected()).toBe('Three')
    expect(location.hash).toBe('#class-3')
  })

  test('a change of address opens another tab', async () => {
    await hydrate()
    await act(async () => {
      location.hash = '#two'
      dispatchEvent(new Event('hashchange'))
    })
    expect(selected()).toBe('Two')
  })

  test('the focus moves from a link to the open tab', async () => {
    page.querySelector<HTMLElement>('a')?.focus()
    await hydrate()
    await vi.waitFor(() => expect(document.activeElement).toBe(page.querySelector('[aria-selected=true]')))
  })
})
