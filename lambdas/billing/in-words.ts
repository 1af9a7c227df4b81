import { VisibleError } from '../../domain/errors.ts'
import { log } from '../shared/platform/log.ts'
import { ChoiceSpent } from './payments.ts'
import { StripeFailed } from './stripe-failure.ts'
import { NotSetUp } from './stripe-secret.ts'

/**
 * What a student is told where Stripe does not do its part; the operator reads why in the log.
 * @param meanwhile what is so for the student all the same
 */
export async function inWords<T>(meanwhile: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof NotSetUp) {
      log.error('payment is not set up', error)
      throw new VisibleError('internal', 'Plans cannot be bought here yet.')
    }
    if (error instanceof StripeFailed || error instanceof ChoiceSpent) {
      log.error('stripe failed', error)
      throw new VisibleError(
        'internal',
        `The payment service does not answer. ${meanwhile} Please try again in a minute.`,
      )
    }
    throw error
  }
}
