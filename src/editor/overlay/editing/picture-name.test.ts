import { expect, test } from 'vitest'
import { pictureName } from './picture-name.ts'

test.each([
  ['Photo.JPG', 'images/photo-x1.jpg'],
  ['Été à Kolkata (2).png', 'images/ete-a-kolkata-2-x1.png'],
  ['../../etc/passwd.webp', 'images/etc-passwd-x1.webp'],
  ['আশা.avif', 'images/picture-x1.avif'],
  ['CON.jpg', 'images/con-x1.jpg'],
  [`${'a'.repeat(200)}.jpeg`, `images/${'a'.repeat(40)}-x1.jpeg`],
  ['.png', 'images/picture-x1.png'],
  ['photo', undefined],
  ['drawing.svg', undefined],
])('%s', (name, expected) => {
  expect(pictureName(name, 'x1')).toBe(expected)
})
