import { describe, expect, test } from 'vitest'
import type { StorageAccess } from './autosave.ts'
import { blocked, tab } from './tab-storage.test-data.ts'
import { createTrial, TRIAL_DRAFT } from './trial.ts'
import { emptyTrial, type TrialValues } from './trial-fields.ts'

const typed = { parentName: 'Rina', childName: 'Tutul', preferredTime: 'evening' }

/** A new document of the tab that shows the form, in which `already` stands. */
function opened(storage: StorageAccess, already: Partial<TrialValues> = {}) {
  const trial = createTrial(storage)
  trial.open({ preferredTime: 'morning', ...already })
  return trial
}

function leftWith(storage: StorageAccess, already: Partial<TrialValues>) {
  const trial = opened(storage, already)
  trial.leave()
  return trial
}

describe('what was typed', () => {
  test('goes along to the next document, and is in the storage only on the way', () => {
    const storage = tab()
    const first = opened(storage, typed)
    first.type('city', 'Kolkata')
    expect(storage.kept.size).toBe(0)
    first.leave()
    expect([...storage.kept.keys()]).toEqual([TRIAL_DRAFT])
    expect(opened(storage).get()).toEqual({ ...emptyTrial(), ...typed, city: 'Kolkata' })
    expect(storage.kept.size).toBe(0)
  })

  test('waits for a document that shows the form', () => {
    const storage = tab()
    leftWith(storage, typed)
    createTrial(storage).leave()
    expect(opened(storage).get()).toMatchObject(typed)
  })

  test('stays when the form appears again in the same document', () => {
    const trial = opened(tab(), typed)
    trial.open(typed)
    expect(trial.get()).toEqual({ ...emptyTrial(), ...typed })
  })

  test('before the page came to life stands over what was kept', () => {
    const storage = tab()
    leftWith(storage, typed)
    expect(opened(storage, { parentName: 'Mina' }).get()).toEqual({ ...emptyTrial(), ...typed, parentName: 'Mina' })
  })

  test('elsewhere in the tab is there when the document comes back as it was left', () => {
    const storage = tab()
    const first = leftWith(storage, typed)
    leftWith(storage, { city: 'Howrah' })
    first.comeBack()
    expect(first.get()).toEqual({ ...emptyTrial(), ...typed, city: 'Howrah' })
    expect(storage.kept.size).toBe(0)
  })

  test('and taken out again is not kept', () => {
    const storage = tab()
    const trial = leftWith(storage, typed)
    trial.comeBack()
    for (const [field, value] of Object.entries(emptyTrial())) trial.type(field as keyof TrialValues, value)
    trial.leave()
    expect(storage.kept.size).toBe(0)
  })
})

describe('once sent', () => {
  test('nothing is kept', () => {
    const storage = tab()
    const trial = opened(storage, typed)
    trial.send()
    trial.leave()
    expect(storage.kept.size).toBe(0)
    expect(opened(storage).get()).toEqual(emptyTrial())
  })

  test('the document that comes back is as it was left, and keeps again', () => {
    const storage = tab()
    const trial = opened(storage, typed)
    trial.send()
    trial.leave()
    trial.comeBack()
    expect(trial.get()).toMatchObject(typed)
    trial.leave()
    expect(opened(storage).get()).toMatchObject(typed)
  })

  test('a visitor who stopped the browser and went elsewhere loses nothing', () => {
    const storage = tab()
    const trial = opened(storage, typed)
    trial.send()
    trial.stay()
    trial.leave()
    expect(opened(storage).get()).toMatchObject(typed)
  })
})

test('blocked storage: nothing is kept, and nothing else changes', () => {
  const trial = opened(blocked, typed)
  trial.leave()
  trial.comeBack()
  expect(trial.get()).toMatchObject(typed)
  expect(opened(blocked).get()).toEqual(emptyTrial())
})

test.each(['', '{', 'null', '[]', '{"values":null}', '{"values":{"parentName":7}}'])(
  'a broken draft %j is none',
  (text) => {
    expect(opened(tab(new Map([[TRIAL_DRAFT, text]]))).get()).toEqual(emptyTrial())
  },
)
