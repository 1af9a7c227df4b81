import type { Hono } from 'hono'
import { studyGuideRoutes } from '../../domain/api/study-guides.routes.ts'
import { studyGuideSchemas } from '../../domain/api/study-guides.schemas.ts'
import { settingsInForce, type ModelChoice } from '../../domain/settings/settings.ts'
import type { TellingModel } from '../shared/model/telling-model.ts'
import { serve } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import type { LimitStore } from '../shared/store/limit-store.ts'
import type { SettingsStore } from '../shared/store/settings-store.ts'
import { type Allowance, createFlood } from './shared/flood.ts'
import { writeGuide } from './study-guides/write-guide.ts'

/** A request of these routes is a few hundred characters. */
const MAX_BODY_BYTES = 16 * 1024

/** A class shares an address: 30 students, and a second try for some. */
const STUDY_GUIDES: Allowance = { name: 'study-guides', account: 12, address: 40 }

export type AiParts = {
  model: TellingModel
  /** Those the deployment may call; the first is the normal one. */
  models: readonly ModelChoice[]
  settings: Pick<SettingsStore, 'read'>
  limits: Pick<LimitStore, 'take'>
}

/** The AI service: what a model writes for a student. Every reply is streamed; what refuses a call comes before its first byte. */
export function createAi({ model, models, settings, limits }: AiParts, authenticate: Authenticate): Hono {
  const allow = createFlood(limits)
  return serve(
    studyGuideRoutes,
    studyGuideSchemas,
    {
      createStudyGuide: async (call) => {
        await allow(STUDY_GUIDES, call)
        const { write } = settingsInForce(await settings.read(), models).models
        return writeGuide(model, write, call.body)
      },
    },
    authenticate,
    { maxBodyBytes: MAX_BODY_BYTES },
  )
}
