/** Which form was sent, and whether it fits: on the third site, whose one form has fields of its own. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compileContent } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { problemPage, problemsOf, sentForm, thanksPage } from './sent-form.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const { site } = compileContent(readFolder(inProject('src/tests/clinic-site')), schemas)
if (!site) throw new Error('The third site has errors.')

const SENT = {
  nome: 'Rita',
  email: 'rita@correio.pt',
  telefone: '',
  pessoas: '2',
  assunto: 'Preços',
  mensagem: 'Bom dia',
  consentimento: 'on',
  subject: 'Mensagem',
}

const problems = (fields: Record<string, string>) =>
  problemsOf(sentForm(fields, site), fields, site.services.forms?.phonePattern).map(
    ({ field, code }) => `${field} ${code}`,
  )

test('recognizes a contact form by the names of its fields', () => {
  expect(sentForm(SENT, site).form).toBe('contact')
  expect(sentForm({ ...SENT, parentName: 'Rina' }, site).form).toBe('trial')
  expect(sentForm({ jobTitle: 'Coach' }, site).form).toBe('job')
  expect(sentForm({ parentName: 'Rina' }, undefined).form).toBe('trial')
})

test('accepts any contact form while the content has errors', () => {
  expect(problemsOf(sentForm(SENT, undefined), SENT)).toEqual([])
})

test('thanks in the form’s words', () => {
  expect(problems(SENT)).toEqual([])
  expect(thanksPage(sentForm(SENT, site))).toEqual({ title: 'Obrigado', lines: ['Recebemos a sua mensagem.'] })
})

test('accepts the digits of any script, as a browser without scripts sends them', () => {
  expect(problems({ ...SENT, telefone: '२१८००००००', pessoas: '２' })).toEqual([])
  expect(problems({ ...SENT, telefone: '२१८', pessoas: '②' })).toEqual(['telefone INVALID', 'pessoas INVALID'])
})

test('reports problems in the words of the fields', () => {
  const { consentimento: _, ...unticked } = SENT
  const sent = { ...unticked, nome: ' ', email: 'rita', telefone: '12', pessoas: '7', assunto: 'Jantar' }
  expect(problems(sent)).toEqual([
    'nome REQUIRED_FIELD_MISSING',
    'email INVALID',
    'telefone INVALID',
    'pessoas INVALID',
    'assunto INVALID',
    'consentimento REQUIRED_FIELD_MISSING',
  ])
  const form = sentForm(sent, site)
  expect(problemPage(form, problemsOf(form, sent, '[0-9]{9}'))).toEqual({
    title: 'Há campos por corrigir',
    lines: [
      'Escreva o seu nome',
      'Escreva um e-mail completo, como nome@correio.pt',
      'Escreva os 9 algarismos do seu telefone, sem espaços',
      'Escreva um número de 1 a 6',
      'Escolha um assunto',
      'Assinale a autorização, para podermos responder',
    ],
  })
})
