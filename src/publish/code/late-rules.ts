/**
 * Which styles may come after the first view, in one sheet for the whole site: those for paper, and all of files named
 * `*.late.css.ts` or `*.late.css`.
 */
import type { Adapter } from '@vanilla-extract/css'

type RuleBlock = Parameters<Adapter['appendCss']>[0]

/** A rule as vanilla-extract keeps it: declarations, and rules under conditions. */
type Rule = { readonly [name: string]: unknown }

const LATE_FILE = /\.late\.css(?:\.ts)?$/
const PAPER = /^print\b/

/** Each holds further rules by selector, or by condition. */
const NESTING = ['selectors', '@media', '@supports', '@container', '@layer', '@starting-style']

export const isLateFile = (path: string): boolean => LATE_FILE.test(path)

/** @returns the same rules in two lists, each in the order given; what holds nothing is left out */
export function splitRules(blocks: readonly RuleBlock[]): { early: RuleBlock[]; late: RuleBlock[] } {
  const early: RuleBlock[] = []
  const late: RuleBlock[] = []
  for (const block of blocks) {
    if (block.type !== 'local' && block.type !== 'global') {
      early.push(block)
      continue
    }
    const parts = split(block.rule as Rule)
    if (!isEmpty(parts.early)) early.push({ ...block, rule: parts.early } as RuleBlock)
    if (!isEmpty(parts.late)) late.push({ ...block, rule: parts.late } as RuleBlock)
  }
  return { early, late }
}

function split(rule: Rule): { early: Rule; late: Rule } {
  const early: Record<string, unknown> = {}
  const late: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(rule)) {
    if (!NESTING.includes(name)) {
      early[name] = value
      continue
    }
    const inside = Object.entries(value as Rule).map(([condition, nested]) => {
      const whole = nested as Rule
      const isPaper = name === '@media' && PAPER.test(condition)
      return [condition, isPaper ? { early: {}, late: whole } : split(whole)] as const
    })
    for (const [part, target] of [
      ['early', early],
      ['late', late],
    ] as const) {
      const kept = inside
        .map(([condition, parts]) => [condition, parts[part]] as const)
        .filter(([, each]) => !isEmpty(each))
      if (kept.length > 0) target[name] = Object.fromEntries(kept)
    }
  }
  return { early, late }
}

const isEmpty = (rule: Rule): boolean => Object.keys(rule).length === 0
