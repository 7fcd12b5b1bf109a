import { expect, test } from 'vitest'
import { hashOf } from '../disk/hash.ts'
import { validatorsOf } from '../disk/node-compiler.ts'
import { content, DAY, edited } from '../tests/data/changed-content.ts'
import { languages } from '../tests/data/languages.ts'
import { schemas } from '../tests/data/schemas.ts'
import { createCompiler } from './create-compiler.ts'
import type { Rule } from './rules/rule.ts'

const WORDS = 'কত বছর?'

test('a rule that fails on a translation is reported there', () => {
  const rule: Rule = {
    name: 'test',
    file({ visits }) {
      if (visits.some(({ value }) => value === WORDS)) throw new TypeError('x is undefined')
      return []
    },
  }
  const given = { schemas, validators: validatorsOf(schemas), hash: hashOf, today: () => DAY }
  const { site, diagnostics } = createCompiler({ ...given, rules: [rule] }).compile(
    edited(content, { 'site.yaml': [languages()], 'bn/faq.yaml': `- id: ages\n  question: ${WORDS}\n` }),
  )
  expect(site).toBeUndefined()
  expect(diagnostics).toContainEqual(expect.objectContaining({ file: 'bn/faq.yaml', line: 2, code: 'internal-error' }))
})
