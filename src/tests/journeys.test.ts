/** What parents come for, in two other browsers. That and everything else is tested in Chromium by the other files. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Browser } from './browsers/browser.ts'
import { startFirefox } from './browsers/firefox.ts'
import { otherBrowsers } from './browsers/installed.ts'
import { createVisitor, type Visitor } from './browsers/visitor.ts'
import { startWebKit } from './browsers/webkit.ts'
import { JOB, TRIAL } from './forms-typing.ts'

const { main } = inject('sites')
const { firefox, webkit } = otherBrowsers(process.env, console.error)

const KINDS: [name: string, start: (() => Promise<Browser>) | undefined][] = [
  ['Firefox', firefox === undefined ? undefined : () => startFirefox(firefox)],
  ['WebKit', webkit && (() => startWebKit(webkit))],
]

/** The file persists between runs: each form needs a unique name. */
const unique = (person: string): string => `${person} ${randomUUID()}`

/** Returns the received forms with this value in one of their fields. */
const received = (value: string): Record<string, string>[] =>
  !existsSync(inject('formsFile'))
    ? []
    : readFileSync(inject('formsFile'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).fields as Record<string, string>)
        .filter((fields) => Object.values(fields).includes(value))

describe.each(KINDS)('in %s', (_, start) => {
  describe.runIf(start)('a parent', () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await (start as () => Promise<Browser>)()
    })
    afterAll(() => browser?.close())

    /** Opens a page of the site in a browser with empty storage. */
    const visiting = async (path: string, act: (visitor: Visitor) => Promise<void>) => {
      const tab = await browser.openTab()
      try {
        await tab.open(main.url + path)
        await act(createVisitor(tab))
      } finally {
        await tab.close()
      }
    }
    const chip = (id: string) => `label:has(#${id})`
    /** Returns the classes whose topics show. */
    const classes = async (visitor: Visitor) => [...new Set(await visitor.texts('#advanced-course details dt'))]

    test('finds the fee of a class, and the address contains the class', async () => {
      await visiting('', async (visitor) => {
        await visitor.click(chip('class-3'))
        await expect.poll(() => visitor.address()).toBe('/#class-3')
        await visitor.click('#fees a[href="/curriculum#class-3"]')
        await visitor.arriveAt('/curriculum#class-3')
        await expect.poll(() => visitor.texts('main')).toEqual([expect.stringMatching(/₹\s?[\d,]{4,}/)])
        await expect.poll(() => classes(visitor)).toEqual(['Class 3'])
        await visitor.click(chip('class-4'))
        await expect.poll(() => visitor.address()).toBe('/curriculum#class-4')
        expect(await classes(visitor)).toEqual(['Class 4'])
        await visitor.reload()
        await expect.poll(() => classes(visitor)).toEqual(['Class 4'])
      })
    })

    test('requests a trial class, sees the error, corrects it, and sees the confirmation', async () => {
      const parentName = unique(TRIAL.parentName)
      await visiting('#contact', async (visitor) => {
        await visitor.fill({ ...TRIAL, parentName, phone: TRIAL.phone.slice(0, 9) })
        await visitor.click('main form button[type=submit]')
        await visitor.waitFor('main form [name=phone][aria-invalid=true]')
        expect(received(parentName)).toEqual([])
        await visitor.click('main form section a[href]')
        await expect.poll(() => visitor.run(() => document.activeElement?.getAttribute('name'))).toBe('phone')
        await visitor.press('End')
        await visitor.type(TRIAL.phone.slice(9))
        await visitor.click('main form button[type=submit]')
        await visitor.waitFor({ selector: 'h1', words: 'Thank You' })
        expect(received(parentName)).toEqual([{ ...TRIAL, parentName, preferredTime: 'morning' }])
      })
    })

    test('finds typed values after another page and after a reload', async () => {
      await visiting('#contact', async (visitor) => {
        await visitor.fill(TRIAL)
        await visitor.click('main form a[href="/privacy-policy"]')
        await visitor.arriveAt('/privacy-policy')
        await visitor.back()
        await expect.poll(() => visitor.values(Object.keys(TRIAL))).toEqual(TRIAL)
        await visitor.reload()
        await expect.poll(() => visitor.values(Object.keys(TRIAL))).toEqual(TRIAL)
      })
    })

    test('applies for a job', async () => {
      const applicant = unique(JOB.name)
      await visiting('career', async (visitor) => {
        const [title = ''] = await visitor.texts('main article h3')
        await visitor.click('main article a[href^="/resume?job="]')
        await visitor.arriveAt(`/resume?job=${encodeURIComponent(title)}`)
        await expect.poll(() => visitor.fieldText('jobTitle')).toBe(title)
        const { jobTitle: _, ...typed } = { ...JOB, name: applicant }
        await visitor.fill(typed)
        await visitor.click('main form button[type=submit]')
        await visitor.waitFor({ selector: 'main h2', words: 'Application Submitted' })
        expect(received(applicant)).toEqual([expect.objectContaining({ ...typed, jobTitle: title })])
      })
    })

    test('reads a post', async () => {
      await visiting('blogs', async (visitor) => {
        const card = 'main article h2 a, main li h2 a'
        await visitor.waitFor(card)
        const [title = ''] = await visitor.texts(card)
        await visitor.click(card)
        await visitor.waitFor({ selector: 'h1', words: title })
        await expect.poll(() => visitor.texts('main article p')).not.toEqual([])
        await visitor.back()
        await visitor.waitFor({ selector: card, words: title })
      })
    })

    test('navigates with the menu, which closes by itself and with Escape', async () => {
      await visiting('', async (visitor) => {
        const entry = '#menu a[href="/about"]'
        await visitor.click('[popovertarget=menu]')
        await visitor.waitFor(entry)
        await visitor.press('Escape')
        await expect.poll(() => visitor.texts(entry)).toEqual([])
        await visitor.click('[popovertarget=menu]')
        await visitor.click(entry)
        await visitor.arriveAt('/about')
        await expect.poll(() => visitor.texts(entry)).toEqual([])
      })
    })

    test('opens questions, which are open again after Back', async () => {
      await visiting('faq', async (visitor) => {
        const answers = () => visitor.texts('main details > div')
        expect(await answers()).toEqual([])
        await visitor.click('main details:nth-of-type(2) > summary')
        await expect.poll(answers).toHaveLength(1)
        const [answer] = await answers()
        await visitor.hydrated()
        await visitor.click('main details:nth-of-type(3) > summary')
        await expect.poll(answers).toHaveLength(2)
        await visitor.click('[popovertarget=menu]')
        await visitor.click('#menu a[href="/career"]')
        await visitor.arriveAt('/career')
        await visitor.back()
        await visitor.arriveAt('/faq')
        await expect.poll(answers).toHaveLength(2)
        expect((await answers())[0]).toBe(answer)
        await visitor.click('main details:nth-of-type(2) > summary')
        await expect.poll(answers).toHaveLength(1)
      })
    })

    test('switches courses with tabs, by mouse and by keyboard, and the address contains the open one', async () => {
      await visiting('curriculum', async (visitor) => {
        const courses = () =>
          visitor.run(() =>
            [...document.querySelectorAll<HTMLElement>('main section[id]')]
              .filter((each) => each.checkVisibility())
              .map(({ id }) => id),
          )
        await expect.poll(courses).toEqual(['advanced-course'])
        await visitor.click({ selector: '[href="#school-tuition"], [role=tab]', words: 'School Tuition' })
        await expect.poll(courses).toEqual(['school-tuition'])
        await expect.poll(() => visitor.address()).toBe('/curriculum#school-tuition')
        await visitor.click({ selector: '[role=tab]', words: 'Advanced Course' })
        await expect.poll(courses).toEqual(['advanced-course'])
        for (const [key, course] of [
          ['ArrowRight', 'school-tuition'],
          ['Home', 'advanced-course'],
          ['End', 'school-tuition'],
        ] as const) {
          await visitor.press(key)
          await expect.poll(courses).toEqual([course])
        }
        await visitor.reload()
        await expect.poll(courses).toEqual(['school-tuition'])
      })
    })
  })
})
