/** The worker of the editor: it compiles the content, makes edits and reports what they do, so the page never waits. */
import { makeValidators, schemaFiles } from 'virtual:copybook/schemas'
import { sha256 } from '@noble/hashes/sha2.js'
import { COLLECTIONS } from '../../collections/chosen.gen.ts'
import { ofCollections } from '../../collections/collection.ts'
import { todayIn } from '../../compiler/calendar/civil-day.ts'
import { createCompiler } from '../../compiler/create-compiler.ts'
import type { Hash } from '../../compiler/documents/hash.ts'
import { withBlockSnippets } from '../../compiler/schema/block-snippets.ts'
import { createSchemaSet, type SchemaSet } from '../../compiler/schema/schema-set.ts'
import { loadValidators } from '../../compiler/schema/validators.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { UnreachableError } from '../stores/content-store.ts'
import { openRepositoryStore, type RepositoryAddress } from '../stores/github/repository-store.ts'
import { createServerStore } from '../stores/server-store.ts'
import { openChosenPictures, openPictureStorage } from './chosen-pictures.ts'
import { createEditor } from './create-editor.ts'
import { encodePicture } from './encode-picture.ts'
import { createRequests, type Endpoint, type Requests } from './requests.ts'
import { createShownPictures } from './shown-pictures.ts'
import { openWorkspace } from './workspace.ts'

/**
 * The first message. `content`: names what is edited, so that two sites at one address share no pictures. `served`: the
 * addresses of the pictures that the site has, if those are not the ones of all saved files.
 */
export type Start = { base: string; content: string; store: StoreAddress; served?: readonly string[] }

/** The folder of the development server, or a repository. `token`: what the store knows the author by. */
export type StoreAddress =
  | { kind: 'server'; token: string }
  | ({ kind: 'repository'; token: string } & RepositoryAddress)

export type Request = { id: number; endpoint: Endpoint; body: unknown }

/** `message`: for the author. `unreachable`: the store does not answer. `stack`: of an unexpected error. */
export type Reply = { data: unknown } | { message: string } | { unreachable: true } | { stack: string }

const hash: Hash = (...parts) => {
  const digest = sha256.create()
  for (const part of parts) digest.update(typeof part === 'string' ? new TextEncoder().encode(part) : part)
  const text = btoa(String.fromCharCode(...digest.digest()))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The page is sent without the snippets of blocks, which say again what the schemas of the blocks say. */
function withSnippets({ fileTypes, blocks }: SchemaSet): SchemaSet {
  const page = fileTypes.get('page')
  return { fileTypes: page ? new Map(fileTypes).set('page', withBlockSnippets(page, { blocks })) : fileTypes, blocks }
}

async function open({ base, content, store: address, served }: Start): Promise<Requests> {
  const schemas = withSnippets(createSchemaSet(new Map(schemaFiles)))
  const compiler = createCompiler({
    schemas,
    validators: loadValidators(makeValidators, schemas),
    hash,
    today: todayIn,
    ...ofCollections(COLLECTIONS),
  })
  const store =
    address.kind === 'server'
      ? createServerStore(base, address.token)
      : await openRepositoryStore(address, address.token)
  const pictures = await openChosenPictures(await openPictureStorage(content), encodePicture)
  const workspace = await openWorkspace({ store, schemas, compiler, base })
  return createRequests(createEditor(store, workspace, pictures), workspace, pictures, createShownPictures(served))
}

let start: Start | undefined
/** Opened at the start, and anew with the next request if that failed. */
let requests: Promise<Requests> | undefined

function opened(): Promise<Requests> {
  if (!start) throw new Error('The worker has not been started.')
  requests ??= open(start).catch((error: unknown) => {
    requests = undefined
    throw error
  })
  return requests
}

async function answer({ endpoint, body }: Request): Promise<Reply> {
  try {
    const act = (await opened())[endpoint] as (body: unknown) => unknown
    return { data: await act(body) }
  } catch (error) {
    if (error instanceof EditError) return { message: error.message }
    return error instanceof UnreachableError
      ? { unreachable: true }
      : { stack: (error as Error).stack ?? String(error) }
  }
}

addEventListener('message', async ({ data }: MessageEvent<Start | Request>) => {
  if ('endpoint' in data) postMessage({ id: data.id, ...(await answer(data)) })
  else {
    start = data
    // If it fails, the first request tries again and says why.
    opened().catch(() => undefined)
  }
})
