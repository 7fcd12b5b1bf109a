/** The stand-ins for outside services, in the order they are asked. `npm start` and `npm run preview` use this one list. */
import { join, resolve } from 'node:path'
import { contentPlace, createContentLoader } from '../disk/load-content.ts'
import type { Middleware } from '../server/middleware.ts'
import { createContentService } from './content-service.ts'
import { createFormCollector } from './form-collector.ts'
import { createFormFile } from './form-file.ts'

export type LocalServicesContext = {
  projectFolder: string
  env: Readonly<Record<string, string | undefined>>
  /** Where a stand-in says, once, what it keeps and where, and why it cannot answer. */
  print: (text: string) => void
}

/** Each answers its own addresses and passes everything else on. All of them answer loopback alone: so do the servers. */
export function localServices({ projectFolder, env, print }: LocalServicesContext): readonly Middleware[] {
  const dataset = resolve(projectFolder, env['DATASET_DIR'] ?? join('src', 'mocks', 'dataset'))
  const forms = resolve(projectFolder, env['FORMS_FILE'] ?? join('.cache', 'forms.ndjson'))
  const content = createContentLoader(contentPlace(projectFolder, env))
  return [
    createContentService(dataset, print),
    createFormCollector({
      site: (base) => content.load(base).site,
      keep: createFormFile(forms, projectFolder, print),
      now: Date.now,
    }),
  ]
}
