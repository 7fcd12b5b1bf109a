/** The contact form of the third site, whose fields are in its content: on a phone, with and without scripts. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { fill, gate, sentBy, submitButton } from './forms-typing.ts'
import { FITS, tooWide } from './page-width.ts'
import { violations } from './violations.ts'
import { hydrated, visiting } from './visit.ts'

const { clinic } = inject('sites')
const PHONE = { viewport: { width: 360, height: 740 } } as const

const TYPED = {
  nome: 'Rita Reis',
  email: 'rita@correio.pt',
  telefone: '218000001',
  pessoas: '2',
  assunto: 'Preços',
  mensagem: 'Bom dia',
}

const SENT = { ...TYPED, consentimento: 'on', subject: 'Mensagem do sítio da Clínica Dentária da Graça' }

const MISSING = [
  'Escreva o seu nome',
  'Escreva o seu e-mail',
  'Escreva quantas pessoas vêm',
  'Escolha um assunto',
  'Escreva a sua mensagem',
  'Assinale a autorização, para podermos responder',
]

const consent = (page: Page) => page.locator('main [name=consentimento]')

/** Returns what the browser would post now. */
const standing = (page: Page) =>
  page.locator('main form').evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)))

const toastLines = async (page: Page) => {
  await page.getByRole('alertdialog').waitFor()
  return (await page.getByRole('alertdialog').innerText()).split('\n').filter((line) => line.trim() !== '')
}

test('reports missing and invalid values above the form and at each field, and sends nothing', async () => {
  await visiting(PHONE, async ({ page, problems }) => {
    const sent = sentBy(page)
    await page.goto(`${clinic.url}contacto`)
    await hydrated(page)
    await submitButton(page).click()
    const summary = page.locator('main form section:has([role=alert])')
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await summary.locator('li').allInnerTexts()).toEqual(MISSING)
    await summary.getByText('Assinale').click()
    expect(await consent(page).evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await violations(page)).toEqual([])
    expect(await tooWide(page)).toEqual(FITS)
    await fill(page, { ...TYPED, email: 'rita', telefone: '218 000 001', pessoas: '7' })
    await consent(page).check()
    await submitButton(page).click()
    await expect
      .poll(() => summary.locator('li').allInnerTexts())
      .toEqual([
        'Escreva um e-mail completo, como nome@correio.pt',
        'Escreva os 9 algarismos do seu telefone, sem espaços',
        'Escreva um número de 1 a 6',
      ])
    const invalid = page.locator('main form [aria-invalid=true]')
    expect(await invalid.evaluateAll((all) => all.map((field) => field.getAttribute('name')))).toEqual([
      'email',
      'telefone',
      'pessoas',
    ])
    await fill(page, TYPED)
    expect(await invalid.count()).toBe(0)
    expect(sent).toEqual([])
    expect(problems).toEqual([])
  })
})

test('sends digits of any script as 0 to 9, and shows them as typed', async () => {
  await visiting(PHONE, async ({ page }) => {
    await page.goto(`${clinic.url}contacto`)
    await hydrated(page)
    const numbers = { telefone: '２１８０００００１', pessoas: '২' }
    await fill(page, { ...TYPED, ...numbers })
    await consent(page).check()
    expect(await page.locator('main form :is([name=telefone], [name=pessoas]):invalid').count()).toBe(0)
    expect(await standing(page)).toEqual(SENT)
    for (const [name, text] of Object.entries(numbers))
      expect(await page.locator(`main [name=${name}]`).inputValue()).toBe(text)
    const request = page.waitForRequest('**/_forms')
    await submitButton(page).click()
    expect((await request).postDataJSON()).toEqual(SENT)
  })
})

test('keeps values typed before hydration and after a refusal; sends JSON, confirms, and clears the form', async () => {
  await visiting(PHONE, async ({ page }) => {
    const sent = sentBy(page)
    const life = gate()
    await page.route('**/data/**', (route) => life.held.then(() => route.continue()))
    await page.goto(`${clinic.url}contacto`)
    await fill(page, TYPED)
    await consent(page).check()
    life.release()
    await hydrated(page)
    expect(await standing(page)).toEqual(SENT)
    await page.reload()
    await hydrated(page)
    expect(await standing(page)).toEqual(SENT)
    const answer = gate()
    await page.route('**/_forms', (route) => answer.held.then(() => route.fulfill({ status: 500 })))
    await submitButton(page).click()
    await expect.poll(() => submitButton(page).innerText()).toBe('A enviar…')
    answer.release()
    expect(await toastLines(page)).toEqual([
      'A mensagem não foi enviada',
      'O que escreveu continua aqui. Tente de novo.',
    ])
    expect(await standing(page)).toEqual(SENT)
    await page.unroute('**/_forms')
    await submitButton(page).click()
    await expect.poll(() => toastLines(page)).toEqual(['Obrigado', 'Recebemos a sua mensagem.'])
    expect(
      Object.values(await standing(page))
        .filter((value) => value !== SENT.subject)
        .join(''),
    ).toBe('')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await page.locator('main form').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Enviar outra mensagem' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nome')
    expect(sent.map((request) => [request.url(), request.postData()])).toEqual(
      [1, 2].map(() => [`${clinic.url}_forms`, JSON.stringify(SENT)]),
    )
  })
})

test('without scripts the browser checks and posts, and the service answers in the form’s words', async () => {
  await visiting({ ...PHONE, javaScriptEnabled: false }, async ({ page }) => {
    const sent = sentBy(page)
    await page.goto(`${clinic.url}contacto`)
    await fill(page, { ...TYPED, pessoas: '7' })
    await submitButton(page).click()
    expect(await consent(page).evaluate((box) => box.matches(':invalid'))).toBe(true)
    expect(sent).toEqual([])
    await consent(page).check()
    await submitButton(page).click()
    await page.getByRole('heading', { name: 'Há campos por corrigir' }).waitFor()
    expect(await page.locator('main').innerText()).toContain('Escreva um número de 1 a 6')
    await page.goBack()
    await fill(page, TYPED)
    await consent(page).check()
    await submitButton(page).click()
    await page.getByRole('heading', { name: 'Obrigado' }).waitFor()
    expect(Object.fromEntries(new URLSearchParams(sent.at(-1)?.postData() ?? ''))).toEqual(SENT)
  })
})
