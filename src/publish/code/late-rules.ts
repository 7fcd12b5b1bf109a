/**
 * Styles that may be applied after the first view are one sheet for the whole site: those for paper, and all of files named
 * `*.late.css.ts` or `*.late.css`.
 */
import type { Adapter } from '@vanilla-extract/css'

export type RuleBlock = Parameters<Adapter['appendCss']>[0]

/** A rule of vanilla-extract: declarations, and rules by condition or selector. */
type Rule = { readonly [name: string]: unknown }

const PAPER = /^print\b/

/** Contain rules by selector, or by condition. */
const NESTING = ['selectors', '@media', '@supports', '@container', '@layer', '@starting-style']

export const isLateFile = (path: string): boolean => /\.late\.css(?:\.ts)?$/.test(path)

/** Returns the parts of the rules that are for paper, or all others, in order. */
export function rulesFor(medium: 'paper' | 'screen', blocks: readonly RuleBlock[]): RuleBlock[] {
  const isPaper = medium === 'paper'
  return blocks.flatMap((block): RuleBlock[] => {
    if (block.type !== 'local' && block.type !== 'global') return isPaper ? [] : [block]
    const rule = partOf(block.rule as Rule, isPaper)
    return isEmpty(rule) ? [] : [{ ...block, rule } as RuleBlock]
  })
}

function partOf(rule: Rule, isPaper: boolean): Rule {
  const parts = Object.entries(rule).map(([name, value]): [string, unknown] => {
    if (!NESTING.includes(name)) return [name, isPaper ? {} : value]
    const inside = Object.entries(value as Record<string, Rule>).map(([condition, nested]): [string, Rule] => {
      if (name !== '@media' || !PAPER.test(condition)) return [condition, partOf(nested, isPaper)]
      return [condition, isPaper ? nested : {}]
    })
    return [name, Object.fromEntries(inside.filter(([, nested]) => !isEmpty(nested)))]
  })
  return Object.fromEntries(parts.filter(([, value]) => !isEmpty(value)))
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
