/** The editor on the live site: signs in, reads the content from its repository, and shows any page ready to edit. */
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { RepositoryAddress } from '../../stores/github/repository-store.ts'
import { createDraftStore, type DraftStore } from '../draft-store.ts'
import { Editing } from '../editing/editing.tsx'
import { type MarkedPage, markPage } from '../editing/marked-page.ts'
import { trouble as troubleStyle } from '../editing/panel.css.ts'
import { askEditor, connect, failureMessage, onWritten } from '../editor-client.ts'
import { ReportPanel } from '../report/report-panel.tsx'
import { pageReport } from '../report/report-store.tsx'
import { Button, type EditorTexts, setWords, t, useWindowEvent } from '../ui.tsx'
import { redraw, workerPath } from '../watch-content.ts'
import { type OpenSite, openSite } from './open-site.tsx'
import { createKeptToken, SignIn } from './sign-in.tsx'

/**
 * What the build writes into the page. `site`: its name. `newToken`: the host's page for a new token. `served`: the addresses
 * of the site's pictures.
 */
export type EditSettings = {
  base: string
  site: string
  store: RepositoryAddress
  newToken: string
  served: readonly string[]
  words: EditorTexts
}

/** Milliseconds between two looks at what others have published. */
const LOOK_AGAIN = 60_000

/** Shows what the check says of the saved content. */
const report = async (): Promise<void> => pageReport.receive(await askEditor('report', undefined))

type Opened = { site: OpenSite; page: MarkedPage; drafts: DraftStore }

function EditPage({ base, site: name, store, newToken, served, root }: EditSettings & { root: HTMLElement }) {
  const [opened, setOpened] = useState<Opened>()
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string>()
  const content = [store.api, store.repository, store.branch, store.folder].join(' ')
  const kept = useRef(createKeptToken(content)).current

  async function signIn(token: string, onDevice: boolean): Promise<void> {
    setOpening(true)
    setProblem(undefined)
    try {
      connect({ base, content, served, store: { kind: 'repository', token, ...store } })
      const site = await openSite(root)
      kept.keep(token, onDevice)
      setOpened({ site, page: markPage(site.store), drafts: createDraftStore(content) })
    } catch (error) {
      setProblem(failureMessage(error))
      // Errors of the content can be fixed without a page.
      await report().catch(failureMessage)
    }
    setOpening(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the token of the last time.
  useEffect(() => {
    const token = kept.read()
    if (token !== undefined) void signIn(token, false)
  }, [])
  function signOut(): void {
    kept.forget()
    location.reload()
  }
  if (!opened)
    return (
      <>
        <SignIn
          {...{ site: name, repository: store.repository, newToken, isOpening, problem }}
          onToken={(token, onDevice) => void signIn(token, onDevice)}
        />
        <ReportPanel />
      </>
    )
  return <EditedSite {...opened} onSignOut={signOut} />
}

function EditedSite({ site, page, drafts, onSignOut }: Opened & { onSignOut: () => void }) {
  const [trouble, setTrouble] = useState<string>()
  function run(act: () => Promise<unknown>): void {
    act().then(
      () => setTrouble(undefined),
      (error: unknown) => setTrouble(failureMessage(error)),
    )
  }
  const openPage = (path: string): void => run(() => site.open(workerPath({ ...page.view(), path })))
  const look = async (): Promise<void> => {
    await redraw()
    await report()
  }
  const catchUp = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return
    await askEditor('catchUp', undefined)
    await look()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page that is edited.
  useEffect(() => {
    pageReport.stepAside(true)
    run(catchUp)
    const stopListening = onWritten(() => run(look))
    const timer = setInterval(() => run(catchUp), LOOK_AGAIN)
    return () => {
      stopListening()
      clearInterval(timer)
    }
  }, [page])
  useWindowEvent('focus', () => run(catchUp))
  useWindowEvent('online', () => run(catchUp))
  return (
    <>
      <Editing page={page} drafts={drafts} openPage={openPage}>
        <Button onClick={onSignOut}>{t('signIn.out')}</Button>
        <span role="alert" className={troubleStyle}>
          {trouble}
        </span>
      </Editing>
      <ReportPanel />
    </>
  )
}

/** The only address that may become a script: the worker, which is beside this script. */
const isWorker = (address: string): boolean =>
  new URL('.', address).href === new URL(/* @vite-ignore */ '.', import.meta.url).href

function start(): void {
  type Policies = {
    createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string | null }): unknown
  }
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createScriptURL: (address) => (isWorker(address) ? address : null) })
  const [root, editor] = ['root', 'editor'].map((id) => document.getElementById(id)) as [HTMLElement, HTMLElement]
  const settings = JSON.parse(editor.dataset['settings'] ?? '') as EditSettings
  setWords(settings.words)
  createRoot(editor).render(<EditPage {...settings} root={root} />)
}

start()
