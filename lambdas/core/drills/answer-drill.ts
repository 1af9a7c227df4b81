import type * as z from 'zod'
import type { drillSchemas } from '#domain/api/drills.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { parseQuestionId } from '#domain/ids.ts'
import type { SetOf } from '#domain/learning/drill-evidence.ts'
import { afterAnswer } from '#domain/learning/drills/after-answer.ts'
import { seenCounts, similarSets } from '#domain/learning/drills/candidate-sets.ts'
import type { PlannedItem } from '#domain/learning/drills/drill.ts'
import { itemsOfSet, itemsToAsk, mayAsk } from '#domain/learning/drills/listed-items.ts'
import {
  isOpen,
  itemIdOf,
  nextPlace,
  withAnswer,
  type TakenAnswer,
  type TakenDrill,
  type TakenItem,
} from '#domain/learning/drills/taken-drill.ts'
import { readSetsOf } from '#lambdas/shared/learning/drill-answers.ts'
import type { LearningService } from '#lambdas/shared/learning/learning.ts'
import type { StoredDrill } from '#lambdas/shared/store/drill-store.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import type { Effects } from '../effects.ts'
import { optionIndex } from '../tests/given-answers.ts'
import type { ReadListed } from './listed-sets.ts'
import type { OpenSets } from './open-sets.ts'
import { lastSeenOf } from './plan.ts'

export type SentDrillAnswer = z.output<(typeof drillSchemas)['answerDrill']['body']>

export type AnswerParts = {
  sets: Pick<SetHalves, 'readForms'>
  learning: Pick<LearningService, 'known'>
  listed: ReadListed
  openSets: OpenSets
  effects: Pick<Effects, 'now' | 'rng'>
}

const movedOnError = () =>
  new VisibleError('conflict', 'You worked on this drill in another window. Open it again to continue.')

/**
 * Returns the drill with an answer to its next item, or the same drill if the place has an answer: the first one
 * counts.
 * @param admit counts the key that the reply shows toward the student's limit; if it throws, nothing changes
 * @throws VisibleError conflict if the drill is over, or if the question isn't at the place or isn't next; bad_request
 *   for an answer that isn't one of the options
 */
export async function answerItem(
  parts: AnswerParts,
  userId: string,
  drill: StoredDrill,
  sentAnswer: SentDrillAnswer,
  admit: () => Promise<void>,
): Promise<StoredDrill> {
  const item = drill.items[sentAnswer.place]
  if (item === undefined || itemIdOf(item) !== sentAnswer.questionId) throw movedOnError()
  if (item.answer !== null) return drill
  const now = parts.effects.now()
  if (!isOpen(drill, now)) throw new VisibleError('conflict', 'This drill has ended.')
  if (sentAnswer.place !== nextPlace(drill)) throw movedOnError()
  const setOf = await readSetsOf(parts.sets, [drill], { withUnanswered: true })
  const question = setOf(item).questions[item.index]
  const choice = optionIndex(question?.options ?? [], sentAnswer.userAnswer)
  await admit()
  const answer: TakenAnswer = { choice, seconds: sentAnswer.seconds, isMarked: sentAnswer.marked, at: now }
  const rest = drill.items.slice(sentAnswer.place + 1)
  const isMissed = choice !== question?.key
  const remaining = isMissed
    ? await afterMiss(parts, userId, { drill, place: sentAnswer.place, setOf })
    : rest
  return { ...drill, ...withAnswer(drill, answer, remaining) }
}

/** Returns the remaining items after a miss. A similar item or a retry may join them. */
async function afterMiss(
  { sets, learning, listed: readListed, openSets: readOpenSets, effects: { rng } }: AnswerParts,
  userId: string,
  { drill, place, setOf }: { drill: TakenDrill; place: number; setOf: SetOf },
): Promise<TakenItem[]> {
  const { version, timeFactor, minutes, items } = drill
  const planned = items.map((item) => plannedItem(item, setOf, timeFactor))
  const [answered, remaining] = [planned.slice(0, place + 1), planned.slice(place + 1)]
  const missed = answered.at(-1)
  if (missed === undefined || missed.reason === 'similar' || missed.reason === 'retry')
    return items.slice(place + 1)
  const { section } = missed.item
  const [known, pool, openSets] = await Promise.all([
    learning.known(userId),
    readListed([{ version, section }]),
    readOpenSets(userId),
  ])
  const listed = new Map([...pool].filter(([id]) => !openSets.has(id)))
  const lastSeen = lastSeenOf(known)
  const ids = similarSets(listed, missed.item, { seen: seenCounts(lastSeen.keys(), listed), random: rng })
  const read = await sets.readForms(ids.flatMap((id) => listed.get(id) ?? []))
  const candidates = itemsToAsk(read, listed, timeFactor)
  const next = afterAnswer({
    answered,
    outcome: 'wrong',
    remaining,
    items: new Map(candidates.map((item) => [item.itemId, item])),
    lastSeen,
    carded: new Set(known.cards.byItem.keys()),
    minutes,
    random: rng,
  })
  const drillItems = new Map(items.map((item) => [itemIdOf(item), item]))
  return next
    .filter(({ item: { itemId }, reason }) => reason !== 'retry' || mayAsk(pool, itemId))
    .map(({ item: { itemId }, reason }): TakenItem => {
      const { setId, index } = parseQuestionId(itemId)
      const revision = drillItems.get(itemId)?.revision ?? pool.get(setId)?.revision ?? 1
      return { setId, index, revision, reason, answer: null }
    })
}

function plannedItem(item: TakenItem, setOf: SetOf, timeFactor: TakenDrill['timeFactor']): PlannedItem {
  const own = itemsOfSet(setOf(item), timeFactor)[item.index]
  if (own === undefined) throw new RangeError(`no question ${itemIdOf(item)}`)
  return { item: own, reason: item.reason }
}
