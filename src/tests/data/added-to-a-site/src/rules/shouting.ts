import { defineRule, warning } from 'copybook'

export const rule = defineRule({
  name: 'shouting',
  codes: { shouting: warning('polish', 'A text is in capitals.') },
  *file({ source, visits }, report) {
    for (const { value, path } of visits)
      if (typeof value === 'string' && /^[A-Z ]{6,}$/.test(value))
        yield report('shouting', source, path, { message: `"${value}" shouts.`, hint: 'Write it in small letters.' })
  },
})
