import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { fill, gate, sentBy, submitButton, TRIAL, valuesOf } from './forms-typing.ts'
import { hydrated, visiting } from './visit.ts'

const { main, based, other, development } = inject('sites')

/** Encodes a form byte by byte like the HTML standard. */
const WIRE =
  'parentName=Rina+Pal&childName=Tutul&childAge=7+and+a+half&city=Kolkata&phone=9830012345&preferredTime=morning'

const NO_PHONES = [
  '983001234',
  '98300123456',
  '98300 12345',
  '+919830012345',
  '৯৮৩০০১২৩৪৫',
  '９８３００１２３４５',
  'abcdefghij',
  '',
]

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('the browser posts exactly the six fields, and shows the site’s own thank-you page', async () => {
    await visiting({ javaScriptEnabled }, async ({ page, problems }) => {
      const sent = sentBy(page)
      await page.goto(`${main.url}#contact`)
      if (javaScriptEnabled) await hydrated(page)
      await fill(page, TRIAL)
      await submitButton(page).click()
      await page.getByRole('heading', { name: 'Thank You' }).waitFor()
      expect(sent.map((request) => [request.method(), request.url(), request.postData()])).toEqual([
        ['POST', `${main.url}_forms`, WIRE],
      ])
      expect(sent[0]?.headers()['content-type']).toBe('application/x-www-form-urlencoded')
      expect(page.url()).toBe(`${main.url}thank-you`)
      expect(await page.locator('main').innerText()).toContain('We promise a reply within 24 hours.')
      if (!javaScriptEnabled)
        expect(await page.locator('main').innerText()).toMatch(/9 AM-12 PM.*12 PM-4 PM.*4 PM-7 PM/s)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      expect(await page.locator('link[rel=canonical]').count()).toBe(0)
      await page.getByRole('link', { name: 'Back to the home page' }).click()
      await page.waitForURL(main.url)
      expect(problems).toEqual([])
    })
  })

  test('a phone number must have ten digits from 0 to 9, or nothing is sent', async () => {
    await visiting({ javaScriptEnabled }, async ({ page }) => {
      const sent = sentBy(page)
      await page.goto(main.url)
      if (javaScriptEnabled) await hydrated(page)
      await fill(page, TRIAL)
      for (const phone of NO_PHONES) {
        await fill(page, { phone })
        await submitButton(page).click()
      }
      await fill(page, { phone: '9830000000' })
      await submitButton(page).click()
      await page.getByRole('heading', { name: 'Thank You' }).waitFor()
      expect(sent.map((request) => new URLSearchParams(request.postData() ?? '').get('phone'))).toEqual(['9830000000'])
    })
  })

  test('shows phone, chat, the promise and the notice', async () => {
    await visiting({ javaScriptEnabled }, async ({ page }) => {
      await page.goto(main.url)
      const contact = page.locator('#contact')
      expect(await contact.innerText()).toMatch(/within 24 hours/)
      expect(await contact.locator('a[href^="tel:"]').isVisible()).toBe(true)
      expect(await contact.locator('a[href^="https://wa.me/"]').isVisible()).toBe(true)
      expect(await contact.locator('form a[href="/data-deletion-instructions"]').isVisible()).toBe(true)
      expect(await contact.locator('form').innerText()).toMatch(/To the parent or guardian/)
    })
  })
})

test('the page of thanks names the day of the call, for the calendar and the chat too, to this tab alone', async () => {
  await visiting({ timezoneId: 'America/New_York' }, async ({ page, context, problems }) => {
    const call = (shown: Page) =>
      shown.locator('main').getByText('We call you on Monday, December 7, between 9 AM and 12 PM')
    // Saturday evening in Kolkata.
    await page.clock.setFixedTime('2026-12-05T20:00+05:30')
    await page.goto(main.url)
    await hydrated(page)
    await page.getByRole('radio', { name: 'Class 3', exact: true }).first().check()
    await fill(page, TRIAL)
    await submitButton(page).click()
    await call(page).waitFor()
    expect(await page.locator('main').innerText()).toContain('That is the time in Kolkata.')
    const chat = decodeURIComponent((await page.locator('main a[href*="wa.me"]').first().getAttribute('href')) ?? '')
    expect(chat).toMatch(
      /my child\. It is about: Class 3\. You are going to call me on Monday, December 7, between 9 AM and 12 PM\.$/,
    )
    const stored = await page.evaluate(() => sessionStorage['copybook.sent'])
    for (const typed of ['Rina', 'Tutul', '9830012345', 'Kolkata']) expect(stored).not.toContain(typed)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to My Calendar' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Call from Ankur Learning House.ics')
    const text = readFileSync(await file.path(), 'utf8')
    expect(text).toContain('DTSTART:20261207T033000Z\r\nDTEND:20261207T063000Z\r\n')

    await page.reload()
    await call(page).waitFor()
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await page.waitForURL(main.url)
    await page.goBack()
    await call(page).waitFor()

    const other = await context.newPage()
    const loaded: string[] = []
    other.on('request', (request) => loaded.push(request.url()))
    await other.goto(`${main.url}thank-you`, { waitUntil: 'networkidle' })
    expect(await other.locator('main').innerText()).toMatch(/9 AM-12 PM.*12 PM-4 PM.*4 PM-7 PM/s)
    expect(loaded.filter((url) => /call-time/.test(url))).toEqual([])
    expect(problems).toEqual([])
  })
})

