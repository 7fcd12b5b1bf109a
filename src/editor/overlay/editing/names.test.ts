import { expect, test } from 'vitest'
import { pictureName, shortNameFor } from './names.ts'

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
])('the picture %s', (name, expected) => {
  expect(pictureName(name, 'x1')).toBe(expected)
})

test.each([
  [{ title: 'Do you teach on Sundays?' }, 'do-you-teach-on-sundays'],
  [{ question: ' Éléonore’s  café ', title: ' ' }, 'eleonore-s-cafe'],
  [{ name: 'আশা' }, ''],
  [{ department: 'Maths' }, ''],
  [{ title: 'a '.repeat(60) }, 'a-'.repeat(20).slice(0, -1)],
])('the id for %j is made of its words', (entry, name) => {
  expect(shortNameFor(entry)).toBe(name)
})
