/** Converts a content folder to what other generators read: Markdown, one file of values, one frame. */
import { parse } from 'yaml'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { type PageFolder, pageFolder } from '../../compiler/link/route-texts.ts'
import type { PageFile } from '../bench-content.ts'
import { type Lists, pageAsMarkdown } from './page-as-markdown.ts'
import { REFERENCE, referenceValues } from './reference-values.ts'
import { type SiteFile, siteFrame } from './site-frame.ts'

export type SiteText = {
  /**
   * `name` is the page's address without slashes, and `index` for the home page. The Markdown keeps its `${...}`; the
   * front matter has the values filled in, since generators read it as plain data.
   */
  pages: { name: string; title: string; description: string; markdown: string }[]
  /** The value of each `${...}`, by the name between the braces. */
  values: Record<string, string>
  /** HTML above and below each page, with all values filled in. */
  header: string
  footer: string
}

/** @param content without errors */
export function siteText(content: FolderFiles): SiteText {
  const yaml = [...content].filter(([file]) => file.endsWith('.yaml'))
  const texts = yaml.map(([file, bytes]) => [file.slice(0, -'.yaml'.length), new TextDecoder().decode(bytes)] as const)
  const data = Object.fromEntries(texts.map(([file, text]) => [file, parse(text)]))
  const lists = data as Lists
  const site = data['site'] as SiteFile
  const routes = data['routes'] as { path: string; shows: string }[]
  const inFolder = ({ holder, under }: PageFolder) =>
    Object.keys(data).flatMap((file) =>
      file.startsWith(holder) ? [{ path: under + file.slice(holder.length), shows: file }] : [],
    )
  const lines = routes.flatMap((line) => {
    const folder = pageFolder(line)
    return folder ? inFolder(folder) : [line]
  })
  const pages = lines.map(({ path, shows }) => {
    const { title, description, ...rest } = data[shows] as PageFile
    return { name: pageName(path), title, description: description.trim(), markdown: pageAsMarkdown(rest, lists) }
  })
  const markdown = pages.map((page) => page.markdown)
  const values = referenceValues([...texts.map(([, text]) => text), ...markdown], data, site.language)
  const fill = (text: string) => text.replace(REFERENCE, (_, name: string) => values[name] ?? '')
  const { header, footer } = siteFrame(site, lists)
  return {
    pages: pages.map((page) => ({ ...page, title: fill(page.title), description: fill(page.description) })),
    values,
    header: fill(header),
    footer: fill(footer),
  }
}

function pageName(path: string): string {
  if (path === '/') return 'index'
  return path === '*' ? '404' : path.slice(1).replace(/[{}]/g, '')
}
