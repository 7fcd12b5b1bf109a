import { expect, test } from 'vitest'
import { drawingModule } from './drawing-plugin.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="4">${inside}</svg>`

test('replaces colours of the theme by their tokens, and hides the drawing from screen readers', () => {
  const code = drawingModule(svg('<g stroke-width="2"><path fill="#ffd466"/><path stroke="#d5404c"/></g>'), 'a.svg')
  expect(code).toContain(`createElement('svg', { className, width: "4", 'aria-hidden': true, focusable: false }`)
  expect(code).toContain(`createElement('g', { strokeWidth: "2" }, createElement('path', { fill: tokens.art.sun })`)
  expect(code).toContain('stroke: tokens.colour.margin')
  expect(code).not.toContain('xmlns')
})

test('names the file of a colour that the theme does not have, and of broken XML', () => {
  expect(() => drawingModule(svg('<path fill="#123456"/>'), 'a.svg')).toThrow('a.svg: the theme has no colour #123456')
  expect(() => drawingModule('<svg><path></svg>', 'b.svg')).toThrow('b.svg')
})
