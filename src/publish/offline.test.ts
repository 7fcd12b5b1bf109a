import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Site } from '../compiler/link/site.ts'
import { offlineScript } from './document.ts'
import { offlineWorker } from './offline.ts'

const words = { kept: 'As on {day} <b>', title: 'No line', text: 'Come later.', again: 'Again' }
const siteWith = (offline?: object): Site =>
  ({
    base: '/a/',
    assets: '/a/',
    settings: { language: 'en', timeZone: 'Asia/Kolkata', ...(offline && { offline }) },
    translations: [{ base: '/a/ar/', assets: '/a/', settings: { language: 'ar', ...(offline && { offline }) } }],
  }) as unknown as Site

const dataOf = (worker: string) =>
  runInNewContext(`${worker};SITE`) as { languages: { base: string; mark: string; page: string }[] }

test('the worker has the words of each language, the main one last, and no markup of theirs', () => {
  const action = { label: 'Call us', to: { href: 'tel:+1' } }
  const [arabic, main] = dataOf(offlineWorker(siteWith({ ...words, action }), '')).languages
  expect([arabic?.base, main?.base]).toEqual(['/a/ar/', '/a/'])
  expect(arabic?.page).toContain('dir="rtl"')
  expect(main?.mark).toContain('As on {day} &lt;b&gt;')
  expect(main?.page).toContain('<a href="tel:+1">Call us</a>')
})

test('without `offline:` pages register nothing, and the worker removes itself and only its own caches', async () => {
  expect(offlineScript(siteWith())).toBe(undefined)
  const done: string[] = []
  const acts: Record<string, (event: object) => void> = {}
  let work: Promise<unknown> = Promise.resolve()
  runInNewContext(offlineWorker(siteWith(), 'never()'), {
    addEventListener: (name: string, act: () => void) => Object.assign(acts, { [name]: act }),
    registration: { unregister: async () => done.push('unregister') },
    caches: {
      keys: async () => ['copybook.pages /a/', 'copybook.files /a/', 'copybook.pages /', 'mine'],
      delete: async (name: string) => done.push(name),
    },
  })
  acts['activate']?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
  expect(done).toEqual(['unregister', 'copybook.pages /a/', 'copybook.files /a/'])
})
