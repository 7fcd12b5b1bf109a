/** One form that script sends, from the first letter to the answer, whichever page shows it. Knows no browser. */

import { createStore, type Store } from '../site/ui/store.ts'
import type { DraftStore } from './autosave.ts'
import type { Outcome } from './outcome.ts'
import type { SubmissionDraft } from './submission-draft.ts'

export type SubmissionState<Name extends string> = {
  values: Record<Name, string>
  /** What the page's address last brought into the form. */
  carried: string
  /**
   * `unconfirmed`: sent, and no answer came; sending it again is for the visitor to decide. `accepted`: the service has
   * it, the form is empty, and thanks stand in its place.
   */
  status: 'typing' | 'sending' | 'unconfirmed' | 'accepted'
}

export type Submission<Name extends string> = Omit<Store<SubmissionState<Name>>, 'set'> & {
  /** The fields whose texts stand here too, in the order of the page. */
  names: readonly Name[]
  /** A form appears. `typed`: what stands in it already, from before the page came to life. */
  open: (typed: Partial<Record<Name, string>>) => void
  /** The page's address names a text. It comes into the form once, and not over what was typed before the page lived. */
  carry: (text: string) => void
  type: (field: Name, value: string) => void
  /** The page comes back from the browser's memory; the tab may have typed or sent elsewhere in the meantime. */
  comeBack: () => void
  /** Sends what is typed. @returns `undefined` when it is on its way already */
  submit: (send: (values: Record<Name, string>) => Promise<Outcome>) => Promise<Outcome | undefined>
  /** The visitor has read the thanks and wants the form again. */
  again: () => void
}

type Options<Name extends string> = {
  /** The form as nobody has typed in it, its fields in the order of the page; none of a form that keeps its own texts. */
  empty: Readonly<Record<Name, string>>
  draft: DraftStore<SubmissionDraft<Name>>
  /** The field into which the page's address brings a text; without one, it brings none. */
  carriedTo?: NoInfer<Name>
}

export function createSubmission<Name extends string>({ empty, draft, carriedTo }: Options<Name>): Submission<Name> {
  const names = Object.keys(empty) as Name[]
  const store = createStore<SubmissionState<Name>>({ values: { ...empty }, carried: '', status: 'typing' })
  let opened = false
  /** Whether what stands in the carried field was typed by the visitor, before the page lived. */
  let ownText = false

  const change = (changes: Partial<SubmissionState<Name>>) => {
    const next = { ...store.get(), ...changes }
    store.set(next)
    draft.write({ values: next.values, carried: next.carried, pending: isPending(next.status) })
  }

  const carriedText = (values: Readonly<Record<Name, string>>): string =>
    carriedTo === undefined ? '' : values[carriedTo]

  return {
    get: store.get,
    first: store.first,
    subscribe: store.subscribe,
    names,

    open(typed) {
      if (store.get().status === 'sending') return
      const read = opened ? 'none' : draft.read()
      const kept = typeof read === 'string' ? undefined : read
      opened = true
      const before = kept?.values ?? store.get().values
      const values = { ...before }
      for (const name of names) values[name] = typed[name] ?? before[name]
      ownText = carriedText(values) !== carriedText(before)
      const carried = carriedText(values) === '' ? '' : (kept?.carried ?? store.get().carried)
      const status = kept?.pending ? 'unconfirmed' : store.get().status
      if (names.some((name) => values[name] !== '')) change({ values, carried, status })
      else store.set({ values, carried, status })
    },

    carry(text) {
      const { values, carried, status } = store.get()
      if (carriedTo === undefined || text === '' || text === carried || status === 'sending') return
      change({
        values: ownText ? values : { ...values, [carriedTo]: text },
        carried: text,
        status: status === 'accepted' ? 'typing' : status,
      })
      ownText = false
    },

    comeBack() {
      const kept = draft.read()
      if (store.get().status === 'sending' || kept === 'blocked') return
      if (kept === 'none') store.set({ ...store.get(), values: { ...empty }, status: 'typing' })
      else
        store.set({
          values: kept.values,
          carried: kept.carried,
          status: kept.pending ? 'unconfirmed' : 'typing',
        })
    },

    type(field, value) {
      const { values, status } = store.get()
      if (status !== 'sending') change({ values: { ...values, [field]: value } })
    },

    async submit(send) {
      const { values, status } = store.get()
      if (status === 'sending') return undefined
      change({ status: 'sending' })
      const outcome = await send(values)
      if (outcome === 'accepted') {
        store.set({ ...store.get(), values: { ...empty }, status: 'accepted' })
        draft.clear()
      } else {
        change({ status: outcome === 'refused' ? 'typing' : 'unconfirmed' })
      }
      return outcome
    },

    again() {
      store.set({ ...store.get(), status: 'typing' })
    },
  }
}

/** It may have arrived, or not. */
const isPending = (status: SubmissionState<never>['status']): boolean =>
  status === 'sending' || status === 'unconfirmed'
