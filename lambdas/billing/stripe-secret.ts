import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'

/** What Stripe gave the operator. */
const stripeSecret = z.object({
  apiKey: z.string().regex(/^(?:sk|rk)_(?:test|live)_\w+$/),
  webhookSecret: z.string().regex(/^whsec_\S+$/),
})
export type StripeSecret = z.output<typeof stripeSecret>

/** Nobody has put Stripe's keys into the secret yet, or made the prices. */
export class NotSetUp extends Error {
  override readonly name = 'NotSetUp'
}

/** A warm function looks again after this: so long a key that was replaced is still used. */
const KEPT_MS = 5 * 60_000
const LIMIT_MS = 5000

export const isLiveKey = (apiKey: string): boolean => /^(?:sk|rk)_live_/.test(apiKey)

/** Reads the one secret, and keeps it for a while. What it holds is in no error and no log. */
export function createStripeSecret(client: SecretsManagerClient, arn: string, now: () => number) {
  let known: { secret: StripeSecret; until: number } | null = null
  return async function read(): Promise<StripeSecret> {
    if (known !== null && now() < known.until) return known.secret
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: arn }), {
      abortSignal: AbortSignal.timeout(LIMIT_MS),
    })
    const secret = parse(SecretString)
    known = { secret, until: now() + KEPT_MS }
    return secret
  }
}
export type ReadStripeSecret = ReturnType<typeof createStripeSecret>

function parse(text: string): StripeSecret {
  try {
    return stripeSecret.parse(JSON.parse(text))
  } catch {
    // Without the cause: it would quote what was found.
    throw new NotSetUp('The secret holds no key of Stripe and no signing secret of its webhook.')
  }
}
