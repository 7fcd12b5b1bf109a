/** The rules for the HTML of every page, and the exceptions of this site. */
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'

/** The recommended rules of the library; each change has a reason. */
const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React closes void elements: `<meta/>`. Browsers read it as `<meta>`.
    'void-style': 'off',
    // React writes some attribute names in camel case: `inputMode`. HTML ignores case.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React writes `required=""`.
    'attribute-boolean-style': ['error', { style: 'empty' }],
    // Vite's template writes it in lower case, which is valid.
    'doctype-style': ['error', { style: 'lowercase' }],
    // HTML allows any id without spaces; those of React begin with `_`.
    'valid-id': ['error', { relaxed: true }],
    // A style keeps telephone numbers on one line. Non-breaking spaces would be copied with them.
    'tel-non-breaking': 'off',
  },
}

/** Findings that are correct for one element and do not affect readers. */
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

const loader = new StaticConfigLoader(CONFIG)
const config = loader.getConfigFor('page.html')
// It would put the configuration together for every page, a fifth of the time.
loader.getConfigFor = () => config
const validator = new HtmlValidate(loader)

/** Returns the findings that are in no list above. @param page its file inside the site */
export async function htmlFindings(page: string, html: string): Promise<HtmlFinding[]> {
  // Styles are not HTML, and would double the time.
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
