import { describe, expect, test } from 'vitest'
import { blocked, tab } from '../tests/data/tab-storage.ts'
import { createApplication, emptyApplication, JOB_DRAFT, type JobValues } from './job-form.tsx'
import type { Outcome } from './send-form.ts'
import type { StorageAccess } from './submission.ts'

const typed = { name: 'Rina', message: 'Namaskar' }

function opened(storage: StorageAccess, already: Partial<JobValues> = {}) {
  const application = createApplication(storage)
  application.open(already)
  return application
}

describe('drafts', () => {
  test('restores what was typed after a reload', () => {
    const storage = tab()
    const before = opened(storage)
    before.type('name', 'Rina')
    before.type('age', '2')
    before.type('age', '28')
    expect(opened(storage).get().values).toEqual({ ...emptyApplication(), name: 'Rina', age: '28' })
  })

  test('keeps text from before hydration instead of an older draft', () => {
    const storage = tab()
    opened(storage).type('name', 'Old')
    expect(opened(storage, { name: 'New' }).get().values.name).toBe('New')
    expect(opened(storage).get().values.name).toBe('New')
  })

  test('blocked storage: no draft, and nothing else changes', async () => {
    const application = opened(blocked, typed)
    application.type('age', '28')
    expect(application.get().values).toMatchObject({ ...typed, age: '28' })
    application.comeBack()
    expect(application.get().values.age).toBe('28')
    expect(await application.submit(async () => 'accepted')).toBe('accepted')
  })

  test.each(['', '{', 'null', '[]', '{"values":null}', '{"values":{"name":7}}'])(
    'a broken draft %j is none',
    (text) => {
      expect(opened(tab(new Map([['copybook.job-form.1', text]]))).get().values).toEqual(emptyApplication())
    },
  )

  test('a draft is kept after a failure and removed after a success', async () => {
    const storage = tab()
    const application = opened(storage, typed)
    await application.submit(async () => 'refused')
    expect(application.get()).toMatchObject({ values: typed, status: 'typing' })
    expect(opened(storage).get()).toMatchObject({ values: typed, status: 'typing' })
    await application.submit(async () => 'accepted')
    expect(application.get()).toMatchObject({ values: emptyApplication(), status: 'accepted' })
    expect(storage.kept.size).toBe(0)
  })

  test('empties a form from the back-forward cache if the same tab has sent it elsewhere', async () => {
    const storage = tab()
    const left = opened(storage, typed)
    await opened(storage).submit(async () => 'accepted')
    left.comeBack()
    expect(left.get().values).toEqual(emptyApplication())
  })
})

describe('sending', () => {
  test('a second press while sending does nothing', async () => {
    const application = opened(tab(), typed)
    let answer: (outcome: Outcome) => void = () => {}
    const first = application.submit(() => new Promise((resolve) => (answer = resolve)))
    expect(application.get().status).toBe('sending')
    expect(await application.submit(() => Promise.reject(new Error('sent twice')))).toBeUndefined()
    application.type('name', 'changed on the way')
    expect(application.get().values.name).toBe('Rina')
    answer('accepted')
    expect(await first).toBe('accepted')
  })

  test('without an answer it is unconfirmed, also after a reload, and keeps what was typed', async () => {
    const storage = tab()
    await opened(storage, typed).submit(async () => 'unconfirmed')
    expect(opened(storage).get()).toMatchObject({ values: typed, status: 'unconfirmed' })
  })

  test('a reload while sending counts as no answer', () => {
    const storage = tab()
    void opened(storage, typed).submit(() => new Promise(() => {}))
    expect(opened(storage).get()).toMatchObject({ values: typed, status: 'unconfirmed' })
  })
})

describe('once accepted', () => {
  async function accepted() {
    const storage = tab()
    const application = opened(storage, typed)
    application.carry('Coach')
    await application.submit(async () => 'accepted')
    return { application, storage }
  }

  test('the thanks stay on other pages until the visitor wants the form again', async () => {
    const { application } = await accepted()
    application.open({})
    expect(application.get().status).toBe('accepted')
    application.again()
    expect(application.get()).toMatchObject({ values: emptyApplication(), status: 'typing' })
  })

  test('or when another opening brings its job', async () => {
    const { application } = await accepted()
    application.carry('Mathematics Teacher')
    expect(application.get()).toMatchObject({
      values: { ...emptyApplication(), jobTitle: 'Mathematics Teacher' },
      status: 'typing',
    })
  })

  test('a new document does not show it', async () => {
    const { storage } = await accepted()
    expect(opened(storage).get()).toMatchObject({ values: emptyApplication(), status: 'typing' })
  })
})

describe('the job of an opening', () => {
  test('is put into the form once; what is typed over it stays, also after a reload', () => {
    const storage = tab()
    const application = opened(storage)
    application.carry('')
    application.carry('Coach')
    expect(application.get().values.jobTitle).toBe('Coach')
    application.type('jobTitle', 'Coach, part-time')
    application.carry('Coach')
    const later = opened(storage)
    later.carry('Coach')
    expect(later.get().values.jobTitle).toBe('Coach, part-time')
  })

  test('is replaced by another opening', () => {
    const application = opened(tab())
    application.carry('Coach')
    application.carry('Mathematics Teacher')
    expect(application.get().values.jobTitle).toBe('Mathematics Teacher')
  })

  test('does not overwrite text from before hydration', () => {
    const application = opened(tab(), { jobTitle: 'Music' })
    application.carry('Coach')
    expect(application.get().values.jobTitle).toBe('Music')
  })

  test('is not put into a form just sent, but on the next visit', async () => {
    const application = opened(tab())
    application.carry('Coach')
    await application.submit(async () => 'accepted')
    application.carry('Coach')
    expect(application.get().values.jobTitle).toBe('')
    application.open({})
    application.carry('Coach')
    expect(application.get().values.jobTitle).toBe('Coach')
  })
})

test('reads the draft of a different page unchanged', () => {
  const draft = { values: { ...emptyApplication(), ...typed }, carried: 'Coach', pending: false }
  const storage = tab(new Map([[JOB_DRAFT, JSON.stringify(draft)]]))
  expect(opened(storage).get()).toEqual({ values: { ...emptyApplication(), ...typed }, carried: '', status: 'typing' })
})
