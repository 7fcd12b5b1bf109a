/** The site with a project at the content service: built with its posts, which the mock service provides. */
import { createContentClient } from '../blog/content-client.ts'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import type { Site } from '../compiler/link/site.ts'
import { type Blog, blogToBuild } from '../publish/posts.ts'

const PROJECT = 'abc12345'

/** Returns `content` with a project set. */
export function withProject(content: FolderFiles): FolderFiles {
  const services = new TextDecoder()
    .decode(content.get('services.yaml'))
    .replace('projectId: ""', `projectId: ${PROJECT}`)
  return new Map([...content, ['services.yaml', new TextEncoder().encode(services)]])
}

/** @param origin of a server that answers like the content service */
export async function publishedBlog(site: Site, origin: string): Promise<Blog> {
  const { content } = site.services
  if (!content) throw new Error('This site has no blog.')
  const source = createContentClient({ ...content, projectId: '' }, { origin, cdn: false })
  const blog = await blogToBuild(site, source, { read: () => undefined, write: () => {} }, console.error)
  if (!blog) throw new Error('The stand-in gave no posts.')
  return blog
}

/** Whether an address belongs to the content service, for intercepting it in a browser. */
export const isService = ({ hostname }: URL): boolean => hostname.startsWith(`${PROJECT}.`)
