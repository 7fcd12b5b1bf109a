/** Slips of form: what reading a file brought to light. */
import type { Rule } from './rule.ts'

export const syntax: Rule = (folder) => [...folder.files.values()].flatMap(({ mistakes }) => mistakes)
