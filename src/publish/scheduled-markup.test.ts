import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { scheduledMarkup } from './scheduled-markup.ts'

const document = new Window().document

/** What a browser shows of the HTML at a moment, as `scheduled-script.ts` makes it. */
function shownAt(moment: number, markup: string, templates: string): string {
  document.body.innerHTML = markup
  document.head.innerHTML = templates
  for (const template of document.head.querySelectorAll('template')) {
    const { place, from } = template.dataset
    if (Number(from) > moment) continue
    commentsIn(document.body)
      .find(({ data }) => data === place)
      ?.nextSibling?.replaceWith(template.content)
  }
  for (const comment of commentsIn(document.body)) if (/^(?:place-\d+)?$/.test(comment.data)) comment.remove()
  return document.body.innerHTML
}

type Child = {
  data: string
  nextSibling: (Child & { replaceWith: (node: unknown) => void }) | null
  remove: () => void
}

function commentsIn(node: { childNodes: Iterable<unknown> }): Child[] {
  return [...node.childNodes].flatMap((child) => {
    const one = child as Child & { nodeType: number; childNodes: Iterable<unknown> }
    return one.nodeType === 8 ? [one] : commentsIn(one)
  })
}

function merged(...versions: string[]) {
  const { merge, templates } = scheduledMarkup(versions.slice(1).map((_, index) => (index + 1) * 1000))
  return { markup: merge(versions), templates: templates() }
}

test.each([
  [
    'an element whose words change',
    ['<main><p>3,000</p><p>b</p></main>', '<main><p>3,500</p><p>b</p></main>'],
    '<main><!--place-0--><p>3,000</p><p>b</p></main>',
    '<template data-place="place-0" data-from="1000"><p>3,500</p></template>',
  ],
  [
    'one that comes and goes, beside one that changes',
    [
      '<h1>a</h1><main>x<b>1</b></main>',
      '<h1>a</h1><aside>n</aside><main>x<b>2</b></main>',
      '<h1>a</h1><main>x<b>2</b></main>',
    ],
    '<h1>a</h1><!--place-0--><!----><main>x<!--place-1--><b>1</b></main>',
    '<template data-place="place-0" data-from="1000"><aside>n</aside></template>' +
      '<template data-place="place-1" data-from="1000"><b>2</b></template>' +
      '<template data-place="place-0" data-from="2000"><!----></template>',
  ],
  [
    'an entry of a list',
    ['<ul><li>a</li><li>b</li><li>c</li></ul>', '<ul><li>b</li><li>c</li></ul>'],
    '<ul><!--place-0--><li>a</li><li>b</li><li>c</li></ul>',
    '<template data-place="place-0" data-from="1000"><!----></template>',
  ],
  ['nothing', ['<p>a</p>', '<p>a</p>'], '<p>a</p>', ''],
])('writes %s once', (_, versions, markup, templates) => {
  expect(merged(...versions)).toEqual({ markup, templates })
})

test('puts the content of a drawing or of noscript into a template as a whole', () => {
  for (const name of ['svg', 'noscript']) {
    const { markup, templates } = merged(`<p><${name}><g>1</g></${name}></p>`, `<p><${name}><g>2</g></${name}></p>`)
    expect(markup).toBe(`<p><!--place-0--><${name}><g>1</g></${name}></p>`)
    expect(templates).toContain(`<${name}><g>2</g></${name}>`)
  }
})

/** Small alphabets, so that much is equal. */
const tree = fc.letrec((tie) => ({
  element: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('<br/>', '<img alt="&gt;"/>'),
    fc
      .tuple(fc.constantFrom('div', 'p class="a"', 'ul', 'svg', 'section'), fc.array(tie('piece'), { maxLength: 4 }))
      .map(([start, inside]) => `<${start}>${inside.join('')}</${start.split(' ')[0]}>`),
  ),
  piece: fc.oneof(tie('element'), fc.constantFrom('<!--$-->', '<!--/$-->', 'one', 'two &amp; three')),
}))

test('whatever changes, each day shows what was drawn for it', () => {
  const day = fc.array(tree.element, { maxLength: 4 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), (versions) => {
      // Paragraphs take no groups: what React draws is HTML that reads as it is written.
      fc.pre(versions.every((version) => shownAt(0, version, '') === asParsed(version)))
      const { markup, templates } = merged(...versions)
      for (const [index, version] of versions.entries())
        expect(shownAt(index * 1000, markup, templates)).toBe(shownAt(0, version, ''))
    }),
    { numRuns: 100 },
  )
})

const asParsed = (html: string): string => html.replaceAll('/>', '>')
