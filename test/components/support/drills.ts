import type * as z from 'zod'
import type { drillSchemas } from '#domain/api/drills.schemas.ts'
import type { learningSchemas } from '#domain/api/learning.schemas.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { FREE_PLAN } from '#test/support/free-plan.ts'
import { errorResponse } from './network.ts'

/** A mocked server with a drill of three Math questions. It grades the first choice of each as correct. */

export type DrillView = z.input<(typeof drillSchemas)['getDrill']['reply']>
type Answer = NonNullable<DrillView['items'][number]['answer']>
export type Learning = z.input<(typeof learningSchemas)['getLearning']['reply']>

export const DAY_MS = 24 * 3_600_000
export const DRILL_ID = `drl_${'a'.repeat(22)}`
export const DRILL_ADDRESS = `/drills?drill=${DRILL_ID}`
export const PRO = { ...FREE_PLAN, subscribed: true, subscriptionTier: 'Pro' as const }

const questionId = (number: number) => `set_${number}`
export const optionText = (number: number, option: number): string => `Choice ${option} of ${number}`

const question = (number: number): DrillView['questions'][number] => ({
  id: questionId(number),
  setId: 'set',
  section: 'math',
  version: 'enhanced',
  topic: 'Trigonometry',
  difficultyLevel: 'medium',
  questionText: `Question text ${number}`,
  options: [1, 2, 3, 4].map((option) => optionText(number, option)),
  portion: null,
  figure: null,
})

/** Builds a drill of three Math questions. The first choice of each is correct. */
export const drill = (changes: Partial<DrillView> = {}): DrillView => ({
  id: DRILL_ID,
  version: 'enhanced',
  minutes: 5,
  sections: ['math'],
  timeFactor: 1,
  createdAt: Date.now(),
  serverTime: Date.now(),
  state: 'open',
  plannedSeconds: 300,
  dueLeft: 0,
  sets: [{ id: 'set', section: 'math', title: 'Angles', passage: null, figures: [] }],
  questions: [1, 2, 3].map(question),
  items: (['due', 'missed', 'unseen'] as const).map((reason, index) => ({
    questionId: questionId(index + 1),
    reason,
    answer: null,
  })),
  ...changes,
})

const answerTo = (number: number, userAnswer: string, marked: boolean, seconds: number): Answer => {
  const isCorrect = userAnswer === optionText(number, 1)
  return {
    userAnswer,
    seconds,
    marked,
    at: Date.now(),
    outcome: isCorrect ? (marked ? 'guessed' : 'right') : 'wrong',
    correctAnswer: optionText(number, 1),
    isCorrect,
    explanation: `Explanation ${number}`,
    choiceNote: isCorrect ? null : `Note ${number}`,
  }
}

/** Returns a drill with one more place answered, as the server would grade the answer. */
export function withAnswer(
  view: DrillView,
  place: number,
  userAnswer: string,
  { marked = false, seconds = 5 } = {},
): DrillView {
  const items = view.items.map((item, index) =>
    index === place ? { ...item, answer: answerTo(place + 1, userAnswer, marked, seconds) } : item,
  )
  return { ...view, items, state: items.every(({ answer }) => answer !== null) ? 'ended' : 'open' }
}

const topic = (probability: number | null) => ({
  section: 'math' as const,
  topic: 'Trigonometry',
  answers: 9,
  answersNeeded: probability === null ? 3 : 0,
  mastery: probability === null ? null : { probability, low: probability - 0.1, high: probability + 0.1 },
})

export const learning = (changes: Partial<Learning> = {}): Learning => ({
  serverTime: Date.now(),
  abilities: [{ section: 'math', answers: 30, mean: 0, low: -1, high: 1 }],
  topics: [],
  due: [
    { version: 'old', due: 3, minutes: 3, waiting: 0, nextDueAt: null },
    { version: 'enhanced', due: 9, minutes: 6, waiting: 0, nextDueAt: null },
  ],
  openDrill: null,
  ...changes,
})

/** Sets up a server with one drill, which tests read and change, and its responses to a student with Pro. */
export function drillServer(start: DrillView = drill()) {
  const server = { drill: start, learning: learning() }
  const responses: MockedResponses = {
    'GET /me/subscription': () => ({ body: PRO }),
    'GET /me/learning': () => ({ body: server.learning }),
    'POST /drills': () => ({ status: 201, body: server.drill }),
    'GET /drills/{}': (_, path) =>
      path.endsWith(server.drill.id)
        ? { body: server.drill }
        : errorResponse(404, 'not_found', 'There is no such drill.'),
    'POST /drills/{}/answers': (body) => {
      const answer = parseAnswer(body)
      const storedAnswer = server.drill.items[answer.place]?.answer ?? null
      if (storedAnswer === null)
        server.drill = withAnswer(server.drill, answer.place, answer.userAnswer, answer)
      return { body: answerReply(server.drill, answer.place) }
    },
    'POST /drills/{}/end': () => {
      server.drill = { ...server.drill, state: 'ended' }
      return { body: endOf(server.drill) }
    },
  }
  return { server, responses }
}

const parseAnswer = (body: unknown) => {
  if (typeof body !== 'object' || body === null || !('place' in body) || !('userAnswer' in body))
    throw new Error('no answer')
  return {
    place: Number(body.place),
    userAnswer: String(body.userAnswer),
    marked: 'marked' in body && body.marked === true,
    seconds: 'seconds' in body ? Number(body.seconds) : 0,
  }
}

export const answerReply = (view: DrillView, place: number) => ({
  place,
  answer: view.items[place]?.answer ?? null,
  state: view.state,
  remaining: view.items
    .filter(({ answer }) => answer === null)
    .map(({ questionId: id, reason }) => ({ questionId: id, reason })),
  sets: [],
  questions: [],
})

const endOf = (view: DrillView): z.input<(typeof drillSchemas)['endDrill']['reply']> => {
  const answered = view.items.flatMap(({ answer, questionId: id }) =>
    answer === null ? [] : [{ id, answer }],
  )
  return {
    drill: view,
    answered: answered.length,
    right: answered.filter(({ answer }) => answer.isCorrect).length,
    seconds: 125,
    items: answered.map(({ id, answer: { outcome } }) => ({
      questionId: id,
      outcome,
      dueAt: outcome === 'right' ? null : view.serverTime + (outcome === 'wrong' ? 1 : 3) * DAY_MS,
      mastered: false,
    })),
    topics: [{ before: topic(0.62), after: topic(0.66) }],
  }
}
