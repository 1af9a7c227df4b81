import { VisibleError } from '#domain/errors.ts'
import { log } from '../shared/platform/log.ts'
import { UnusablePlanChoice } from './payments.ts'
import { StripeFailed } from './stripe-failure.ts'
import { NotSetUp } from './stripe-secret.ts'

/**
 * Translates Stripe's failures for students. The operator finds the cause in the log.
 * @param meanwhile a sentence that reassures the student
 */
export async function withVisibleErrors<T>(meanwhile: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotSetUp) {
      log.error('payment is not set up', error)
      throw new VisibleError('internal', 'Plans aren’t available yet.')
    }
    if (error instanceof StripeFailed || error instanceof UnusablePlanChoice) {
      log.error('stripe failed', error)
      throw new VisibleError(
        'internal',
        `The payment service isn’t responding. ${meanwhile} Please try again in a minute.`,
      )
    }
    throw error
  }
}
