/** What the components of the editor share: the session, and its requests as hooks. */
import { createContext, useContext, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import type { TouchedPlaces } from '../../../changes/places/touched-places.ts'
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts'
import type { SourceLocation } from '../../../compiler/link/source-markers.ts'
import type { FittingValue } from '../../edits/fitting-values.ts'
import type { Operation } from '../../edits/operations.ts'
import type { FileConflict } from '../../edits/plan-edit.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import type { Body, Answer as DataOf, Endpoint } from '../../worker/requests.ts'
import type { DraftStore } from '../draft-store.ts'
import { askEditor, failureMessage } from '../editor-client.ts'
import { t } from '../ui.tsx'
import { type EditedView, workerPath } from '../watch-content.ts'
import type { MarkedPage } from './marked-page.ts'

/** The way to a value in its file. */
export type Path = SourceLocation['path']

export type Session = {
  page: MarkedPage
  drafts: DraftStore
  /** Shows a sentence for a while, and has screen readers read it. */
  announce: (sentence: string) => void
  /** Opens the panel for a value: beside an element, beside nothing for `null`, or by default where it was. */
  edit: (source: SourceLocation, beside?: Element | null) => void
  /** Closes the panel. */
  close: () => void
  /** Opens another page of the site. */
  openPage: (path: string) => void
}

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = SessionContext.Provider

export const useSession = (): Session => provided(useContext(SessionContext))

const InfoContext = createContext<ValueInfo | undefined>(undefined)

export const InfoProvider = InfoContext.Provider

/** Returns what is known of the value that the panel is open for. */
export const useInfo = (): ValueInfo => provided(useContext(InfoContext))

function provided<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no provider around this component.')
  return value
}

/** Returns the page as it is shown, a new object after each change. */
export function useView(): EditedView {
  const { page } = useSession()
  return useSyncExternalStore(page.subscribe, page.view)
}

/** Has neither property until there is an answer. */
export type Answer<T> = { data?: T; failure?: string }

/** Sends a request when the component mounts, and again when the request or `round` changes. */
export function useAnswer<E extends Endpoint>(endpoint: E, body: Body<E>, round = 0): Answer<DataOf<E>> {
  const [answer, setAnswer] = useState<Answer<DataOf<E>>>({})
  const request = JSON.stringify([endpoint, body, round])
  useEffect(() => {
    let isCurrent = true
    const [name, about] = JSON.parse(request) as [E, Body<E>]
    askEditor(name, about)
      .then(
        (data): Answer<DataOf<E>> => ({ data }),
        (error: unknown): Answer<DataOf<E>> => ({ failure: failureMessage(error) }),
      )
      .then((next) => isCurrent && setAnswer(next))
    return () => {
      isCurrent = false
    }
  }, [request])
  return answer
}

/** Like `useAnswer`, and sends the request again after each save: a list of edits or pages may be open meanwhile. */
export function useLatest<E extends Endpoint>(endpoint: E, body: Body<E>) {
  const { page } = useSession()
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => page.onSaved(askAgain), [page])
  return { ...useAnswer(endpoint, body, round), askAgain }
}

/** Why an edit is not saved. */
export type Problems = {
  /** Errors that the edit would bring. */
  diagnostics?: readonly Diagnostic[]
  conflicts?: readonly FileConflict[]
  /** Why the edit cannot be made at all. */
  message?: string
}

/** Runs a request, and keeps what is wrong if it fails or returns problems. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  function run(action: () => Promise<Problems | undefined>): void {
    setBusy(true)
    setProblems({})
    action()
      .catch((error: unknown): Problems => ({ message: failureMessage(error) }))
      .then((found = {}) => setProblems(found))
      .finally(() => setBusy(false))
  }
  return { isBusy, problems, run, dismiss: () => setProblems({}) }
}

/** What an unsaved edit would do. */
export type Draft = Problems & {
  touched?: TouchedPlaces | undefined
  /** Numbers that could be changed with it. */
  fitting?: readonly FittingValue[]
}

