import { studyGuideSchemas } from '#domain/api/study-guides.schemas.ts'
import { TIERS } from '#domain/billing/plans.ts'
import { STUDY_GUIDES } from '#domain/study-guides/study-guides.ts'
import { createAiService } from '#lambdas/ai/ai.ts'
import { createAiStores } from '#lambdas/ai/ai-stores.ts'
import type { TierOf } from '#lambdas/shared/platform/caller.ts'
import { createStreamingModel } from '#lambdas/shared/model/streaming-model.ts'
import { createBudgetStore } from '#lambdas/shared/store/budget-store.ts'
import { capsOf } from '#lambdas/shared/store/caps.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { VisibleError } from '#domain/errors.ts'
import type { ModelOptions } from '#scripts/local/model/model.ts'
import { openModel } from './model.ts'

export const [GUIDE] = STUDY_GUIDES
export const REQUEST = { ...GUIDE, description: 'Everything in one place.' }
export const MODEL_ID = 'us.anthropic.claude-sonnet-4-6'

/** Accepts any token of the form "<user id>.x.x", except for the user "nobody". */
export const authenticate = async (token: string) => {
  const [userId = ''] = token.split('.')
  if (userId === 'nobody') throw new VisibleError('unauthorized', 'The session is not valid.')
  return { userId, username: userId, admin: false, editor: false, signedInAt: 1 }
}

export type AiSettings = {
  now?: () => number
  timeLimitMs?: number
  tierOf?: TierOf
  /**
   * Whether guides that aren't written for a student's topics are cached and reused. Most tests expect each request to
   * call the model.
   */
  reusesGuides?: boolean
  /** The ids of the models that an administrator can choose from. */
  models?: readonly string[]
}
type GuideRequest = { body?: unknown; user?: string; address?: string; signal?: AbortSignal }

const NO_CACHE = { read: async () => undefined, write: async () => {} }

/** Opens the AI service on a table, with the stand-in for the models. */
export async function openAi(
  table: Table,
  options: ModelOptions = {},
  {
    now = () => Date.now(),
    timeLimitMs,
    reusesGuides = false,
    models = [MODEL_ID],
    // A user whose id starts with a tier has that tier. Any other user has Elite.
    tierOf = async (userId) => TIERS.find((tier) => userId.startsWith(tier.toLowerCase())) ?? 'Elite',
  }: AiSettings = {},
) {
  const stores = createAiStores(table, now)
  const { settings } = stores
  const budget = createBudgetStore(table, { now, ...capsOf(settings) })
  const { server, client } = await openModel(options)
  const app = createAiService(
    {
      ...stores,
      ...(reusesGuides ? {} : { guideCache: NO_CACHE }),
      tierOf,
      model: createStreamingModel(client, budget, timeLimitMs === undefined ? {} : { timeLimitMs }),
      models: models.map((id) => ({ id, name: 'A model' })),
    },
    authenticate,
    { now, rng: () => 0.5, pause: async () => {} },
  )
  const send = async ({ body = REQUEST, user, address = '203.0.113.1', signal }: GuideRequest = {}) =>
    app.request('/study-guides', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-viewer-address': address,
        ...(user === undefined ? {} : { authorization: `Bearer ${user}.x.x` }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    })
  return {
    app,
    stores,
    server,
    settings,
    budget,
    send,
    /** Sends a request that must succeed, and returns its reply, validated against the contract. */
    guide: async (request?: GuideRequest) => {
      const response = await send(request)
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
      return studyGuideSchemas.createStudyGuide.reply.parse(JSON.parse(await response.text()))
    },
  }
}
