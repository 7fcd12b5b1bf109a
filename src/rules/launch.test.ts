import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createCompiler } from '../compiler/create-compiler.ts'
import { jsonTexts, readFolder } from '../documents/read-folder.ts'
import { createSchemaSet } from '../schema/schema-set.ts'

const folder = (path: string) => readFolder(fileURLToPath(new URL(`../../${path}`, import.meta.url)))
const { compile } = createCompiler(createSchemaSet(jsonTexts(folder('schema'))))
const bytes = (text: string) => new TextEncoder().encode(text)

test('a site without blog and forms is asked for no service, even where services.yaml speaks of them', () => {
  const clinic = folder('src/tests/clinic-site')
  const settings = new TextDecoder().decode(clinic.get('site.yaml')).replaceAll('clinica-graca.example', 'graca.pt')
  const ready = new Map([...clinic, ['site.yaml', bytes(settings)]])
  expect(compile(ready).launch).toEqual([])
  const services = 'forms:\n  endpoint: ""\ncontent: # SAMPLE: replace before launch\n  projectId: ""\n'
  expect(compile(new Map([...ready, ['services.yaml', bytes(services)]])).launch).toEqual([])
  const note = compile(new Map([...ready, ['services.yaml', bytes(`# SAMPLE: replace before launch\n${services}`)]]))
  expect(note.launch.map(({ code, line }) => [code, line])).toEqual([['sample-left', 1]])
})
