import { expect, test } from 'vitest'
import type { ContentSource } from '../blog/content-client.ts'
import { type AnswerKeeper, type Answers, blogToBuild } from './posts.ts'

const services = {
  content: { projectId: 'abc', dataset: 'production', apiVersion: '2024-01-01', cdn: true, base: '/', dates: 'en' },
}
const site = { services, base: '/' }
const post = (slug: string) => ({ _id: slug, title: slug, slug: { current: slug } })

function service(slugs: readonly string[], down: readonly string[] = []): ContentSource {
  const answer = async <T>(name: string, value: T): Promise<T> => {
    if (down.includes(name)) throw new Error(`${name} is down`)
    return value
  }
  return {
    posts: () => answer('list', slugs.map(post)),
    post: (slug) => answer(slug, slugs.includes(slug) ? post(slug) : null),
  }
}

function keeper(answers?: Answers): AnswerKeeper & { kept: () => Answers | undefined } {
  let kept = answers
  return {
    kept: () => kept,
    read: () => kept,
    write: (fresh) => {
      kept = fresh
    },
  }
}

/** Slugs of what is built, and what is said. */
async function build(source: ContentSource, keep: AnswerKeeper) {
  const said: string[] = []
  const blog = await blogToBuild(site, source, keep, (text) => said.push(text))
  return { list: blog?.summaries.map(({ title }) => title), pages: blog && [...blog.posts.keys()], said }
}

test('a fresh answer is built and kept', async () => {
  const keep = keeper()
  expect(await build(service(['a', 'b']), keep)).toEqual({ list: ['a', 'b'], pages: ['a', 'b'], said: [] })
  expect(keep.kept()?.bySlug).toEqual({ a: post('a'), b: post('b') })
})

test('a service without posts empties the blog: it has said so', async () => {
  const keep = keeper({ posts: [post('a')], bySlug: { a: post('a') } })
  expect(await build(service([]), keep)).toEqual({ list: [], pages: [], said: [] })
})

test.each([['list'], ['b']])('when %s cannot be had, the last good answer is built and stays kept', async (name) => {
  const keep = keeper()
  await build(service(['a']), keep)
  const { list, pages, said } = await build(service(['a', 'b'], [name]), keep)
  expect({ list, pages }).toEqual({ list: ['a'], pages: ['a'] })
  expect(said).toEqual([
    `The content service could not be asked: ${name} is down`,
    'The blog is built from its last good answer.',
  ])
  expect(Object.keys(keep.kept()?.bySlug ?? {})).toEqual(['a'])
})

test.each([undefined, { posts: 'x', bySlug: {} }, { posts: [], bySlug: { a: 7 } }])(
  'with nothing kept that can be read (%j) the blog is left to the browser',
  async (answers) => {
    const { pages, said } = await build(service([], ['list']), keeper(answers))
    expect(pages).toBeUndefined()
    expect(said[1]).toBe('Nothing is kept from before, so the blog is left to the browser.')
  },
)

test('an answer that is no list does not replace the last good one', async () => {
  const keep = keeper({ posts: [post('a')], bySlug: { a: post('a') } })
  const source = { ...service([]), posts: async () => '<!doctype html>' }
  expect((await build(source, keep)).list).toEqual(['a'])
})

test('a post that goes while the build asks is in the list and has no page', async () => {
  const source = { ...service(['a', 'b']), post: async (slug: string) => (slug === 'a' ? null : post(slug)) }
  expect(await build(source, keeper())).toEqual({ list: ['a', 'b'], pages: ['b'], said: [] })
})
