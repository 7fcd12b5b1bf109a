import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { jsonTexts } from '../documents/folder-files.ts'
import { createSchemaSet } from '../schema/schema-set.ts'

const folder = (path: string) => readFolder(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))
const { compile } = createNodeCompiler(createSchemaSet(jsonTexts(folder('schema'))))
const bytes = (text: string) => new TextEncoder().encode(text)

const clinic = folder('src/tests/clinic-site')
const textOf = (file: string) => new TextDecoder().decode(clinic.get(file))
const settings = textOf('site.yaml').replaceAll('clinica-graca.example', 'graca.pt')

test('asks a site with a contact form for the address of its service', () => {
  const { launch } = compile(new Map([...clinic, ['site.yaml', bytes(settings)]]))
  expect(launch.map(({ file, code, line }) => [file, code, line])).toEqual([['services.yaml', 'service-missing', 4]])
})

test('asks a site without blog and forms for no service, even if services.yaml has lines about them', () => {
  const [withoutForm = ''] = textOf('pages/contacto.yaml').split('  - type: contact-form')
  const ready = new Map([...clinic, ['site.yaml', bytes(settings)], ['pages/contacto.yaml', bytes(withoutForm)]])
  ready.delete('services.yaml')
  expect(compile(ready).launch).toEqual([])
  const services = 'forms:\n  endpoint: ""\ncontent: # SAMPLE: replace before launch\n  projectId: ""\n'
  expect(compile(new Map([...ready, ['services.yaml', bytes(services)]])).launch).toEqual([])
  const note = compile(new Map([...ready, ['services.yaml', bytes(`# SAMPLE: replace before launch\n${services}`)]]))
  expect(note.launch.map(({ code, line }) => [code, line])).toEqual([['sample-left', 1]])
})
