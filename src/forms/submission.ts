/** One form that a script sends, from the first letter to the answer, on any page that shows it. Needs no browser. */
import { isRecord } from '../site/ui/rich-text-value.ts'
import { createStore } from '../site/ui/store.ts'
import type { Outcome } from './send-form.ts'

export type SubmissionState<Name extends string> = Omit<Draft<Name>, 'pending'> & {
  /**
   * `unconfirmed`: sent, but there was no answer; the visitor decides whether to send it again. `accepted`: the service
   * has it, the form is empty, and thanks replace it.
   */
  status: 'typing' | 'sending' | 'unconfirmed' | 'accepted'
}

export type Submission<Name extends string> = ReturnType<typeof createSubmission<Name>>

type Options<Name extends string> = {
  /** Where the storage keeps the draft; ends in the version of the format. */
  key: string
  /** The values of the empty form, in the order of the page; none for a form whose fields keep their texts. */
  empty: Readonly<Record<Name, string>>
  storage: StorageAccess
  /** The field that receives a text from the page's address, if there is one. */
  carriedTo?: NoInfer<Name>
}

export function createSubmission<Name extends string>(options: Options<Name>) {
  const { key, empty, storage, carriedTo } = options
  const names = Object.keys(empty) as Name[]
  const { get, set, first, subscribe } = createStore<SubmissionState<Name>>({
    values: { ...empty },
    carried: '',
    status: 'typing',
  })
  let opened = false
  /** The text of the carried field was typed by the visitor before hydration. */
  let ownText = false

  const change = (changes: Partial<SubmissionState<Name>>) => {
    const { values, carried, status } = { ...get(), ...changes }
    set({ values, carried, status })
    const draft: Draft<Name> = { values, carried, pending: status === 'sending' || status === 'unconfirmed' }
    attempt(() => storage().setItem(key, JSON.stringify(draft)))
  }

  const carriedText = (values: Readonly<Record<Name, string>>): string =>
    carriedTo === undefined ? '' : values[carriedTo]

  return {
    get,
    first,
    subscribe,
    /** The fields whose texts are part of the state, in the order of the page. */
    names,

    /** A form appears. @param typed what it contains already, from before hydration */
    open(typed: Partial<Record<Name, string>>): void {
      const state = get()
      if (state.status === 'sending') return
      const read = opened ? 'none' : readDraft(options)
      const kept = typeof read === 'string' ? undefined : read
      opened = true
      const before = kept?.values ?? state.values
      const values = { ...before, ...typed }
      ownText = carriedText(values) !== carriedText(before)
      const carried = carriedText(values) === '' ? '' : (kept ?? state).carried
      const status = kept?.pending ? 'unconfirmed' : state.status
      const apply = names.some((name) => values[name] !== '') ? change : set
      apply({ values, carried, status })
    },

    /** The page's address names a text. It is put into the form once, and not over text from before hydration. */
    carry(text: string): void {
      const { values, carried, status } = get()
      if (carriedTo === undefined || text === '' || text === carried || status === 'sending') return
      change({
        values: ownText ? values : { ...values, [carriedTo]: text },
        carried: text,
        status: status === 'accepted' ? 'typing' : status,
      })
      ownText = false
    },

    /** The page returns from the back-forward cache; the tab may have typed or sent elsewhere meanwhile. */
    comeBack(): void {
      const kept = readDraft(options)
      if (get().status === 'sending' || kept === 'blocked') return
      if (kept === 'none') set({ ...get(), values: { ...empty }, status: 'typing' })
      else set({ values: kept.values, carried: kept.carried, status: kept.pending ? 'unconfirmed' : 'typing' })
    },

    type(field: Name, value: string): void {
      const { values, status } = get()
      if (status !== 'sending') change({ values: { ...values, [field]: value } })
    },

    /** @returns `undefined` if the form is being sent already */
    async submit(send: (values: Record<Name, string>) => Promise<Outcome>): Promise<Outcome | undefined> {
      const { values, status } = get()
      if (status === 'sending') return undefined
      change({ status: 'sending' })
      const outcome = await send(values)
      if (outcome === 'accepted') {
        set({ ...get(), values: { ...empty }, status: 'accepted' })
        attempt(() => storage().removeItem(key))
      } else change({ status: outcome === 'refused' ? 'typing' : 'unconfirmed' })
      return outcome
    },

    /** The visitor has read the thanks and wants the form again. */
    again: () => set({ ...get(), status: 'typing' }),
  }
}

/** A function, since even naming `sessionStorage` throws if it is blocked. */
export type StorageAccess = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Kept in the session storage of the browser's tab. It is written with every letter, so it survives a crash. If the storage
 * is blocked or full there is no draft, and nothing else changes.
 */
type Draft<Name extends string> = {
  values: Record<Name, string>
  /** The text that the page's address last brought into the form. */
  carried: string
  /** The form was being sent, or had no answer, when the draft was written. */
  pending: boolean
}

/** @returns `none` if there is no draft, or none that this version can read; `blocked` if there is no storage */
function readDraft<Name extends string>({ key, empty, storage }: Options<Name>): Draft<Name> | 'none' | 'blocked' {
  const stored = attempt(() => ({ text: storage().getItem(key) }))
  if (!stored) return 'blocked'
  const kept = attempt(() => JSON.parse(stored.text ?? 'null') as unknown)
  if (!isRecord(kept) || !isRecord(kept['values'])) return 'none'
  const { values: texts, carried, pending } = kept
  const textOf = (name: string, text: unknown) => (typeof texts[name] === 'string' ? texts[name] : text)
  const values = Object.fromEntries(Object.entries(empty).map(([name, text]) => [name, textOf(name, text)]))
  return {
    values: values as Record<Name, string>,
    carried: typeof carried === 'string' ? carried : '',
    pending: pending === true,
  }
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
