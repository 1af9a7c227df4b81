import { VisibleError } from '#domain/errors.ts'
import type { Share } from '#domain/settings/day-shares.ts'
import { BudgetSpent } from '#lambdas/shared/model/errors.ts'
import type { StreamingModel } from '#lambdas/shared/model/streaming-model.ts'

const DAY_IS_SPENT = {
  guests: 'Guests have reached today’s limit. Please sign in, or try again tomorrow.',
  free: 'Students on the Free plan have reached today’s limit. Please try again tomorrow.',
  paid: 'We’ve reached today’s limit for all students. Please try again tomorrow.',
} as const satisfies Record<Share, string>

/** Opens a call. If it exceeds a budget, rejects it with a message for the caller before anything is sent. */
export async function withinBudget<T>(share: Share, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error
    throw new VisibleError('too_many_requests', messageFor(error, share))
  }
}

function messageFor({ spent, isRetryable }: BudgetSpent, share: Share): string {
  if (isRetryable) return 'The AI is busy right now. Please try again in a minute.'
  if (spent === 'student') return 'You’ve reached today’s limit. Please try again tomorrow.'
  if (spent === 'month') return 'We’ve reached this month’s limit. Please try again next month.'
  return DAY_IS_SPENT[share]
}

/** Does the work that precedes a paid call. If it fails, aborts the call, which refunds the reservation. */
export async function refundOnFailure<T>(
  stream: Awaited<ReturnType<StreamingModel['open']>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await stream({ signal: AbortSignal.abort(), onText: () => {} }).catch(() => {})
    throw error
  }
}
