import { expect, test } from 'vitest'
import { inLanguages, languages } from '../../tests/data/languages.ts'

const HOME = 'title: বাড়ি\nblocks:\n  - type: hero\n    text: ${facts.youngestAge} থেকে ${facts.oldestAge} বছর।\n'

/** Returns the words of the home page in Bengali. */
function home(hours = '24'): string {
  const facts = [['replyHours: 24', `replyHours: ${hours}`]] as const
  const { site } = inLanguages({ 'facts.yaml': facts, 'bn/pages/home.yaml': HOME })
  const [bengali] = site?.translations ?? []
  return JSON.stringify(bengali?.routes.find(({ path }) => path === '/')?.page)
}

test('a translated text quotes in its language, another one in the main language', () => {
  expect(home()).toContain('৩ থেকে ১৮ বছর।')
  expect(home()).toContain('We reply within 24 hours.')
})

test('follows a change of what it quotes', () => {
  expect(home('48')).toContain('We reply within 48 hours.')
  expect(home('24')).toContain('We reply within 24 hours.')
})

test('a text of quotes alone is in the language of the page', () => {
  const address = [['address: 14B Purna Das Road, Kolkata 700029', 'address: ${facts.oldestAge}']] as const
  const { site } = inLanguages({ 'site.yaml': [...address, languages()] })
  expect(site?.translations?.[0]?.settings.contact.address).toBe('১৮')
})

test('a text about a number has the forms of its own language, also where the settings are not translated', () => {
  const [from, to] = languages()
  const polish = to.replace('bn-IN', 'pl-PL').replace('বাংলা', 'Polski')
  const question = '"Ile? ${facts.replyHours | one = % godzina | other = % godziny}"'
  const { diagnostics } = inLanguages({
    'site.yaml': [[from, polish]],
    'pl/faq.yaml': `- id: ages\n  question: ${question}\n`,
  })
  expect(diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toContainEqual(
    expect.stringMatching(/^pl\/faq.yaml:2 Polish .* 2, 3, 4,/),
  )
})
