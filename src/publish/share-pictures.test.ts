/** Pictures in builds that take over what the last one wrote. */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureName, rebuilding } from '../tests/data/rebuilding.ts'
import type { ShareMakerFor } from './images/share/share-maker.ts'

const { out, build, buildAnew, edit, filesOf, shareMaker, taken, takenPictures } = rebuilding()

test('with nothing changed, no picture is drawn, and each is the one that was there', async () => {
  await build()
  const titles = takenPictures()
  expect(titles.length).toBeGreaterThan(3)
  expect(new Set(titles).size).toBe(titles.length)
  const picture = join(out, 'media', readdirSync(join(out, 'media')).find((name) => name.startsWith('share-')) ?? '')
  const { ino } = statSync(picture)
  await build()
  expect(takenPictures()).toEqual([])
  expect(statSync(picture).ino).toBe(ino)
})

test('with another fact, no picture is drawn: none says it', async () => {
  await build()
  takenPictures()
  edit('facts.yaml', 'replyHours: 24', 'replyHours: 31')
  await build()
  expect(taken().length).toBeGreaterThan(0)
  expect(takenPictures()).toEqual([])
  expect(filesOf(out)).toEqual(await buildAnew())
})

test('with another title, its picture alone is drawn, and the old one is gone', async () => {
  await build()
  const before = takenPictures()
  expect(before).toContain('Careers')
  edit('pages/career.yaml', /^title: .*$/m, 'title: Another Title')
  await build()
  expect(takenPictures()).toEqual(['Another Title'])
  expect(readdirSync(join(out, 'media'))).not.toContain(pictureName('Careers'))
  expect(filesOf(out)).toEqual(await buildAnew())
})

test('two pages of the same title share a picture, and the one that is left keeps it', async () => {
  edit('pages/home.yaml', /^title: .*$/m, 'title: Careers')
  await build()
  expect(takenPictures().filter((title) => title === 'Careers')).toHaveLength(1)
  edit('pages/home.yaml', /^title: .*$/m, 'title: Another Title')
  await build()
  expect(takenPictures()).toEqual(['Another Title'])
  expect(filesOf(out)).toEqual(await buildAnew())
})

test('a picture that is gone or was edited is drawn again', async () => {
  await build()
  const [before, title = ''] = [filesOf(out), ...takenPictures()]
  const picture = join(out, 'media', pictureName(title))
  for (const damage of [() => rmSync(picture), () => writeFileSync(picture, 'mine')]) {
    damage()
    await build()
    expect(takenPictures()).toEqual([title])
    expect(filesOf(out)).toEqual(before)
  }
})

test('should one not be drawn, the build fails and leaves the last site whole', async () => {
  await build()
  const before = filesOf(out)
  const broken: ShareMakerFor = (site) => ({
    ...shareMaker(site),
    version: '2',
    make: async () => {
      throw new Error('no ink')
    },
  })
  edit('pages/career.yaml', /^title: .*$/m, 'title: Another Title')
  await expect(build({ shareMaker: broken })).rejects.toThrow('no ink')
  expect(filesOf(out)).toEqual(before)
})
