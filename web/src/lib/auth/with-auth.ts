import { type Failed, failure, UNEXPECTED } from './outcomes.ts'

type Actions = typeof import('./actions.ts')

/**
 * Loads the sign-in library and runs an action with it. Also fails if the library can't be loaded, or if
 * another tab doesn't release the token lock.
 */
export async function withAuth<T>(action: (actions: Actions) => Promise<T>): Promise<T | Failed> {
  try {
    return await action(await import('./actions.ts'))
  } catch (error) {
    console.warn('The user pool could not be reached:', error)
    return failure(UNEXPECTED)
  }
}
