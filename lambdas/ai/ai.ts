import type { Hono } from 'hono'
import { studyGuideRoutes } from '#domain/api/study-guides.routes.ts'
import { studyGuideSchemas } from '#domain/api/study-guides.schemas.ts'
import { tutorRoutes } from '#domain/api/tutor.routes.ts'
import { tutorSchemas } from '#domain/api/tutor.schemas.ts'
import { modelCaps } from '#domain/settings/model-caps.ts'
import { effectiveSettings, type ModelChoice } from '#domain/settings/settings.ts'
import { type Allowance, createFloodLimit } from '../shared/accounts/flood.ts'
import type { TierOf } from '../shared/platform/caller.ts'
import { serve } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import type { GuideCacheStore } from '../shared/store/guide-cache-store.ts'
import type { SettingsStore } from '../shared/store/settings-store.ts'
import { payerOf } from './shared/payer.ts'
import { dailyNetworkLimit, countDailyGuide } from './study-guides/day-limit.ts'
import { recentResults } from './study-guides/recent-results.ts'
import { writeGuide } from './study-guides/write-guide.ts'
import { createTutor, type TutorEffects, type TutorParts } from './tutor/ask-tutor.ts'

const { askTutor } = tutorRoutes
const routes = { ...studyGuideRoutes, askTutor }
const schemas = { ...studyGuideSchemas, askTutor: tutorSchemas.askTutor }

/** A request to these routes has at most a few thousand characters. */
const MAX_BODY_BYTES = 16 * 1024

/**
 * The limits per hour. The 30 guests of a class may share one address, and some ask twice. The limits per day
 * are in study-guides/day-limit.ts.
 */
const STUDY_GUIDE_HOURLY_LIMIT: Allowance = { name: 'study-guides', account: 12, address: 40 }

export type AiParts = Omit<TutorParts, 'modelId'> & {
  /**
   * The models that the deployment may call, in the order from which `effectiveSettings` chooses defaults.
   */
  models: readonly ModelChoice[]
  settings: Pick<SettingsStore, 'read'>
  guideCache: Pick<GuideCacheStore, 'read' | 'write'>
  tierOf: TierOf
}

/**
 * Creates the AI service, where a model writes for students and guests. Replies are streamed, so a call can
 * be rejected with an error status only before the first byte.
 */
export function createAiService(
  { models, settings, tierOf, ...parts }: AiParts,
  authenticate: Authenticate,
  effects: TutorEffects,
): Hono {
  const { model, limits, writeUnlessDeleted, guideCache } = parts
  const allow = createFloodLimit(limits, effects.now)
  const currentModels = async () => effectiveSettings(await settings.read(), models).models
  return serve(
    routes,
    schemas,
    {
      askTutor: createTutor({ ...parts, modelId: async () => (await currentModels()).tutor }, effects),
      createStudyGuide: async (call) => {
        await allow(STUDY_GUIDE_HOURLY_LIMIT, call)
        const payer = await payerOf(call.caller, tierOf)
        const modelId = (await currentModels()).write
        const consumeDailyLimit = async (guideMicros: number) => {
          const networkLimit = dailyNetworkLimit(modelCaps(await settings.read()).day.guests, guideMicros)
          await writeUnlessDeleted(call.caller, () =>
            countDailyGuide(limits, payer.share, { ...call, networkLimit }),
          )
        }
        const { caller } = call
        const results = async () =>
          caller.kind === 'guest' ? [] : recentResults(parts, caller.userId, effects.now())
        return writeGuide(
          { model, modelId, payer, allow: consumeDailyLimit, cache: guideCache, results },
          call.body,
        )
      },
    },
    authenticate,
    { maxBodyBytes: MAX_BODY_BYTES, tierOf },
  )
}
