/** One job application from the first letter to the answer, whichever page shows its form. Knows no browser. */
import type { StorageAccess } from './autosave.ts'
import { createJobDraft } from './job-autosave.ts'
import { emptyApplication, JOB_FIELDS, type JobField, type JobValues } from './job-fields.ts'
import type { Outcome } from './outcome.ts'
import { createStore, type Store } from './store.ts'

export type ApplicationState = {
  values: JobValues
  /** The job that an opening's link last brought into the form. */
  carried: string
  /** `unconfirmed`: sent, and no answer came; sending it again is for the visitor to decide. */
  status: 'typing' | 'sending' | 'unconfirmed'
}

export type Application = Omit<Store<ApplicationState>, 'set'> & {
  /** A form appears. `typed`: what stands in it already, from before the page came to life. */
  open: (typed: Partial<JobValues>) => void
  /** The page's address names a job. It comes into the form once, and not over what was typed before the page lived. */
  carry: (job: string) => void
  type: (field: JobField, value: string) => void
  /** The page comes back from the browser's memory; the tab may have typed or sent elsewhere in the meantime. */
  comeBack: () => void
  /** Sends what is typed. @returns `undefined` when it is on its way already */
  submit: (send: (values: JobValues) => Promise<Outcome>) => Promise<Outcome | undefined>
}

export function createApplication(storage: StorageAccess): Application {
  const store = createStore<ApplicationState>({ values: emptyApplication(), carried: '', status: 'typing' })
  const drafts = createJobDraft(storage)
  let opened = false
  let ownTitle = false

  const change = (changes: Partial<ApplicationState>) => {
    const next = { ...store.get(), ...changes }
    store.set(next)
    drafts.write({ values: next.values, carried: next.carried, pending: next.status !== 'typing' })
  }

  return {
    get: store.get,
    first: store.first,
    subscribe: store.subscribe,

    open(typed) {
      if (store.get().status === 'sending') return
      const kept = opened ? 'none' : drafts.read()
      const draft = typeof kept === 'string' ? undefined : kept
      opened = true
      const before = draft?.values ?? store.get().values
      const values = { ...before }
      for (const field of JOB_FIELDS) values[field] = typed[field] || before[field]
      const fromHtml = draft !== undefined && draft.carried === undefined
      ownTitle = values.jobTitle !== (fromHtml ? '' : before.jobTitle)
      const carried = values.jobTitle === '' ? '' : (draft?.carried ?? store.get().carried)
      const status = draft?.pending ? 'unconfirmed' : store.get().status
      if (JOB_FIELDS.some((field) => values[field] !== '')) change({ values, carried, status })
      else store.set({ values, carried, status })
    },

    carry(job) {
      const { values, carried, status } = store.get()
      if (job === '' || job === carried || status === 'sending') return
      change({ values: ownTitle ? values : { ...values, jobTitle: job }, carried: job })
      ownTitle = false
    },

    comeBack() {
      const kept = drafts.read()
      if (store.get().status === 'sending' || kept === 'blocked') return
      if (kept === 'none') store.set({ ...store.get(), values: emptyApplication(), status: 'typing' })
      else store.set({ ...kept, carried: kept.carried ?? '', status: kept.pending ? 'unconfirmed' : 'typing' })
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
        store.set({ ...store.get(), values: emptyApplication(), status: 'typing' })
        drafts.clear()
      } else {
        change({ status: outcome === 'refused' ? 'typing' : 'unconfirmed' })
      }
      return outcome
    },
  }
}
