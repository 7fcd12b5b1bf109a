/** The mocks of outside services, in the order they are asked. `npm start` and `npm run preview` use this one list. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Site } from '../compiler/link/site.ts'
import { contentPlace } from '../disk/content-place.ts'
import { type ContentLoader, createContentLoader } from '../disk/load-content.ts'
import type { Folders } from '../disk/site-parts.js'
import type { Middleware } from '../server/middleware.ts'
import { createContentService } from './content-service.ts'
import { createFormCollector } from './form-collector.ts'

export type LocalServicesContext = Folders & {
  env: Readonly<Record<string, string | undefined>>
  /** Prints, once, what a mock keeps and where, and why it cannot answer. */
  print: (text: string) => void
}

/** Returns the site under a base path, which may be that of a translation. */
function siteAt(content: ContentLoader, base: string): Site | undefined {
  const whole = base.replace(/[^/]+\/$/, '')
  const translations = whole === base ? [] : (content.load(whole).site?.translations ?? [])
  return translations.find((translation) => translation.base === base) ?? content.load(base).site
}

/** Each answers its own addresses and passes on everything else. Like the servers, they answer loopback only. */
export function localServices({
  projectFolder,
  engineFolder,
  env,
  print,
}: LocalServicesContext): readonly Middleware[] {
  const dataset = resolve(projectFolder, env['DATASET_DIR'] ?? join(engineFolder, 'src/mocks/dataset'))
  const forms = resolve(projectFolder, env['FORMS_FILE'] ?? join('.cache', 'forms.ndjson'))
  const content = createContentLoader(contentPlace({ projectFolder, engineFolder }, env))
  let isPrinted = false
  function keep(line: string): void {
    mkdirSync(dirname(forms), { recursive: true })
    // People's names and phone numbers: only this user may read them.
    appendFileSync(forms, `${line}\n`, { mode: 0o600 })
    if (!isPrinted)
      print(
        `A form came in. Forms sent on this machine are kept in ${relative(projectFolder, forms)}, and go nowhere else.`,
      )
    isPrinted = true
  }
  return [
    createContentService(dataset, print),
    createFormCollector({ site: (base) => siteAt(content, base), keep, now: Date.now }),
  ]
}
