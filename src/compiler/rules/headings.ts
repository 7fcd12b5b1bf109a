/** Each page has one main heading, and no two parts of one name. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { anchorsOf } from '../link/anchors.ts'
import type { Folder, Item } from '../link/folder.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import type { OpenFile, Rule } from './rule.ts'

export const headings: Rule = {
  name: 'headings',
  file: mainHeading,
  site: (folder) =>
    ['pages', 'policies'].flatMap((name) =>
      [...(folder.collections.get(name)?.values() ?? [])].flatMap((item) => anchorsTwice(folder, item)),
    ),
}

function mainHeading({ schema, source }: OpenFile): Diagnostic[] {
  const value = source.data
  const blocks = isObject(value) && Array.isArray(value.blocks) ? value.blocks : []
  const blockSchema = schema.properties?.blocks?.items
  if (!blockSchema || blocks.length === 0 || blocks.some((block) => chooseSchema(blockSchema, block) === blockSchema))
    return []
  const carriers = blocks.flatMap((block, index) => (chooseSchema(blockSchema, block)['x-main-heading'] ? [index] : []))
  const kinds = (blockSchema.oneOf ?? [])
    .filter((kind) => kind['x-main-heading'])
    .map((kind) => kind.properties?.type?.const)
  if (carriers.length === 0) {
    return [
      finding(source, source.rangeAt(['blocks', 0, 'type']), {
        code: 'heading-count',
        message: 'This page has no main heading.',
        hint: `Begin it with one of the blocks that carry one: ${kinds.join(', ')}.`,
      }),
    ]
  }
  return carriers.slice(1).map((index) =>
    finding(source, source.rangeAt(['blocks', index, 'type']), {
      code: 'heading-count',
      message: 'This is the second block on this page that carries a main heading.',
      hint: `Keep one of: ${kinds.join(', ')}.`,
    }),
  )
}

function anchorsTwice(folder: Folder, page: Item): Diagnostic[] {
  const seen = new Set<string>()
  return anchorsOf(folder, page).flatMap(({ name, visit, item }) => {
    const twice = seen.has(name)
    seen.add(name)
    if (!twice) return []
    const { source } = item.file
    return [
      finding(source, source.rangeAt(visit.path), {
        code: 'anchor-duplicate',
        message: `The page ${page.id} has two parts named "${name}".`,
        hint: 'Links to #… must find one part: give one of them another id.',
      }),
    ]
  })
}
