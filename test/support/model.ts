import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { afterAll } from 'vitest'
import type { Budget, Reservation } from '#lambdas/shared/model/budget.ts'
import { createModel, type ModelSettings } from '#lambdas/shared/model/model.ts'
import { createStreamingModel } from '#lambdas/shared/model/streaming-model.ts'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import { startModel, type ModelOptions } from '#scripts/local/model/model.ts'

/** Creates an unlimited budget that records its calls. */
export function unlimitedBudget() {
  const reserved: number[] = []
  const committed: Parameters<Budget['commit']>[1][] = []
  const budget: Budget = {
    reserve: async (payer, micros): Promise<Reservation> => {
      reserved.push(micros)
      return { id: String(reserved.length), payer, day: '2026-11-22', micros, until: Infinity }
    },
    begin: async () => true,
    commit: async (_, cost) => void committed.push(cost),
  }
  return { budget, reserved, committed }
}

/** Opens the stand-in for the models, and the product's model clients over the real SDK client. */
export async function openModel(
  options: ModelOptions = {},
  settings: ModelSettings = {},
  ownBudget?: Budget,
) {
  const server = await startModel({
    flawed: 0,
    throttled: 0,
    wrongSolves: 0,
    delayMs: 0,
    pieceMs: 0,
    ...options,
  })
  const client = new BedrockRuntimeClient({
    endpoint: server.endpoint,
    region: LOCAL_AWS.AWS_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler(),
  })
  afterAll(async () => {
    client.destroy()
    await server.stop()
  })
  const { budget, reserved, committed } = unlimitedBudget()
  return {
    server,
    client,
    reserved,
    committed,
    model: createModel(client, ownBudget ?? budget, settings),
    streaming: createStreamingModel(client, ownBudget ?? budget, settings),
  }
}
