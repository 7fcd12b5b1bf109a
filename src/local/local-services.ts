/** The stand-ins for outside services, in the order they are asked. `npm start` and `npm run preview` use this one list. */
import { join, resolve } from 'node:path'
import type { Middleware } from '../build/static-host.ts'
import { createContentService } from './content-service.ts'

export type LocalWorld = {
  projectFolder: string
  env: Readonly<Record<string, string | undefined>>
  /** Where a stand-in says, once, what it keeps and where. */
  print: (text: string) => void
}

/** Each answers its own addresses and passes everything else on. All of them answer loopback alone: so do the servers. */
export function localServices({ projectFolder, env }: LocalWorld): readonly Middleware[] {
  return [createContentService(resolve(projectFolder, env['DATASET_DIR'] ?? join('src', 'local', 'dataset')))]
}