describe('what happens next, and what parents can rely on', () => {
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

  test('the steps are below the form, and beside it on a desktop', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(main.url)
      const contact = page.locator('#contact')
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const form = await boxOf(contact.locator('form'))
        const steps = await boxOf(contact.locator('ol'))
        if (width < 1280) expect(steps.y, `at ${width} px`).toBeGreaterThan(form.y + form.height)
        else expect([steps.x + steps.width < form.x, steps.y < form.y + form.height]).toEqual([true, true])
      }
    })
  })

  test('shows three steps, and each assurance under the button links to where it is promised', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(main.url)
      const contact = page.locator('#contact')
      expect(await contact.locator('ol > li').count()).toBe(3)
      expect(await contact.locator('ol').innerText()).toMatch(/within 24 hours/i)
      const button = await boxOf(contact.locator('button'))
      const assurances = contact.locator('form ul > li')
      for (const assurance of await assurances.all())
        expect((await boxOf(assurance)).y).toBeGreaterThan(button.y + button.height)
      expect(
        await assurances.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['/terms-of-service#refunds', '/child-protection-policy'])
      // On a desktop nothing answers a tel: link, so the number is readable.
      expect(await contact.locator('a[href^="tel:"]').innerText()).toMatch(/\+91 \d{5} \d{5}/)
      expect(await contact.locator('a[href^="https://wa.me/"]').innerText()).toMatch(/WhatsApp/)
    })
  })
})

test('without scripts every field says what it is for, and the browser which numbers are valid', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(main.url)
    const fields = await page
      .locator('#contact [name]')
      .evaluateAll((all) =>
        all.map((field) =>
          ['name', 'type', 'autocomplete', 'inputmode', 'required'].map((key) => field.getAttribute(key)),
        ),
      )
    expect(fields).toEqual([
      ['parentName', 'text', 'name', 'text', ''],
      ['childName', 'text', null, 'text', ''],
      ['childAge', 'text', null, 'text', ''],
      ['city', 'text', 'address-level2', 'text', ''],
      ['phone', 'text', 'tel-national', 'numeric', ''],
      ['preferredTime', null, null, null, null],
    ])
    expect(await page.locator('[name=phone]').getAttribute('title')).toBe(
      'Enter the 10 digits of your mobile number, with no spaces',
    )
    expect(await page.locator('[name=preferredTime] option').allInnerTexts()).toEqual([
      'Morning (9 AM-12 PM)',
      'Afternoon (12 PM-4 PM)',
      'Evening (4 PM-7 PM)',
    ])
  })
})

test.each(['before', 'after'])('pressing twice sends once, %s hydration', async (moment) => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    const { held, release } = gate()
    if (moment === 'before') await page.route('**/data/**', (route) => held.then(() => route.abort()))
    await page.route('**/_forms', (route) => held.then(() => route.continue()))
    await page.goto(main.url)
    if (moment === 'after') await hydrated(page)
    await fill(page, TRIAL)
    await submitButton(page).scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await submitButton(page).boundingBox()) ?? {}
    const press = () => page.mouse.click(x + width / 2, y + height / 2)
    await press()
    await press()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    await press()
    release()
    await page.getByRole('heading', { name: 'Thank You' }).waitFor()
    expect(sent).toHaveLength(1)
  })
})

test('it works again after Back', async () => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    await page.goto(main.url)
    await hydrated(page)
    await fill(page, { ...TRIAL, preferredTime: 'evening' })
    await submitButton(page).click()
    await page.getByRole('heading', { name: 'Thank You' }).waitFor()
    await page.goBack()
    await hydrated(page)
    await fill(page, { ...TRIAL, phone: '9830054321', preferredTime: 'evening' })
    await submitButton(page).click()
    await page.getByRole('heading', { name: 'Thank You' }).waitFor()
    expect(
      sent.map((request) =>
        request
          .postData()
          ?.match(/phone=(\d+)&preferredTime=(\w+)/)
          ?.slice(1),
      ),
    ).toEqual([
      ['9830012345', 'evening'],
      ['9830054321', 'evening'],
    ])
  })
})

