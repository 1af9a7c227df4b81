import type * as z from 'zod'
import type { drillSchemas } from '#domain/api/drills.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { SECTIONS } from '#domain/exam/formats.ts'
import { ID_PREFIX, parseQuestionId } from '#domain/ids.ts'
import { isOpen, type TakenDrill } from '#domain/learning/drills/taken-drill.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { dayNumber } from '#domain/progress/study-days.ts'
import { helpedQuestions } from '#domain/tutor/helped-questions.ts'
import type { Learning, LearningService } from '#lambdas/shared/learning/learning.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import type { ConversationStore } from '#lambdas/shared/store/conversation-store.ts'
import type { DrillStore, StoredDrill } from '#lambdas/shared/store/drill-store.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import type { Effects } from '../effects.ts'
import type { ReadListed } from './listed-sets.ts'
import type { OpenSets } from './open-sets.ts'
import { planFrom } from './plan.ts'

export type NewDrill = z.output<(typeof drillSchemas)['createDrill']['body']>

export type BeginParts = {
  drills: Pick<DrillStore, 'create' | 'read' | 'discard'>
  learning: Pick<LearningService, 'current' | 'register'>
  owners: Pick<OwnerIndex, 'list'>
  effects: Pick<Effects, 'now' | 'rng'>
}
export type CreateParts = BeginParts & {
  listed: ReadListed
  sets: Pick<SetHalves, 'readForms'>
  conversations: Pick<ConversationStore, 'list'>
  openSets: OpenSets
}

/** A new drill before it's stored. */
type PlannedDrill = Omit<TakenDrill, 'id'>
type BeginRequest = { idempotencyKey: string; request: object }

const ID_LENGTH = 22
const REQUEST_LENGTH = 8

/** Derives a drill's id from its student and the idempotency key, so that a repeat gets the same drill. */
export const drillIdFor = (userId: string, idempotencyKey: string): string =>
  ID_PREFIX.drill + hash('drill', userId, idempotencyKey).slice(0, ID_LENGTH)

/**
 * Plans a drill from the evidence and begins it, or returns the one in progress.
 * @throws VisibleError unprocessable if there is nothing to ask; conflict if the idempotency key was used for another
 *   drill
 */
export const createDrill = (
  parts: CreateParts,
  userId: string,
  idempotencyKey: string,
  request: NewDrill,
): Promise<StoredDrill> =>
  beginDrill(parts, userId, { idempotencyKey, request }, (current, tests) =>
    plan(parts, userId, { learning: current, tests }, request),
  )

/**
 * Plans and stores a drill, or returns the one in progress. A repeat gets the same drill. Reads find a drill by its
 * registration, so the drill is stored before it's registered: a registered drill always exists.
 * @param makePlan returns undefined if there is nothing to ask
 * @throws VisibleError unprocessable if there is nothing to ask; conflict if the idempotency key was used for another
 *   drill
 */
export async function beginDrill(
  { drills, learning, owners, effects }: BeginParts,
  userId: string,
  { idempotencyKey, request }: BeginRequest,
  makePlan: (current: Learning, tests: readonly OwnTest[]) => Promise<PlannedDrill | undefined>,
): Promise<StoredDrill> {
  const id = drillIdFor(userId, idempotencyKey)
  const digest = hash(JSON.stringify(request)).slice(0, REQUEST_LENGTH)
  const tests = await owners.list(userId)
  const current = await learning.current(userId, tests)
  if (current.open !== undefined) return checkRequest(current.open, id, digest)
  const planned = await makePlan(current, tests)
  const drill: StoredDrill | undefined = planned && { ...planned, id, request: digest, writes: 0 }
  const isCreated = drill !== undefined && (await drills.create(userId, drill))
  const stored = isCreated ? drill : await drills.read(userId, id)
  if (stored === undefined)
    throw new VisibleError(
      'unprocessable',
      'There is nothing to drill here right now. Choose other sections or topics, or come back when items are due.',
    )
  if (!isOpen(stored, effects.now())) return checkRequest(stored, id, digest)
  const registered = await learning.register(userId, stored, current.from)
  if (registered.id !== id) await drills.discard(userId, id)
  return checkRequest(registered, id, digest)
}

/**
 * Returns the drill that was passed.
 * @param id the id that the request's idempotency key gives
 * @throws VisibleError conflict if the drill has this id but was begun by another request
 */
function checkRequest(drill: StoredDrill, id: string, digest: string): StoredDrill {
  if (drill.id === id && drill.request !== digest)
    throw new VisibleError('conflict', 'This Idempotency-Key was used for another drill.')
  return drill
}

/** Returns a new drill; undefined if there is nothing to ask. */
async function plan(
  { listed, sets, conversations, openSets, effects: { now, rng } }: CreateParts,
  userId: string,
  { learning, tests }: { learning: Learning; tests: readonly OwnTest[] },
  { sections: wanted, topic, minutesBehindUtc = 0, version, minutes, timeFactor }: NewDrill,
): Promise<PlannedDrill | undefined> {
  const at = now()
  const inOrder = SECTIONS.filter((section) => wanted?.includes(section) ?? true)
  const request = { version, minutes, timeFactor, sections: inOrder }
  const { items, dueLeft, revisionOf } = await planFrom(
    { sets, listed },
    learning,
    { ...request, topic },
    {
      now: at,
      random: rng,
      helped: helpedQuestions(await conversations.list(userId), at),
      openSets: await openSets(userId, tests),
    },
  )
  if (items.length === 0) return undefined
  return {
    ...request,
    createdAt: at,
    day: dayNumber(at, minutesBehindUtc),
    dueLeft,
    endedAt: null,
    items: items.map(({ item: { itemId, setId }, reason }) => ({
      setId,
      revision: revisionOf(setId),
      index: parseQuestionId(itemId).index,
      reason,
      answer: null,
    })),
  }
}
