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

describe('the tags of a review', () => {
  test('show a press at once, and a second press of the same tag clears it', async () => {
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

  test('send, after the first of several quick presses, only the last one', async () => {
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

  test('send the stored tag again if the student chooses it again before the response to another one', async () => {
    const { store, calls } = openStore([[QUESTION, 'misread']])
    const done = store.press(QUESTION, 'time')
    void store.press(QUESTION, 'misread')
    calls[0]?.respond()
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    calls[1]?.respond()
    await done
    expect(calls.map(({ tag }) => tag)).toEqual(['time', 'misread'])
  })

  test('show the stored tag again if a press can’t be saved, and a later press works', async () => {
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

  test('notify a listener of each press', () => {
    const { store } = openStore()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    void store.press(QUESTION, 'time')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
