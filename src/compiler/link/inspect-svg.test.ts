import { expect, test } from 'vitest'
import { inspectSvg } from './inspect-svg.ts'

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${more}>\n${inside}\n</svg>`
const inspect = (text: string) => inspectSvg(new TextEncoder().encode(text))

test.each([
  ['shapes and gradients', svg('<defs><linearGradient id="a"/></defs><path d="M0 0" fill="url(#a)"/>')],
  ['a part used again', svg('<g id="a"><path d="M0 0"/></g><use xlink:href="#a"/><use href="#a"/>')],
  ['styles', svg('<style>.a { fill: url("#b"); color: red }</style><g class="a" style="fill: #123"/>')],
  ['pixels', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
  ['notes of Inkscape', svg('<i:namedview xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:x="1"/>')],
  [
    'the doctype of old programs',
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<g/>')}`,
  ],
])('may hold %s', (_what, text) => expect(inspect(text)).toBeUndefined())

test.each([
  ['a script', svg('<script>alert(1)</script>'), 2],
  ['a script under another prefix', svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'), 2],
  ['an event', svg('<g/>\n<g onload="alert(1)"/>'), 3],
  ['an event in capitals', svg('<g onClick="alert(1)"/>'), 2],
  ['an event on the drawing', svg('<g/>', ' onload="alert(1)"'), 1],
  ['foreignObject', svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), 2],
  ['a link with a script', svg('<a href="javascript:alert(1)"><g/></a>'), 2],
  ['a link written with entities', svg('<use href="&#106;avascript:alert(1)"/>'), 2],
  ['a picture from elsewhere', svg('<image href="https://elsewhere.example/a.png"/>'), 2],
  ['a drawing inside the drawing', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), 2],
  ['a part of another drawing', svg('<use xlink:href="other.svg#a"/>'), 2],
  ['an animation of a link', svg('<set attributeName="href" to="javascript:alert(1)"/>'), 2],
  ['a fill from elsewhere', svg('<g fill="url(https://elsewhere.example/a.svg#b)"/>'), 2],
  ['styles from elsewhere', svg('<style>@import "https://elsewhere.example/a.css";</style>'), 2],
  ['styles from elsewhere as CDATA', svg('<style><![CDATA[a{background:url(//elsewhere.example)}]]></style>'), 2],
  ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('<g/>')}`, 1],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${svg('<text>&c;</text>')}`, 1],
  ['a mistake', svg('<g>'), 3],
  ['no namespace', '<svg viewBox="0 0 9 9"><g/></svg>', 1],
  ['an end before its end', svg('<path d="M0').slice(0, 120), 3],
  ['parts in parts in parts', svg('<g>'.repeat(300)), 2],
])('may not hold %s', (_what, text, line) => expect(inspect(text)?.line).toBe(line))

test('counts how often parts would be drawn', () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(10)}</g>`,
  )
  expect(inspect(svg(levels.join('')))?.what).toContain('<use>')
  expect(inspect(svg('<g id="a"><use href="#a"/></g>'))?.what).toContain('<use>')
})
