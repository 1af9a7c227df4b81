import type { StudentPayer } from '#lambdas/shared/model/budget.ts'
import type { Caller, TierOf } from '#lambdas/shared/platform/caller.ts'

/** Returns the payer of a caller's requests. Administrators count as paying students. */
export async function payerOf(caller: Caller, tierOf: TierOf): Promise<StudentPayer> {
  if (caller.kind === 'guest') return { share: 'guests' }
  const { userId, admin } = caller
  const hasPlan = admin || (await tierOf(userId, 'Pro')) !== 'Free'
  return hasPlan ? { share: 'paid', studentId: userId } : { share: 'free' }
}
