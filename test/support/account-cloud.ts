import { afterAll } from 'vitest'
import * as z from 'zod'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { ContentSet } from '#domain/items/content-set.ts'
import { startCloud } from '#scripts/local/cloud.ts'
import { LOCAL_AWS } from '#scripts/local/database.ts'

const siteConfig = z.strictObject({
  auth: z.strictObject({ userPoolId: z.string(), userPoolClientId: z.string(), endpoint: z.url() }),
})

/**
 * Starts the whole server over HTTP with this bank. It accepts the tokens of the embedded user pool. A test file may
 * call this only once.
 */
export async function openAccountCloud(content: readonly ContentSet[] = []) {
  process.env['LOG_LEVEL'] = 'silent'
  const cloud = await startCloud({ port: 0, folder: null, content })
  const { auth } = siteConfig.parse(await (await fetch(`${cloud.url}/config.json`)).json())
  const sdk = new CognitoIdentityProviderClient({
    endpoint: auth.endpoint,
    region: LOCAL_AWS.AWS_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  afterAll(async () => {
    sdk.destroy()
    await cloud.stop()
  })
  return {
    url: cloud.url,
    auth,
    sdk,
    databaseEndpoint: cloud.databaseEndpoint,
    userPool: cloud.userPool,
    /** Returns the code of the newest message to an address, or 'no mail'. */
    codeFor: async (email: string): Promise<string> =>
      (await cloud.userPool.listMail()).find(({ to }) => to === email)?.code ?? 'no mail',
  }
}