export const hasProblems = ({ diagnostics = [], message }: Problems = {}): boolean =>
  message !== undefined || diagnostics.length > 0

/** Milliseconds after a key: its letter is painted first. */
const PAUSE = 16

/** Milliseconds without a key, after which all pages of a large site are compared. */
const REST = 400

/** The draft that the worker compiles: the next one waits for it, and those between the two are left out. */
let compiling: Promise<void> = Promise.resolve()

/**
 * Has unsaved operations compiled while an author types, and draws the page with them. Without operations, the page is
 * the saved one again. Returns undefined until there is an answer.
 */
export function useDraft(operations: readonly Operation[] | undefined): Draft | undefined {
  const { page } = useSession()
  const [draft, setDraft] = useState<{ of: string; result: Draft }>()
  const wanted = operations && JSON.stringify(operations)
  useEffect(() => {
    if (wanted === undefined) return
    let isCurrent = true
    let resting: ReturnType<typeof setTimeout> | undefined
    const shown = page.view()
    const { path } = shown
    const operations = JSON.parse(wanted) as readonly Operation[]
    const settle = (result: Draft): void => {
      if (isCurrent) setDraft({ of: wanted, result })
    }
    const fail = (error: unknown): void => settle({ message: failureMessage(error) })
    const ask = async (): Promise<void> => {
      const { view, isLarge, ...result } = await askEditor('draft', { operations, path: workerPath(shown) })
      if (!isCurrent) return
      if (view) await page.show(view, path)
      settle(result)
      const compare = async (): Promise<void> =>
        settle({ ...result, touched: await askEditor('touched', { operations }) })
      clearTimeout(resting)
      if (isLarge) resting = setTimeout(() => void compare().catch(fail), REST)
    }
    const askNext = (): void => {
      compiling = compiling.then(() => (isCurrent ? ask().catch(fail) : undefined))
    }
    const timer = setTimeout(askNext, PAUSE)
    // A save by another author draws the page without these operations.
    const stopListening = page.onSaved(askNext)
    return () => {
      isCurrent = false
      stopListening()
      clearTimeout(timer)
      clearTimeout(resting)
    }
  }, [page, wanted])
  const isDrawn = wanted !== undefined
  useEffect(() => (isDrawn ? () => void page.refresh() : undefined), [page, isDrawn])
  if (!draft || !isDrawn) return undefined
  // The last answer stays until the next one, so that nothing moves at each key. What it offers is for other words.
  return draft.of === wanted ? draft.result : { ...draft.result, fitting: [] }
}

/**
 * `places`: how many places change, if that is known. `base`: hash of the file that the operations are written over, by
 * default the file as the author saw it. `done`: called instead of `onSaved`.
 */
type SaveOptions = {
  withErrors?: true | undefined
  places?: number | undefined
  base?: string | undefined
  done?: () => void
}

/**
 * Saves operations on one file.
 *
 * @param hash of the file as the author saw it; without it, they are made on the files as they are now
 * @param onSaved called when they are written
 */
export function useSave(hash: string | undefined, onSaved: () => void) {
  const { announce } = useSession()
  const { isBusy, run, ...action } = useAction()
  /** An edit that brings errors is written only with `withErrors`. */
  const save = (operations: readonly Operation[], options: SaveOptions = {}): void =>
    run(async () => {
      const { withErrors, places, base = hash, done = onSaved } = options
      const hashes = Object.fromEntries(base === undefined ? [] : operations.map(({ file }) => [file, base]))
      const result = await askEditor('edit', { operations, hashes, ...(withErrors && { withErrors }) })
      if (result.kind !== 'saved') return result
      announce(places === undefined ? t('saved.plain') : t('saved.places', { count: places }))
      done()
      return undefined
    })
  return { ...action, isSaving: isBusy, save }
}
