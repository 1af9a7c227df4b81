import { describe, expect, test, vi } from 'vitest'
import type { Tag } from '#domain/learning/tags.ts'
import { createTagStore } from './tag-store.ts'

const QUESTION = 'k3Xf9a.1'

/** Creates a store over a server whose responses the test controls. */
function openStore(stored: readonly (readonly [string, Tag])[] = []) {
  const calls: { tag: Tag | null; respond: () => void; fail: () => void }[] = []
  const onFailure = vi.fn<() => void>()
  const store = createTagStore(
    stored,
    (_, tag) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      calls.push({ tag, respond: resolve, fail: () => reject(new Error('no network')) })
      return promise
    },
    onFailure,
  )
  return { store, calls, onFailure }
}

describe('the tag store', () => {
  test('shows a pressed tag at once, and clears it at a second press', async () => {
    const { store, calls } = openStore()
    const done = store.press(QUESTION, 'time')
    expect(store.tagOf(QUESTION)).toBe('time')
    calls[0]?.respond()
    await done
    const cleared = store.press(QUESTION, 'time')
    expect(store.tagOf(QUESTION)).toBeNull()
    calls[1]?.respond()
    await cleared
    expect(calls.map(({ tag }) => tag)).toEqual(['time', null])
  })

  test('sends only the first and the last of several quick presses', async () => {
    const { store, calls } = openStore()
    const done = store.press(QUESTION, 'time')
    void store.press(QUESTION, 'misread')
    void store.press(QUESTION, 'reasoning')
    expect(calls).toHaveLength(1)
    calls[0]?.respond()
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    calls[1]?.respond()
    await done
    expect(calls.map(({ tag }) => tag)).toEqual(['time', 'reasoning'])
    expect(store.tagOf(QUESTION)).toBe('reasoning')
  })

  test('sends the stored tag again if the student presses it before the response to another tag', async () => {
    const { store, calls } = openStore([[QUESTION, 'misread']])
    const done = store.press(QUESTION, 'time')
    void store.press(QUESTION, 'misread')
    calls[0]?.respond()
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    calls[1]?.respond()
    await done
    expect(calls.map(({ tag }) => tag)).toEqual(['time', 'misread'])
  })

  test('shows the stored tag again if the pressed one can’t be saved, and saves a later press', async () => {
    const { store, calls, onFailure } = openStore([[QUESTION, 'misread']])
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const done = store.press(QUESTION, 'time')
    calls[0]?.fail()
    await done
    expect(warn).toHaveBeenCalled()
    expect(onFailure).toHaveBeenCalledTimes(1)
    expect(store.tagOf(QUESTION)).toBe('misread')
    const again = store.press(QUESTION, 'time')
    calls[1]?.respond()
    await again
    expect(store.tagOf(QUESTION)).toBe('time')
  })

  test('notifies a listener of each press', () => {
    const { store } = openStore()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    void store.press(QUESTION, 'time')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
