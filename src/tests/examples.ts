/**
 * A site whose pages are the examples of the blocks, so that everything a block's schema allows is checked and
 * rendered.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { inOneLanguage } from '../bench/one-language.ts'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { listFiles } from '../disk/read-folder.ts'
import { blockFiles } from '../publish/code/block-registry.ts'

export type Example = { type: string; path: string; block: Record<string, unknown> }

/** Every block of every `examples.yaml`, with the address of the page that shows it. */
export function readExamples(projectFolder: string): Example[] {
  const source = join(projectFolder, 'src')
  const { examples } = blockFiles(listFiles(source))
  return [...examples.keys()].sort().flatMap((type) => {
    const blocks = parse(readFileSync(join(source, examples.get(type) as string), 'utf8')) as Record<string, unknown>[]
    return blocks.map((block, index) => ({ type, path: `example-${type}-${index + 1}`, block }))
  })
}

/** Adds a page to `content` for each example; blocks without a main heading follow one that has one. */
export function withExamples(
  translated: FolderFiles,
  examples: readonly Example[],
  carriesHeading: (type: string) => boolean,
): FolderFiles {
  const content = inOneLanguage(translated)
  const bytes = (value: unknown) => new TextEncoder().encode(stringify(value))
  const pages = examples.map(({ type, path, block }): [string, Uint8Array] => {
    const heading = { type: 'page-heading', heading: type }
    const page = {
      title: type,
      description: `An example of the block ${type}.`,
      blocks: carriesHeading(type) ? [block] : [heading, block],
    }
    return [`pages/${path}.yaml`, bytes(page)]
  })
  const routes = parse(new TextDecoder().decode(content.get('routes.yaml'))) as unknown[]
  // A page shows all that a block can have, which is more than a real page should.
  const budget = () => ({ html: 30, script: 200 })
  const added = examples.map(({ path }) => ({ path: `/${path}`, shows: `pages/${path}`, budget: budget() }))
  return new Map([...content, ...pages, ['routes.yaml', bytes([...routes, ...added])]])
}
