import type { StepHandler } from './engine.ts'

const storingSteps = () => import('#lambdas/generation/storing-steps.lambda.ts')

/**
 * The deployed functions by the states that call them. The first run imports them; they read the environment
 * then.
 */
export const STEP_HANDLERS = {
  Plan: async (input) => (await storingSteps()).plan(input),
  WriteBatch: async (input) => (await import('#lambdas/generation/write-batch.lambda.ts')).handler(input),
  CheckBatch: async (input) => (await import('#lambdas/generation/check-batch.lambda.ts')).handler(input),
  PublishBatch: async (input) => (await storingSteps()).publishBatch(input),
  RejectBatch: async (input) => (await storingSteps()).rejectBatch(input),
  CloseRun: async (input) => (await storingSteps()).closeRun(input),
} as const satisfies Record<string, StepHandler>
