import { expect, test, vi } from 'vitest'
import { createSettingsSync } from './settings-sync.ts'
import type { Settings } from './unsaved-settings.ts'

/** Sets up a device with its unsaved settings, and an account whose replies the test releases. */
function setUp({ unsaved = {} }: { unsaved?: Partial<Settings> } = {}) {
  const device: { unsaved: Partial<Settings>; applied: Settings[]; signedIn: string | null } = {
    unsaved,
    applied: [],
    signedIn: 'maya',
  }
  const replies: PromiseWithResolvers<Settings>[] = []
  const reply = () => {
    const pending = Promise.withResolvers<Settings>()
    replies.push(pending)
    return pending.promise
  }
  const load = vi.fn(reply)
  const save = vi.fn((_account: string, _settings: Partial<Settings>) => reply())
  const sync = createSettingsSync({
    load,
    save,
    isRefused: (error) => error instanceof RangeError,
    unsaved: {
      read: () => device.unsaved,
      write: (_account, settings) => {
        device.unsaved = settings
      },
    },
    apply: (settings) => device.applied.push(settings),
    isSignedIn: (account) => account === device.signedIn,
  })
  /** Answers the call of this number, counted from 0, once it was made. */
  const answerCall = async (call: number, settings: Settings | Error) => {
    await vi.waitUntil(() => replies[call] !== undefined)
    if (settings instanceof Error) replies[call]?.reject(settings)
    else replies[call]?.resolve(settings)
  }
  return { device, load, save, sync, answerCall }
}

test('syncSettings applies the settings of the account', async () => {
  const { device, sync, answerCall } = setUp()
  const synced = sync('maya')
  await answerCall(0, { timing: '1.5x', theme: 'dark' })
  await synced
  expect(device.applied).toEqual([{ timing: '1.5x', theme: 'dark' }])
})

test('a setting chosen while the profile is read stays, and the other setting is applied', async () => {
  const { device, load, save, sync, answerCall } = setUp()
  const synced = sync('maya')
  await vi.waitUntil(() => load.mock.calls.length === 1)
  device.unsaved = { timing: '2x' }
  const saved = sync('maya')
  await answerCall(0, { timing: 'standard', theme: 'dark' })
  await synced
  expect(device.applied).toEqual([{ timing: '2x', theme: 'dark' }])
  await answerCall(1, { timing: '2x', theme: 'dark' })
  await saved
  expect(save.mock.calls).toEqual([['maya', { timing: '2x' }]])
  expect(device).toMatchObject({ unsaved: {}, applied: [{}, { timing: '2x', theme: 'dark' }] })
})

test('a setting chosen while an older one is saved stays, and is saved after it', async () => {
  const { device, save, sync, answerCall } = setUp({ unsaved: { timing: '1.5x' } })
  const first = sync('maya')
  await vi.waitUntil(() => save.mock.calls.length === 1)
  device.unsaved = { timing: 'untimed' }
  const second = sync('maya')
  await answerCall(0, { timing: '1.5x', theme: 'system' })
  await first
  expect(device).toMatchObject({ unsaved: { timing: 'untimed' }, applied: [{ timing: 'untimed' }] })
  await answerCall(1, { timing: 'untimed', theme: 'system' })
  await second
  expect(save.mock.calls.map(([, settings]) => settings)).toEqual([{ timing: '1.5x' }, { timing: 'untimed' }])
  expect(device.unsaved).toEqual({})
})

test('a setting that could not be saved waits, and one that the server refuses is dropped', async () => {
  const { device, sync, answerCall } = setUp({ unsaved: { theme: 'dark' } })
  const lost = sync('maya')
  await answerCall(0, new Error('no network'))
  await expect(lost).rejects.toThrow('no network')
  expect(device.unsaved).toEqual({ theme: 'dark' })
  const refused = sync('maya')
  await answerCall(1, new RangeError('no such theme'))
  await expect(refused).rejects.toThrow('no such theme')
  expect(device).toMatchObject({ unsaved: {}, applied: [] })
})

test('a reply that arrives after another account signed in changes nothing', async () => {
  const { device, load, sync, answerCall } = setUp()
  const synced = sync('maya')
  await vi.waitUntil(() => load.mock.calls.length === 1)
  device.signedIn = 'ben'
  device.unsaved = { theme: 'light' }
  await answerCall(0, { timing: '2x', theme: 'dark' })
  await synced
  expect(device).toMatchObject({ unsaved: { theme: 'light' }, applied: [] })
})

test('calls of one account during a run share the next run', async () => {
  const { load, sync, answerCall } = setUp()
  const first = sync('maya')
  await vi.waitUntil(() => load.mock.calls.length === 1)
  const others = [sync('maya'), sync('maya')]
  await answerCall(0, { timing: '2x', theme: 'dark' })
  await answerCall(1, { timing: '2x', theme: 'dark' })
  await Promise.all([first, ...others])
  expect(load).toHaveBeenCalledTimes(2)
})
