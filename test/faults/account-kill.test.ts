import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { CLIENT_ID } from '#scripts/local/user-pool/user-pool.ts'
import { startServer } from '../support/server.ts'
import { DEEP } from '../support/depth.ts'

/** Kills the local server with SIGKILL between the steps of creating an account. No step has to be repeated. */

const server = await startServer({ bank: 'sparse' })
const sdk = new CognitoIdentityProviderClient({
  endpoint: `${server.url}/cognito`,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
})
afterAll(async () => {
  sdk.destroy()
  await server.stop()
})
const killAndRestart = async () => {
  await server.kill()
  await server.restart()
}

const inbox = z.object({ messages: z.array(z.object({ to: z.string(), code: z.string() })) })

test('an account, its code, and its tokens stay valid after kills of the server', DEEP, async () => {
  const email = 'maya@example.com'
  const account = { ClientId: CLIENT_ID, Username: email }
  await sdk.send(
    new SignUpCommand({
      ...account,
      Password: 'practice36',
      UserAttributes: [
        { Name: 'given_name', Value: 'Maya' },
        { Name: 'family_name', Value: 'Okafor' },
      ],
      ValidationData: [{ Name: 'terms', Value: 'accepted' }],
    }),
  )
  await killAndRestart()
  const { messages } = inbox.parse(await (await fetch(`${server.url}/local/inbox.json`)).json())
  expect(messages.map(({ to }) => to)).toEqual([email])
  await sdk.send(new ConfirmSignUpCommand({ ...account, ConfirmationCode: messages[0]?.code }))
  await killAndRestart()
  const { AuthenticationResult: first } = await sdk.send(
    new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: 'practice36' },
    }),
  )
  await killAndRestart()
  const statusOfMe = async (token: string | undefined) =>
    (await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await statusOfMe(first?.AccessToken)).toBe(200)
  const { AuthenticationResult: second } = await sdk.send(
    new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken: first?.RefreshToken }),
  )
  expect(await statusOfMe(second?.AccessToken)).toBe(200)
})
