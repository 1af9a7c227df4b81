import { expect, test } from 'vitest'
import { ADMIN_GROUP } from '#domain/accounts/groups.ts'
import { routes } from '#domain/api/routes.ts'
import { openAccountCloud } from '../support/account-cloud.ts'
import { errorOf } from '../support/api-client.ts'
import { setUpAuthenticator } from '../support/authenticator.ts'
import { databaseClient, everyItem } from '../support/database.ts'

/** A stolen password of an administrator: without the authenticator app, it opens no route of administrators. */

const cloud = await openAccountCloud([], { requiresFactor: true })
const admin = await cloud.createPerson('ada', [ADMIN_GROUP])
const ID = '00000000-0000-4000-8000-000000000017'

const ADMIN_ROUTES = Object.entries(routes).filter(([, { service }]) => service === 'admin')

async function expectEachRouteRefused(stolen: Awaited<ReturnType<typeof cloud.signIn>>, code: string) {
  expect(ADMIN_ROUTES.length).toBeGreaterThan(30)
  for (const [name, { method, path }] of ADMIN_ROUTES) {
    const body = method === 'GET' ? {} : { body: {} }
    const response = await stolen.call(method, path.replaceAll(/\{\w+\}/g, ID), body)
    expect([name, response.status, errorOf(response).code]).toEqual([name, 403, code])
  }
}

test('a password alone opens no route of administrators, before and after the owner sets up an app', async () => {
  const database = databaseClient(cloud.databaseEndpoint)
  const token = await cloud.signInForToken(admin)
  const stolen = cloud.apiOf(token)
  const items = await everyItem(database)
  await expectEachRouteRefused(stolen, 'factor_needed')
  expect(await everyItem(database)).toEqual(items)
  await setUpAuthenticator(cloud.sdk, token)
  await expectEachRouteRefused(stolen, 'sign_in_needed')
  database.destroy()
})
