import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Creates an asynchronous step that the test resolves or rejects. */
function step<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { run: vi.fn<() => Promise<T>>(() => promise), end: resolve, fail: reject }
}

const denied = () => Promise.reject(new DOMException('Storage is blocked.', 'SecurityError'))

describe.each([
  ['without Web Locks', {}],
  ['with locks denied', { locks: { request: denied } }],
])('the token lock in one tab, %s', (_where, navigator) => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('navigator', navigator)
  })
  afterEach(() => vi.unstubAllGlobals())

  test('reads wait for earlier changes, and changes run one after another', async () => {
    const { withTokensLocked, withTokensShared } = await import('./token-lock.ts')
    const order: string[] = []
    const [first, second] = [step<string>(), step<string>()]
    const done = [
      withTokensLocked(first.run).then(() => order.push('first')),
      withTokensLocked(second.run).then(() => order.push('second')),
      withTokensShared(async () => void order.push('read')),
    ]
    await expect.poll(() => first.run).toHaveBeenCalled()
    expect(second.run).not.toHaveBeenCalled()
    first.end('')
    await expect.poll(() => second.run).toHaveBeenCalled()
    expect(order).toEqual(['first'])
    second.end('')
    await Promise.all(done)
    expect(order.toSorted()).toEqual(['first', 'read', 'second'])
    expect(order[0]).toBe('first')
  })

  test("a failed change rejects, and doesn't block later ones", async () => {
    const { withTokensLocked, withTokensShared } = await import('./token-lock.ts')
    await expect(withTokensLocked(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
    expect(await withTokensShared(async () => 'read')).toBe('read')
    expect(await withTokensLocked(async () => 'changed')).toBe('changed')
  })
})

test("withTokensLocked doesn't rerun an action that failed under the lock", async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, action: () => Promise<unknown>) => action() },
  })
  vi.resetModules()
  const { withTokensLocked } = await import('./token-lock.ts')
  const action = vi.fn(() => Promise.reject(new DOMException('of the action itself', 'SecurityError')))
  await expect(withTokensLocked(action)).rejects.toThrow('of the action itself')
  expect(action).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
