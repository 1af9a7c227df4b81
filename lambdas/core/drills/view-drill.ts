import type { SecretSet, TeachingItem } from '#domain/items/item.ts'
import type { SetOf } from '#domain/learning/drill-evidence.ts'
import { isOpen, itemIdOf, type TakenDrill, type TakenItem } from '#domain/learning/drills/taken-drill.ts'
import { plannedSeconds, secondsOf } from '#domain/learning/drills/workload.ts'
import { outcomeOf } from '#domain/learning/outcome.ts'
import { allowedPace } from '#domain/scoring/pace.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import { readSetsOf } from '#lambdas/shared/learning/drill-answers.ts'
import { lessonOf, publicQuestion, publicView } from '../tests/public-view.ts'

/** Shows a drill to its student. Only answered items have a lesson. */

/** Returns the revision in which a set is shown: the newest of its items' revisions. */
const shownRevision = (drill: TakenDrill, setId: string): number =>
  Math.max(...drill.items.filter((item) => item.setId === setId).map(({ revision }) => revision))

/** Returns the public sets of some items of a drill, each once. */
const viewSets = (drill: TakenDrill, items: readonly TakenItem[], setOf: SetOf) =>
  [...new Set(items.map(({ setId }) => setId))].map(
    (setId) => publicView(setOf({ setId, revision: shownRevision(drill, setId) })).set,
  )

/** Returns the public questions of some items, each once. */
const viewQuestions = (items: readonly TakenItem[], setOf: SetOf) =>
  [...new Map(items.map((item) => [itemIdOf(item), item])).values()].map((item) =>
    publicQuestion({ set: setOf(item), index: item.index }),
  )

const viewItem = (item: TakenItem) => ({ questionId: itemIdOf(item), reason: item.reason })

type Lessons = (item: TakenItem) => TeachingItem

/** Reads the explanations of answered items. */
export async function readLessons(
  sets: Pick<SetHalves, 'readTeaching'>,
  answered: readonly TakenItem[],
): Promise<Lessons> {
  // Two revisions of a set have the same id, so each revision needs its own read.
  const byRevision = new Map<number, ReadonlyMap<string, readonly TeachingItem[]>>()
  for (const [revision, own] of Map.groupBy(answered, (item) => item.revision)) {
    const ids = [...new Set(own.map(({ setId }) => setId))]
    byRevision.set(revision, await sets.readTeaching(ids.map((id) => ({ id, revision }))))
  }
  return ({ setId, revision, index }) => {
    const lesson = byRevision.get(revision)?.get(setId)?.[index]
    if (lesson === undefined) throw new Error(`question ${index} of set ${setId} has no lesson`)
    return lesson
  }
}

function viewAnswer({ version }: TakenDrill, item: TakenItem, set: SecretSet, lessons: Lessons) {
  const { answer, index } = item
  const question = set.questions[index]
  if (question === undefined) throw new Error(`set ${set.id} has no question ${index}`)
  if (answer === null) return null
  const { choice, seconds, isMarked, at } = answer
  const lesson = lessonOf(question, { choice, correct: question.key, lesson: lessons(item) })
  const pace = allowedPace(version, set.section)
  return {
    userAnswer: question.options[choice] ?? '',
    seconds,
    marked: isMarked,
    at,
    outcome: outcomeOf({ isRight: lesson.isCorrect, isMarked, hints: 0, seconds, pace }),
    ...lesson,
  }
}

const isAnswered = ({ answer }: TakenItem): boolean => answer !== null

const stateAt = (drill: TakenDrill, now: number) =>
  isOpen(drill, now) ? ('open' as const) : ('ended' as const)

type Sets = Pick<SetHalves, 'readForms' | 'readTeaching'>

/** Returns a drill with the lessons of its answers. */
export async function viewDrill(sets: Sets, drill: TakenDrill, now: number) {
  const [setOf, lessons] = await Promise.all([
    readSetsOf(sets, [drill], { withUnanswered: true }),
    readLessons(sets, drill.items.filter(isAnswered)),
  ])
  const { id, version, minutes, sections, timeFactor, createdAt, dueLeft, items } = drill
  // `secondsOf` uses neither topic nor difficulty.
  const planned = items.map((item) => {
    const { section } = setOf(item)
    return {
      ...item,
      itemId: itemIdOf(item),
      topic: '',
      difficulty: 'medium' as const,
      section,
      ...plannedSeconds(version, section, timeFactor),
    }
  })
  return {
    id,
    version,
    minutes,
    sections: [...sections],
    timeFactor,
    createdAt,
    serverTime: now,
    state: stateAt(drill, now),
    plannedSeconds: Math.round(secondsOf(planned)),
    dueLeft,
    sets: viewSets(drill, items, setOf),
    questions: viewQuestions(items, setOf),
    items: items.map((item) => ({
      ...viewItem(item),
      answer: viewAnswer(drill, item, setOf(item), lessons),
    })),
  }
}

/** Returns the answer at a place with its lesson, and what remains of the drill. */
export async function viewAnswered(sets: Sets, drill: TakenDrill, place: number, now: number) {
  const current = drill.items[place]
  if (current === undefined) throw new RangeError(`${drill.id} has no item ${place}`)
  const [setOf, lessons] = await Promise.all([
    readSetsOf(sets, [drill], { withUnanswered: true }),
    readLessons(sets, [current]),
  ])
  const answer = viewAnswer(drill, current, setOf(current), lessons)
  if (answer === null) throw new RangeError(`${drill.id} has no answer at ${place}`)
  const state = stateAt(drill, now)
  const remaining = state === 'open' ? drill.items.filter((item) => !isAnswered(item)) : []
  const similar = remaining.filter(({ reason }) => reason === 'similar')
  return {
    place,
    answer,
    state,
    remaining: remaining.map(viewItem),
    sets: viewSets(drill, similar, setOf),
    questions: viewQuestions(similar, setOf),
  }
}
