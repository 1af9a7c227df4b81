import { VisibleError } from '../../../domain/errors.ts'
import { BudgetSpent } from '../../shared/model/errors.ts'

/** A call that the budget has no room for is refused with words, before anything is sent. */
export async function withinBudget<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error
    throw new VisibleError(
      'too_many_requests',
      error.spent === 'student'
        ? 'You have asked for as much as a day allows. Please try again tomorrow.'
        : 'So many have been asked for that this has to rest for a while. Please try again tomorrow.',
    )
  }
}
