import type { drillRoutes } from '#domain/api/drills.routes.ts'
import type { drillSchemas } from '#domain/api/drills.schemas.ts'
import type { learningRoutes } from '#domain/api/learning.routes.ts'
import type { learningSchemas } from '#domain/api/learning.schemas.ts'
import type { reportRoutes } from '#domain/api/reports.routes.ts'
import type { reportSchemas } from '#domain/api/reports.schemas.ts'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { TIME_FACTORS } from '#domain/exam/timing.ts'
import { isOpen } from '#domain/learning/drills/taken-drill.ts'
import type { WriteUnlessDeleted } from '#lambdas/shared/accounts/write-unless-deleted.ts'
import type { LearningService } from '#lambdas/shared/learning/learning.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { ConversationStore } from '#lambdas/shared/store/conversation-store.ts'
import type { DrillStore } from '#lambdas/shared/store/drill-store.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import type { Effects } from '../effects.ts'
import type { createLimits } from '../limits.ts'
import type { SendReport } from '../tests/report-question.ts'
import { answerItem } from './answer-drill.ts'
import { createDrillChanges } from './change-drill.ts'
import { createDrill } from './create-drill.ts'
import type { ReadListed } from './listed-sets.ts'
import { createOpenSets } from './open-sets.ts'
import { findFinishedQuestion, practiceSimilar, type SimilarParts } from './practice-similar.ts'
import { summarizeDrill } from './summarize-drill.ts'
import { viewAnswered, viewDrill } from './view-drill.ts'
import { viewLearning } from './view-learning.ts'

type Parts = {
  drills: DrillStore
  learning: LearningService
  conversations: Pick<ConversationStore, 'list'>
  attempts: Pick<AttemptStore, 'read'>
  owners: Pick<OwnerIndex, 'list'>
  listed: ReadListed
  sets: Pick<SetHalves, 'readForms' | 'readTeaching'>
  limits: Pick<ReturnType<typeof createLimits>, 'countNewTest' | 'countDrillKey'>
  sendReport: SendReport
  writeUnlessDeleted: WriteUnlessDeleted
  effects: Effects
}

type Routes = typeof drillRoutes & typeof learningRoutes & Pick<typeof reportRoutes, 'reportDrillItem'>
type Schemas = typeof drillSchemas & typeof learningSchemas & Pick<typeof reportSchemas, 'reportDrillItem'>

export const EVERY_POOL = VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))

/** Handles a student's drills, abilities, mastery, and due items. */
export function drillHandlers(parts: Parts): Handlers<Routes, Schemas> {
  const { drills, learning, listed, sets, limits, sendReport, writeUnlessDeleted, effects } = parts
  const { now } = effects
  const { read, change } = createDrillChanges(drills, effects)
  const openSets = createOpenSets(parts, now)
  const similarParts: SimilarParts = {
    ...parts,
    change,
    questions: parts,
    openSets,
    random: effects.rng,
  }
  return {
    async getLearning({ caller: { userId }, query }) {
      const [current, all] = await Promise.all([learning.current(userId), listed(EVERY_POOL)])
      const timeFactor = TIME_FACTORS.find((one) => String(one) === query.timeFactor)
      return viewLearning(current, all, { now: now(), timeFactor })
    },
    async createDrill({ caller, address, idempotencyKey, body }) {
      await limits.countNewTest({ caller, address }, idempotencyKey)
      const key = idempotencyKey ?? randomToken()
      const drill = await writeUnlessDeleted(caller, () =>
        createDrill({ ...parts, openSets }, caller.userId, key, body),
      )
      return viewDrill(sets, drill, now())
    },
    async practiceSimilar({ caller, address, idempotencyKey, body }) {
      const question = await findFinishedQuestion(similarParts, caller.userId, body)
      await limits.countNewTest({ caller, address }, idempotencyKey)
      const key = idempotencyKey ?? randomToken()
      const drill = await writeUnlessDeleted(caller, () =>
        practiceSimilar(similarParts, caller.userId, key, { request: body, question }),
      )
      return viewDrill(sets, drill, now())
    },
    getDrill: async ({ caller, params }) => viewDrill(sets, await read(caller.userId, params.id), now()),
    async answerDrill({ caller, address, params: { id }, body }) {
      const drill = await change(caller.userId, id, (stored) =>
        answerItem({ ...parts, openSets }, caller.userId, stored, body, () =>
          limits.countDrillKey({ caller, address }, stored, body.place),
        ),
      )
      return viewAnswered(sets, drill, body.place, now())
    },
    async reportDrillItem({ caller, address, params, body }) {
      const { id, items } = await read(caller.userId, params.id)
      const form = items.map(({ setId, revision, index }) => ({ id: setId, revision, questions: [index] }))
      return sendReport({ caller, address }, { id, form }, body)
    },
    async endDrill({ caller: { userId }, params: { id } }) {
      const drill = await change(userId, id, (stored) =>
        isOpen(stored, now()) ? { ...stored, endedAt: now() } : stored,
      )
      const current = await learning.current(userId)
      return { drill: await viewDrill(sets, drill, now()), ...(await summarizeDrill(sets, drill, current)) }
    },
  }
}
