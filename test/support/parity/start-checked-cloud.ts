import { afterEach, expect, inject } from 'vitest'
import { startCloud } from '#scripts/local/cloud.ts'
import { enforceRights } from './enforce-rights.ts'

/**
 * Starts the embedded cloud, whose functions may do only what their roles allow in the cloud. A test in which a
 * function was denied something fails.
 */
export async function startCheckedCloud(options: Parameters<typeof startCloud>[0]) {
  const cloud = await startCloud(options)
  const check = await enforceRights(inject('deployedRights'))
  afterEach(() => {
    expect(check.denials.splice(0), 'a function lacks rights').toEqual([])
  })
  return {
    ...cloud,
    check,
    stop: async () => {
      await cloud.stop()
      await check.stop()
    },
  }
}
