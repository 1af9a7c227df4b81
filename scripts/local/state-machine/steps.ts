import type { StepHandler } from './engine.ts'

/**
 * The deployed functions by the states that call them. The first run imports them; they read the environment
 * then.
 */
export const STEP_HANDLERS = {
  Plan: async (input) => (await import('#lambdas/generation/plan.lambda.ts')).handler(input),
  WriteBatch: async (input) => (await import('#lambdas/generation/write-batch.lambda.ts')).handler(input),
  CheckBatch: async (input) => (await import('#lambdas/generation/check-batch.lambda.ts')).handler(input),
  PublishBatch: async (input) => (await import('#lambdas/generation/publish-batch.lambda.ts')).handler(input),
  RejectBatch: async (input) => (await import('#lambdas/generation/reject-batch.lambda.ts')).handler(input),
  CloseRun: async (input) => (await import('#lambdas/generation/close-run.lambda.ts')).handler(input),
} as const satisfies Record<string, StepHandler>
