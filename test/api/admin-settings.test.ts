import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, SETTINGS_LIMITS } from '#domain/settings/settings.ts'
import { CONFIG_CACHE_MS } from '#lambdas/core/page-config.ts'
import { CLOSED_MESSAGE } from '#lambdas/identity/pre-sign-up.ts'
import { createSettingsStore } from '#lambdas/shared/store/settings-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { openAccountCloud } from '../support/account-cloud.ts'
import { createAdminWithClock, MODELS } from '../support/admin.ts'
import { createCoreWithClock } from '../support/core.ts'
import { databaseClient, everyItem, openDatabase, TABLE_NAME } from '../support/database.ts'
import { T0 } from '../support/sample-attempt.ts'

/** The settings that administrators change, and their effects. */

const clock = { now: T0 }
const { client } = await openDatabase()
const admin = createAdminWithClock(client, clock)
const core = createCoreWithClock(client, 1, clock)
const readConfig = async (): Promise<unknown> => (await core.transport('/config', {})).json()

describe('settings', () => {
  test('have default values when nothing was set', async () => {
    expect(await admin.settings()).toEqual({
      ...DEFAULT_SETTINGS,
      writeModel: 'writer',
      solveModel: 'solver',
      weakModel: '',
      tutorModel: 'solver',
      models: MODELS,
      spentThisMonthUsd: 1.5,
      spentTodayUsd: { guests: 0.25, free: 0, paid: 0.5 },
      paidMonthUsd: 93,
    })
  })

  test('change one by one and leave the others unchanged', async () => {
    await admin.setSettings({ runCapUsd: 5, solveModel: 'writer' })
    const newSettings = await admin.setSettings({ monthCapUsd: 50 })
    expect(newSettings).toMatchObject({
      runCapUsd: 5,
      monthCapUsd: 50,
      solveModel: 'writer',
      writeModel: 'writer',
    })
    expect(await admin.settings()).toEqual(newSettings)
  })

  test('store the weaker solver or its absence, and whether questions are solved without the passage', async () => {
    const readings = { weakModel: 'writer', solveWithoutPassage: false }
    expect(await admin.setSettings(readings)).toMatchObject(readings)
    expect(await admin.settings()).toMatchObject(readings)
    await admin.setSettings({ weakModel: '', solveWithoutPassage: true })
    expect(await admin.settings()).toMatchObject({ weakModel: '', solveWithoutPassage: true })
  })

  test.each([
    [{ writeModel: 'a-model-of-somebody-else' }],
    [{ weakModel: 'a-model-of-somebody-else' }],
    [{ runCapUsd: -1 }],
    [{ runCapUsd: SETTINGS_LIMITS.runCapUsd + 1 }],
    [{ monthCapUsd: SETTINGS_LIMITS.monthCapUsd + 1 }],
    [{ announcement: 'x'.repeat(SETTINGS_LIMITS.announcement + 1) }],
    [{ runCapUsd: 41, monthCapUsd: 40 }],
    [{ monthCapUsd: 0.5 }],
    [{ signUpsOpen: 'no' }],
    [{ trustedNetworks: ['school.example'] }],
    [{ trustedNetworks: ['203.0.113.0/24', '0.0.0.0/0'] }],
    [{ trustedNetworks: '203.0.113.0/24' }],
    [{ spentThisMonthUsd: 0 }],
    [{ guestDayCapUsd: -1 }],
    [{ guestDayCapUsd: 4.01 }],
    [{ dayCapUsd: 2, guestDayCapUsd: 1, freeDayCapUsd: 1.01 }],
    [{ freeDayCapUsd: SETTINGS_LIMITS.dayCapUsd + 1 }],
    [{}],
  ])('reject %j and change nothing', async (body) => {
    const before = await everyItem(client)
    await expect(admin.setSettings(body)).rejects.toMatchObject({ status: 400 })
    expect(await everyItem(client)).toEqual(before)
  })

  test('have default shares of a day’s cap, and can’t have shares that exceed it together', async () => {
    expect(await admin.setSettings({ dayCapUsd: 2 })).toMatchObject({
      dayCapUsd: 2,
      guestDayCapUsd: 0.4,
      freeDayCapUsd: 0.4,
    })
    expect(await admin.setSettings({ dayCapUsd: 50 })).toMatchObject({ guestDayCapUsd: 1, freeDayCapUsd: 1 })
    expect(await admin.setSettings({ dayCapUsd: 5, guestDayCapUsd: 0, freeDayCapUsd: 2.5 })).toMatchObject({
      guestDayCapUsd: 0,
      freeDayCapUsd: 2.5,
    })
    await expect(admin.setSettings({ dayCapUsd: 2 })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('together at most dayCapUsd (0 + 2.5 > 2)'),
    })
  })

  test('reach the page configuration when its cache expires', async () => {
    expect(await readConfig()).toEqual({ announcement: '', signUpsOpen: true, demoModel: false })
    await admin.setSettings({ announcement: '  Back on Monday. ', signUpsOpen: false })
    clock.now += CONFIG_CACHE_MS - 1
    expect(await readConfig()).toMatchObject({ announcement: '' })
    clock.now += 1
    expect(await readConfig()).toEqual({
      announcement: 'Back on Monday.',
      signUpsOpen: false,
      demoModel: false,
    })
  })
})

test('a sign-up is rejected with the reason while sign-ups are closed', async () => {
  const cloud = await openAccountCloud()
  const database = databaseClient(cloud.databaseEndpoint)
  const settings = createSettingsStore(createTable(database, TABLE_NAME))
  const signUp = (Username: string) =>
    cloud.sdk.send(
      new SignUpCommand({
        ClientId: cloud.auth.userPoolClientId,
        Username,
        Password: 'practice36',
        UserAttributes: [
          { Name: 'given_name', Value: 'Maya' },
          { Name: 'family_name', Value: 'Okafor' },
        ],
        ValidationData: [{ Name: 'terms', Value: 'accepted' }],
      }),
    )
  await settings.set({ signUpsOpen: false })
  await expect(signUp('late@example.com')).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: `PreSignUp failed with error ${CLOSED_MESSAGE}.`,
  })
  await settings.set({ signUpsOpen: true })
  expect((await signUp('late@example.com')).UserConfirmed).toBe(false)
  database.destroy()
})
