/** From a folder without mistakes to the linked site. Annotations of the schemas say what becomes of each value. */

import { compareSpecificity, fileName, toPattern } from '../routing/routes.ts'
import { type ContentFile, type Folder, findItem, type Item } from './folder.ts'
import { imageAddress, measureImage } from './images.ts'
import { ErrorAt } from './internal-error.ts'
import { type LinkContext, parseLink, resolveLink } from './links.ts'
import { money } from './money.ts'
import { showsPost } from './post-route.ts'
import { fillQuotes } from './quotes.ts'
import { toRichText } from './rich-text.ts'
import type { Schema } from './schema-set.ts'
import type { Page, Route, Site, SitePalette, SitePicture } from './site.ts'
import { FORM_STAND_IN } from './stand-ins.ts'
import type { Block, Policy, Services, SiteSettings } from './types.gen.ts'
import type { ImageFile, Link, LinkedServices } from './values.ts'
import { children, chooseSchema, isObject } from './walk.ts'
import type { Path } from './yaml-source.ts'

/**
 * @param folder content in which no rule found an error
 * @param base the path the site lives under, with a slash at both ends
 * @throws Error when the folder does have errors: a defect of the caller; ErrorAt with the value it is about
 */
export function resolveSite(folder: Folder, base: string): Site {
  const pictures = new Map<string, SitePicture>()
  const palettes = new Map<string, SitePalette>()
  const items = new Map<unknown, unknown>()
  const context = linkContext(folder, base)
  const lines = fileOf(folder, 'routes.yaml').source.data as { path: string; shows: string }[]
  const services = resolveServices()

  const linkTo = (href: string): Link => resolveLink(must(parseLink(href), href), context)

  function resolve(schema: Schema, value: unknown, file: string, path: Path): unknown {
    const result = resolveOrTell(schema, value, file, path)
    return typeof result === 'object' && result !== null ? Object.freeze(result) : result
  }

  /** @throws ErrorAt with the innermost value that cannot be linked */
  function resolveOrTell(schema: Schema, value: unknown, file: string, path: Path): unknown {
    try {
      return resolveValue(schema, value, file, path)
    } catch (error) {
      throw error instanceof ErrorAt ? error : new ErrorAt(file, path, error)
    }
  }

  function resolveValue(schema: Schema, value: unknown, file: string, path: Path): unknown {
    if (schema['x-palette'] && isObject(value)) return paletteOf(value)
    if (schema['x-refs']) return referencedItems(schema['x-refs'], value).map(resolveItem)
    if (schema['x-ref']) return resolveItem(must(findItem(folder, schema['x-ref'], String(value)), value))
    if (typeof value === 'string') return resolveText(schema, value)
    if (typeof value === 'number' && schema['x-money']) return money(value, schema['x-money'])
    if (Array.isArray(value))
      return children(schema, value).map((child) => resolve(child.schema, child.value, file, [...path, child.key]))
    if (!isObject(value)) return value
    const entries = children(schema, value).map((child) => [
      child.key,
      resolve(child.schema, child.value, file, [...path, child.key]),
    ])
    const service = chooseSchema(schema, value)['x-service']
    return Object.fromEntries(service ? [...entries, ['service', services[service as keyof LinkedServices]]] : entries)
  }

  function resolveText(schema: Schema, text: string): unknown {
    if (schema['x-markdown']) return toRichText(fillQuotes(folder, text), linkTo)
    if (schema.format === 'link') return linkTo(text)
    if (schema.format === 'image') return pictureOf(text)
    return schema['x-text'] ? fillQuotes(folder, text) : text
  }

  function referencedItems(collection: string, value: unknown): Item[] {
    const known = must(folder.collections.get(collection), collection)
    return value === 'all' ? [...known.values()] : (value as string[]).map((id) => must(known.get(id), id))
  }

  /** The same item is the same object wherever it is shown. */
  function resolveItem({ file, path, schema, value }: Item): unknown {
    if (!items.has(value)) items.set(value, resolve(schema, value, file.source.file, path))
    return items.get(value)
  }

  function pictureOf(file: string): ImageFile {
    const bytes = must(folder.bytes.get(file), file)
    const picture = pictures.get(file) ?? { file, address: base + imageAddress(file, bytes), bytes }
    pictures.set(file, picture)
    return { src: picture.address, ...must(measureImage(bytes), file) }
  }

  function paletteOf(colours: Record<string, unknown>): string {
    const [background, text] = [String(colours.background).toLowerCase(), String(colours.text).toLowerCase()]
    const name = `${background}-${text}`.replaceAll('#', '')
    palettes.set(name, { name, background, text })
    return name
  }

  function whole<T>({ schema, source }: ContentFile): T {
    return resolve(schema, source.data, source.file, []) as T
  }

  function pageOf(item: Item): Page {
    const { title, description, blocks, ...rest } = resolveItem(item) as Page & { sections?: unknown }
    const file = item.file.source.file
    if (!rest.sections) return { file, title, description, blocks }
    const policy = resolveItem(item) as Policy
    return { file, title, description, blocks: [{ type: 'policy', policy } satisfies Block] }
  }

  function resolveServices(): LinkedServices {
    const file = fileOf(folder, 'services.yaml')
    const { content, forms } = file.source.data as Services
    const post = lines.find(({ path, shows }) => showsPost(path, blocksOf(folder, shows)))
    const services: LinkedServices = {
      content: { ...content, base, ...(post && { post: base + toPattern(post.path).slice(1) }) },
      forms: { ...forms, endpoint: forms.endpoint || base + FORM_STAND_IN },
    }
    for (const settings of Object.values(services)) Object.freeze(settings)
    return services
  }

  const routes: Route[] = [...lines]
    .sort((a, b) => compareSpecificity(a.path, b.path))
    .map(({ path, shows }) => ({
      path,
      name: fileName(path),
      page: pageOf(must(findItem(folder, ['pages', 'policies'], shows), shows)),
    }))

  return {
    base,
    settings: whole<SiteSettings>(fileOf(folder, 'site.yaml')),
    services,
    routes,
    pictures: [...pictures.values()].sort((a, b) => (a.file < b.file ? -1 : 1)),
    palettes: [...palettes.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

function linkContext(folder: Folder, base: string): LinkContext {
  const { contact, chat, messages } = fileOf(folder, 'site.yaml').source.data as unknown as SiteSettings
  const filled = <T extends Record<string, string>>(texts: T): T =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillQuotes(folder, text)])) as T
  return {
    base,
    contact: filled({ ...contact }),
    chat: filled({ ...chat }),
    newTab: fillQuotes(folder, messages.newTab),
  }
}

/** The blocks of a page as written; a policy has none. */
function blocksOf(folder: Folder, id: string): { type?: unknown }[] {
  const value = findItem(folder, ['pages', 'policies'], id)?.value
  return isObject(value) && Array.isArray(value.blocks) ? value.blocks : []
}

const fileOf = (folder: Folder, path: string): ContentFile => must(folder.files.get(path), path)

function must<T>(value: T | undefined, what: unknown): T {
  if (value === undefined) throw new Error(`Content with errors cannot be linked: ${String(what)}`)
  return value
}
