import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import * as z from 'zod'
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { ContentSet } from '#domain/items/content-set.ts'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import { createApi } from './api-client.ts'
import { startCheckedCloud } from './parity/start-checked-cloud.ts'

/** The password of the accounts of `createPerson`. */
export const PASSWORD = 'practice36'

const siteConfig = z.strictObject({
  auth: z.strictObject({ userPoolId: z.string(), userPoolClientId: z.string(), endpoint: z.url() }),
})

/**
 * Starts the whole server over HTTP with this bank. It accepts the tokens of the embedded user pool. A test file may
 * call this only once.
 */
export async function openAccountCloud(
  content: readonly ContentSet[] = [],
  options: { requiresFactor?: boolean } = {},
) {
  process.env['LOG_LEVEL'] = 'silent'
  const cloud = await startCheckedCloud({ port: 0, folder: null, content, ...options })
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
  /** Creates a confirmed account with a unique email address that starts with this name. */
  async function createPerson(name: string, groups: readonly string[] = []) {
    const email = `${name}-${randomUUID().slice(0, 8)}@example.com`
    const id = await cloud.userPool.ensureUser({
      email,
      password: PASSWORD,
      firstName: 'Maya',
      lastName: 'Okafor',
      groups,
    })
    return { id, email }
  }
  /** Signs an account of `createPerson` in, and returns its access token. */
  async function signInForToken({ email }: { email: string }): Promise<string> {
    const { AuthenticationResult: result } = await sdk.send(
      new InitiateAuthCommand({
        ClientId: auth.userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD },
      }),
    )
    return result?.AccessToken ?? ''
  }
  const transport = (path: string, init: RequestInit) => fetch(`${cloud.url}/api${path}`, init)
  /** Returns the API of an access token's account. */
  const apiOf = (token: string) => createApi(transport).signedIn(token)
  /** Signs an account of `createPerson` in, and returns its API. */
  const signIn = async (person: { email: string }) => apiOf(await signInForToken(person))
  return {
    url: cloud.url,
    createPerson,
    signIn,
    signInForToken,
    apiOf,
    auth,
    sdk,
    databaseEndpoint: cloud.databaseEndpoint,
    userPool: cloud.userPool,
    /** Returns the code of the newest message to an address, or 'no mail'. */
    codeFor: async (email: string): Promise<string> =>
      (await cloud.userPool.listMail()).find(({ to }) => to === email)?.code ?? 'no mail',
  }
}
