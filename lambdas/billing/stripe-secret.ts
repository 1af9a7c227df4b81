import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'

/** The keys from Stripe that the operator stored. */
const stripeSecret = z.object({
  apiKey: z.string().regex(/^(?:sk|rk)_(?:test|live)_\w+$/),
  webhookSecret: z.string().regex(/^whsec_\S+$/),
  /** The signing secret that `webhookSecret` replaces. It's also accepted, until the operator deletes it. */
  previousWebhookSecret: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
})
export type StripeSecret = z.output<typeof stripeSecret>

/** Thrown if the secret doesn't have Stripe's keys yet, or a plan has no price. */
export class NotSetUp extends Error {
  override readonly name = 'NotSetUp'
}

/** How long a warm function caches the secret, and so may use a replaced key. */
const CACHE_MS = 5 * 60_000
const LIMIT_MS = 5000

export const isLiveKey = (apiKey: string): boolean => /^(?:sk|rk)_live_/.test(apiKey)

/** Reads the secret and caches it. No error or log contains its value. */
export function createStripeSecret(client: SecretsManagerClient, arn: string, now: () => number) {
  let known: { secret: StripeSecret; until: number } | null = null
  return async function read(): Promise<StripeSecret> {
    if (known !== null && now() < known.until) return known.secret
    const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: arn }), {
      abortSignal: AbortSignal.timeout(LIMIT_MS),
    })
    const secret = parse(SecretString)
    known = { secret, until: now() + CACHE_MS }
    return secret
  }
}
export type ReadStripeSecret = ReturnType<typeof createStripeSecret>

function parse(text: string): StripeSecret {
  try {
    return stripeSecret.parse(JSON.parse(text))
  } catch {
    // Omits the cause, because it would quote the secret.
    throw new NotSetUp('The secret has no Stripe key or webhook signing secret.')
  }
}
