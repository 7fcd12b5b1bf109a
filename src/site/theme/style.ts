/** Styles whose media queries and selectors are inside the rule, in any order, like nested CSS. */
import * as css from '@vanilla-extract/css'

/** A media query, or a selector in which `&` is the element. */
type Condition = 'print' | `screen and ${string}` | `(${string}` | `${string}&${string}`

/** Declarations, and by condition those that hold only then. */
export type Rule = css.StyleRule & { [condition in Condition]?: Rule }

type GlobalRule = css.GlobalStyleRule & { [query in Exclude<Condition, `${string}&${string}`>]?: GlobalRule }

/** Makes a class of other classes and of rules, which override them. */
export const style = (...parts: readonly (string | Rule)[]): string =>
  css.style(parts.map((part) => (typeof part === 'string' ? part : grouped(part))))

export const globalStyle = (selector: string, rule: GlobalRule): void => css.globalStyle(selector, grouped(rule))

const isQuery = (name: string): boolean => /^(?:print$|screen and |\()/.test(name)

const isSelector = (name: string): boolean => name.includes('&')

/** Moves conditions to where vanilla-extract expects them. */
function grouped(rule: object): object {
  const entries = Object.entries(rule)
  const inside = (key: string, isInside: (name: string) => boolean) => {
    const found = entries.filter(([name]) => isInside(name)).map(([name, part]) => [name, grouped(part)] as const)
    return found.length > 0 ? { [key]: Object.fromEntries(found) } : {}
  }
  const own = Object.fromEntries(entries.filter(([name]) => !isQuery(name) && !isSelector(name)))
  return { ...own, ...inside('selectors', isSelector), ...inside('@media', isQuery) }
}
