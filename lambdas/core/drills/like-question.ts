import type { Rng } from '#domain/bank/random.ts'
import { VisibleError } from '#domain/errors.ts'
import type { Version } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { parseQuestionId, questionId } from '#domain/ids.ts'
import { placeAfter } from '#domain/learning/drills/after-answer.ts'
import { seenCounts, similarSets } from '#domain/learning/drills/candidate-sets.ts'
import type { PlannedItem } from '#domain/learning/drills/drill.ts'
import { itemsOfSet, itemsToAsk } from '#domain/learning/drills/listed-items.ts'
import { itemIdOf, nextPlace, type TakenItem } from '#domain/learning/drills/taken-drill.ts'
import { nearestFirst, unseenLike } from '#domain/learning/drills/unseen-like.ts'
import { plannedSeconds, type DrillItem } from '#domain/learning/drills/workload.ts'
import { readSetsOf } from '#lambdas/shared/learning/drill-answers.ts'
import type { LearningService } from '#lambdas/shared/learning/learning.ts'
import type { OwnQuestion } from '#lambdas/shared/questions/own-question.ts'
import type { StoredDrill } from '#lambdas/shared/store/drill-store.ts'
import { servedQuestions } from '#lambdas/shared/store/form-code.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import type { ReadListed } from './listed-sets.ts'
import type { OpenSets } from './open-sets.ts'
import { lastSeenOf } from './plan.ts'

/** More than a drill of 20 minutes has, and fewer than the places that an answer may name. */
const MOST_ITEMS = 80

export type LikeParts = {
  sets: Pick<SetHalves, 'readForms'>
  learning: Pick<LearningService, 'known'>
  listed: ReadListed
  openSets: OpenSets
  random: Rng
}

/** Returns a question as drills see it. */
export const sourceItem = ({ set, index, item }: OwnQuestion): DrillItem => ({
  itemId: questionId(set.id, index),
  setId: set.id,
  section: set.section,
  topic: item.topic,
  difficulty: set.difficulty,
  ...plannedSeconds(set.version, set.section),
})

/** Returns the ids of the questions that the student was served together with a question, in its test or drill. */
export const shownWith = ({ source }: OwnQuestion): string[] =>
  source.kind === 'test'
    ? servedQuestions(source.stored.form).map(({ set, question }) => questionId(set.id, question))
    : source.drill.items.map(itemIdOf)

type Source = { item: DrillItem; shown: readonly string[] }
type Wanted = { version: Version; timeFactor: TimeFactor; used: readonly TakenItem[] }

/**
 * Returns an unseen item of the question's topic and the nearest difficulty, from no open test.
 * @throws VisibleError unprocessable if the student has seen every item of the topic
 */
export async function findLike(
  { sets, learning, listed: readListed, openSets: readOpenSets, random }: LikeParts,
  userId: string,
  { item: source, shown }: Source,
  { version, timeFactor, used }: Wanted,
): Promise<TakenItem> {
  const [known, listed, openSets] = await Promise.all([
    learning.known(userId),
    readListed([{ version, section: source.section }]),
    readOpenSets(userId),
  ])
  const lastSeen = lastSeenOf(known)
  const seen = seenCounts(lastSeen.keys(), listed)
  const usedItems = new Set([...shown, ...used.map(itemIdOf)])
  const unread = new Map([...listed].filter(([id]) => !openSets.has(id)))
  for (const difficulty of nearestFirst(source.difficulty)) {
    const nextSets = () => similarSets(unread, { ...source, difficulty }, { seen, random })
    for (let ids = nextSets(); ids.length > 0; ids = nextSets()) {
      const read = await sets.readForms(ids.flatMap((id) => unread.get(id) ?? []))
      const items = itemsToAsk(read, listed, timeFactor)
      const [item] = unseenLike(source, { items, lastSeen, usedItems, random })
      if (item !== undefined) {
        const { setId, index } = parseQuestionId(item.itemId)
        return { setId, index, revision: listed.get(setId)?.revision ?? 1, reason: 'helped', answer: null }
      }
      for (const id of ids) unread.delete(id)
    }
  }
  throw new VisibleError(
    'unprocessable',
    'You’ve seen every question like this one. Drills bring the missed ones back when they’re due.',
  )
}

/**
 * Returns the drill with an item like the question added, as early as the passages allow. If a `helped` item of the
 * question's topic remains, returns the same drill, so that a repeat adds nothing.
 * @throws VisibleError unprocessable if the drill is full, or if there is no such item
 */
export async function withLike(
  parts: LikeParts,
  userId: string,
  drill: StoredDrill,
  source: Source,
): Promise<StoredDrill> {
  const { version, timeFactor, items } = drill
  const setOf = await readSetsOf(parts.sets, [drill], { withUnanswered: true })
  const planned = (taken: TakenItem): PlannedItem => {
    const item = itemsOfSet(setOf(taken), timeFactor)[taken.index]
    if (item === undefined) throw new RangeError(`no question ${itemIdOf(taken)}`)
    return { item, reason: taken.reason }
  }
  const place = nextPlace(drill)
  const isLike = (taken: TakenItem) =>
    taken.reason === 'helped' && planned(taken).item.topic === source.item.topic
  if (items.slice(place).some(isLike)) return drill
  if (items.length >= MOST_ITEMS)
    throw new VisibleError('unprocessable', 'Your drill is full. Finish it first, then ask again.')
  const added = await findLike(parts, userId, source, { version, timeFactor, used: items })
  const [set] = await parts.sets.readForms([{ id: added.setId, revision: added.revision }])
  const item = set && itemsOfSet(set, timeFactor)[added.index]
  if (item === undefined) throw new RangeError(`no question ${itemIdOf(added)}`)
  const answered = items.slice(0, place).map(planned)
  const rest = items.slice(place).map(planned)
  const offset = placeAfter(answered, rest, { item, reason: added.reason }, 0)
  return { ...drill, items: items.toSpliced(place + offset, 0, added) }
}
