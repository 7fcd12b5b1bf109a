/**
 * One request for a trial class, from the first letter until the browser sends it, whichever page shows its form. While
 * a document of the site is open, what is typed stays in its memory alone; when the document is left it goes into the
 * tab's storage, and the next one takes it out again. Knows no browser.
 */
import { createDraftStore, keptTexts, type StorageAccess } from './autosave.ts'
import { createStore, type Store } from './store.ts'
import { emptyTrial, TRIAL_FIELDS, type TrialField, type TrialValues } from './trial-fields.ts'

export const TRIAL_DRAFT = 'copybook.trial-form.1'

export type Trial = Omit<Store<TrialValues>, 'set'> & {
  /** A form appears. `typed`: what stands in it already, from before the page came to life. */
  open: (typed: Partial<TrialValues>) => void
  type: (field: TrialField, value: string) => void
  /** The browser is about to send it. */
  send: () => void
  /** Something else happens on the page: it was not left by sending. */
  stay: () => void
  /** The document is left. */
  leave: () => void
  /** The document comes back as it was left; the tab may have typed elsewhere in the meantime. */
  comeBack: () => void
}

export function createTrial(storage: StorageAccess): Trial {
  const store = createStore(emptyTrial())
  const draft = createDraftStore(TRIAL_DRAFT, storage, ({ values }) => ({
    values: keptTexts(emptyTrial(), values),
  }))
  const first = store.get()
  let opened = false
  let sent = false

  const takeDraft = () => {
    const kept = draft.read()
    draft.clear()
    if (typeof kept === 'object') store.set(kept.values)
  }

  return {
    get: store.get,
    first: store.first,
    subscribe: store.subscribe,

    open(typed) {
      takeDraft()
      opened = true
      const values = { ...store.get() }
      // A choice that stands as it was drawn was not made by anybody.
      for (const field of TRIAL_FIELDS) if (typed[field] !== first[field]) values[field] = typed[field] || values[field]
      store.set(values)
    },

    type(field, value) {
      store.set({ ...store.get(), [field]: value })
    },

    send() {
      sent = true
    },

    stay() {
      sent = false
    },

    leave() {
      if (!opened) return
      const values = store.get()
      if (sent || TRIAL_FIELDS.every((field) => values[field] === first[field])) draft.clear()
      else draft.write({ values })
    },

    comeBack() {
      sent = false
      takeDraft()
    },
  }
}
