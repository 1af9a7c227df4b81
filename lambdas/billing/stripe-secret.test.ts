import { SecretsManagerClient, type SecretsManagerClientConfig } from '@aws-sdk/client-secrets-manager'
import { expect, test } from 'vitest'
import { createStripeSecret, NotSetUp } from './stripe-secret.ts'

type Handler = Extract<SecretsManagerClientConfig['requestHandler'], { handle: unknown }>

/** Reads a stored secret. */
function read(stored: object) {
  const requestHandler: Handler = {
    handle: async () => ({
      response: {
        statusCode: 200,
        headers: { 'content-type': 'application/x-amz-json-1.1' },
        body: Buffer.from(JSON.stringify({ SecretString: JSON.stringify(stored) })),
      },
    }),
  }
  const client = new SecretsManagerClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler,
  })
  return createStripeSecret(client, 'arn', () => 0)()
}

const KEYS = { apiKey: 'sk_test_1', webhookSecret: 'whsec_new' }

test('createStripeSecret reads the previous signing secret, too, if the operator stored one', async () => {
  expect(await read({ ...KEYS, previousWebhookSecret: 'whsec_old' })).toEqual({
    ...KEYS,
    previousWebhookSecret: 'whsec_old',
  })
  expect(await read(KEYS)).toEqual(KEYS)
})

test('createStripeSecret rejects a current or previous signing secret that Stripe can’t have created', async () => {
  await expect(read({ ...KEYS, previousWebhookSecret: 'old' })).rejects.toBeInstanceOf(NotSetUp)
  await expect(read({ ...KEYS, webhookSecret: 'random' })).rejects.toBeInstanceOf(NotSetUp)
})
