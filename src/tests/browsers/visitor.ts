/** A visitor in any browser: finds what is visible, waits for it, presses and types. */
import { expect } from 'vitest'
import type { Point, Tab } from './browser.ts'

/** Elements on the page: all that a selector finds, or those among them with these words. */
export type Target = string | { selector: string; words: string }

export type Visitor = ReturnType<typeof createVisitor>

export function createVisitor(tab: Tab) {
  /** Calls a function in the page. The function may use only its arguments, nothing else from this file. */
  const run = <A extends readonly unknown[], T>(look: (...args: A) => T, ...args: A): Promise<T> =>
    tab.evaluate(`(${look})(${args.map((each) => JSON.stringify(each)).join()})`) as Promise<T>
  const texts = (target: Target): Promise<string[]> => run(visibleTexts, ...parts(target))
  const waitFor = (target: Target) => expect.poll(() => texts(target), { message: nameOf(target) }).not.toEqual([])

  /** Scrolls it to the middle of the screen and waits until it rests there uncovered. */
  const pointOf = async (target: Target): Promise<Point> => {
    let point: Point | undefined
    await expect
      .poll(
        async () => {
          point = await run(pointToPress, ...parts(target))
          return Boolean(point)
        },
        { message: `${nameOf(target)} can be pressed` },
      )
      .toBe(true)
    return point as Point
  }
  const click = async (target: Target) => tab.click(await pointOf(target))
  const fieldText = (name: string) => run(fieldValue, name)

  return {
    ...tab,
    run,
    texts,
    waitFor,
    click,
    fieldText,
    address: () => run(() => location.pathname + location.search + location.hash),
    /** Waits until the page at that address is shown with its heading. */
    async arriveAt(path: string) {
      await expect.poll(() => run(addressOnceLoaded)).toBe(path)
      await waitFor('h1')
    },
    hydrated: () => expect.poll(() => run(() => document.documentElement.hasAttribute('data-hydrated'))).toBe(true),
    /** Types into fields by name, one key after the other, and verifies the values. */
    async fill(values: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(values)) {
        await click(`main form [name=${name}]`)
        await expect.poll(() => run(focused)).toBe(name)
        await tab.type(value)
        await expect.poll(() => fieldText(name)).toContain(value)
      }
    },
    values: async (names: readonly string[]) =>
      Object.fromEntries(await Promise.all(names.map(async (name) => [name, await fieldText(name)] as const))),
  }
}

const nameOf = (target: Target): string =>
  typeof target === 'string' ? target : `${target.selector} "${target.words}"`

const parts = (target: Target): [selector: string, words: string] =>
  typeof target === 'string' ? [target, ''] : [target.selector, target.words]

// The following functions run in the page.

const visibleTexts = (selector: string, words: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => each.checkVisibility() && each.innerText.includes(words))
    .map((each) => each.innerText.trim())

function pointToPress(selector: string, words: string): Point | undefined {
  type Rest = Point & { element: Element; hasStayed: boolean }
  const page = window as { rest?: Rest }
  // A typeface that loads late moves lines.
  if (document.fonts.status === 'loading') return undefined
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.checkVisibility() && each.innerText.includes(words),
  )
  const pointNow = (): Point | undefined => {
    const box = found?.getClientRects()[0]
    if (!found || !box) return undefined
    const point = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) }
    return found.contains(document.elementFromPoint(point.x, point.y)) ? point : undefined
  }
  const [point, last] = [pointNow(), page.rest]
  if (point && last && last.element === found && last.x === point.x && last.y === point.y)
    return last.hasStayed ? point : undefined
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const there = pointNow()
  if (!found || !there) return undefined
  // In the next frame Firefox scrolls back to a field, if something was just typed into it.
  const rest: Rest = { ...there, element: found, hasStayed: false }
  const stays = () => {
    rest.hasStayed = true
  }
  requestAnimationFrame(() => requestAnimationFrame(stays))
  page.rest = rest
  return undefined
}

const addressOnceLoaded = (): string | undefined =>
  document.readyState === 'complete' ? location.pathname + location.search + location.hash : undefined

const focused = (): string | null | undefined => document.activeElement?.getAttribute('name')

const fieldValue = (name: string): string | undefined =>
  document.querySelector<HTMLInputElement>(`main form [name=${name}]`)?.value
