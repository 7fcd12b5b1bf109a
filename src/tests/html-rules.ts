/** What every page is held to as HTML, and what of it this site does in another way. */
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

/** All that the library recommends; a rule that says something else here says why. */
const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React closes elements without content, `<meta/>`. Browsers read it as `<meta>`.
    'void-style': 'off',
    // React writes some names of attributes as JSX has them, `inputMode`. In HTML upper and lower case are the same.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React writes `required=""`.
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // Vite's own template is in lower case, which is as good.
    'doctype-style': ['error', { style: 'lowercase' }],
    // HTML allows any id without blanks; those of React begin with `_`.
    'valid-id': ['error', { relaxed: true }],
    // A style keeps telephone numbers on one line. Hard spaces would be copied with them.
    'tel-non-breaking': 'off',
  },
}

/** Findings that are right about one element, and about what no reader or visitor meets. */
const ACCEPTED: readonly { rule: string; selector?: RegExp; page?: RegExp; why: string }[] = [
  {
    rule: 'unique-landmark',
    selector: /^(?:#root > header > div > nav:nth-child\(2\)|#menu)$/,
    why: 'The same menu for wide and for narrow screens: styles show one of the two, so one is there for anybody.',
  },
  {
    rule: 'long-title',
    page: /^blog\//,
    why: 'A post has the title that its author gave it at the content service. Those in YAML are held to a length by the check.',
  },
]

export type HtmlFinding = { page: string; rule: string; selector: string | null; message: string }

const validator = new HtmlValidate(new StaticConfigLoader(CONFIG))

/** @param page its file inside the site  @returns what stands in no list above */
export async function htmlFindings(page: string, html: string): Promise<HtmlFinding[]> {
  // Styles are no HTML, and half of the work.
  const { results } = await validator.validateString(html.replace(/(<style[^>]*>)[^<]*/g, '$1'))
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId: rule, selector = null, message }) => ({ page, rule, selector, message })),
  )
  return found.filter(
    (one) =>
      !ACCEPTED.some(
        ({ rule, selector, page }) =>
          rule === one.rule && (!selector || selector.test(one.selector ?? '')) && (!page || page.test(one.page)),
      ),
  )
}