test.each([main, development])('values typed before hydration stay, and are sent', async (site) => {
  await visiting({}, async ({ page, problems }) => {
    const { held, release } = gate()
    await page.route('**/data/**', (route) => held.then(() => route.continue()))
    const sent = sentBy(page)
    await page.goto(site.url)
    await fill(page, { ...TRIAL, preferredTime: 'afternoon' })
    await page.locator('[name=city]').focus()
    release()
    await hydrated(page)
    expect(await valuesOf(page)).toEqual({ ...TRIAL, preferredTime: 'afternoon' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('city')
    await page.locator('[name=city]').pressSequentially(', WB')
    expect(await valuesOf(page)).toEqual({ ...TRIAL, city: 'Kolkata, WB', preferredTime: 'afternoon' })
    await submitButton(page).click()
    await page.getByRole('heading', { name: 'Thank You' }).waitFor()
    expect(new URLSearchParams(sent[0]?.postData() ?? '').get('city')).toBe('Kolkata, WB')
    expect(problems).toEqual([])
  })
})

test('reading the privacy policy keeps typed values; nothing about a child is stored or put into a link', async () => {
  await visiting({}, async ({ page, context }) => {
    await page.goto(main.url)
    await hydrated(page)
    await fill(page, TRIAL)
    await page.locator('#contact form a[href="/privacy-policy"]').click()
    await page.waitForURL('**/privacy-policy')
    await page.goBack()
    await page.locator('#contact').waitFor()
    expect(await valuesOf(page)).toEqual({ ...TRIAL, preferredTime: 'morning' })
    const places = await page.evaluate(() => [
      JSON.stringify(sessionStorage),
      JSON.stringify(localStorage),
      JSON.stringify(history.state),
      ...Array.from(document.querySelectorAll('a'), (link) => link.href),
    ])
    places.push(JSON.stringify(await context.cookies()), page.url())
    for (const place of places) expect(place).not.toMatch(/Tutul|Rina|9830012345/)
  })
})

test('a pasted or autofilled number is reduced to ten digits; a typed one stays unchanged', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(main.url)
    await hydrated(page)
    const phone = page.locator('[name=phone]')
    for (const pasted of ['+91 98300 12345', '98300 12345', '09830012345']) {
      await page.locator('[name=city]').fill(pasted)
      await page.locator('[name=city]').press('Control+a')
      await page.keyboard.press('Control+x')
      await phone.fill('')
      await phone.press('Control+v')
      expect(await phone.inputValue(), pasted).toBe('9830012345')
    }
    // Browsers dispatch these events for autofill.
    await phone.evaluate((field: HTMLInputElement) => {
      field.value = '+91 98300 54321'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(await phone.inputValue()).toBe('9830054321')
    await phone.fill('')
    await phone.pressSequentially('98300 12345')
    expect(await phone.inputValue()).toBe('98300 12345')
  })
})

describe('the browser restores typed values', () => {
  const TYPED = { ...TRIAL, preferredTime: 'evening' }

  test.each([true, false])('after Back (scripts: %s)', async (javaScriptEnabled) => {
    await visiting({ javaScriptEnabled }, async ({ page }) => {
      await page.goto(main.url)
      if (javaScriptEnabled) {
        // Our own storage has no part in it.
        await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.clear()))
        await hydrated(page)
      }
      await fill(page, TYPED)
      await page.goto(`${main.url}about`)
      await page.goBack()
      if (javaScriptEnabled) await hydrated(page)
      expect(await valuesOf(page)).toEqual(TYPED)
    })
  })

  test('after a form service that failed', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${main.url}?fault=500`)
      await hydrated(page)
      await fill(page, TYPED)
      await submitButton(page).click()
      await page.getByText('Internal server error').waitFor()
      await page.goBack()
      await hydrated(page)
      expect(await valuesOf(page)).toEqual(TYPED)
    })
  })
})

test('under a base path, in another language', async () => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    await page.goto(`${based.url}#contact`)
    await hydrated(page)
    await fill(page, TRIAL)
    await submitButton(page).click()
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await page.waitForURL(based.url)
    expect(sent.map((request) => request.url())).toEqual([`${based.url}_forms`])

    await page.goto(`${other.url}jogajog`)
    await hydrated(page)
    await submitButton(page).click()
    await page.getByRole('link', { name: 'মোবাইল নম্বর লিখুন' }).waitFor()
  })
})

const HOSTILE = {
  parentName: `O'Neil & "Sons" <b>`,
  childName: '$& $1 %26 +',
  childAge: '</script><script>alert(1)</script>',
  city: 'কলকাতা 👩🏽‍🏫 \u202e',
}

test('hostile strings arrive unchanged', async () => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    await page.goto(main.url)
    await hydrated(page)
    await fill(page, { ...TRIAL, ...HOSTILE })
    await submitButton(page).click()
    await page.getByRole('heading', { name: 'Thank You' }).waitFor()
    const fields = Object.fromEntries(new URLSearchParams(sent[0]?.postData() ?? ''))
    expect(fields).toEqual({ ...TRIAL, ...HOSTILE, preferredTime: 'morning' })
    const kept = readFileSync(inject('formsFile'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).fields)
    expect(kept).toContainEqual(fields)
  })
})
