import fc from 'fast-check'
import { SECTIONS, VERSIONS, type Section } from '#domain/exam/formats.ts'
import { answer, type Api, type NewTest, type SentAnswer, type ServedTest } from './api-client.ts'
import { questionName } from './fixture-bank.ts'
import { DAY, MINUTE, SECOND } from './sample-attempt.ts'

/** One student's test as an observer saw it, without the server's view of it. */
export type ObservedTest = {
  id: string
  section: string
  startedAt: number
  /** The times at which answers were given. */
  answeredAt: number[]
  /** Null if the test was never completed. */
  completedAt: number | null
  leftEarly: boolean
  /** Whether the test ended without an answer, and therefore without a score. */
  unanswered: boolean
  /** Whether an answer arrived more than a minute after the section's end. */
  late: boolean
  served: Record<Section, number>
  right: Record<Section, number>
}

const WAYS = [
  'submitted',
  'submitted',
  'submitted',
  'run out',
  'late',
  'claimed',
  'full',
  'full',
  'postponed',
  'postponed',
  'postponed',
  'unfinished',
  'paused',
  'left',
] as const
/** How a test of a history goes. A way that WAYS lists more than once is more frequent. */
type Way = (typeof WAYS)[number]

/** One test of a random history. */
export type TestPlan = {
  way: Way
  section: Section
  version: (typeof VERSIONS)[number]
  count: number
  /** How the questions are answered, in order. A longer test uses the list again from its start. */
  answers: readonly ('right' | 'wrong' | 'none')[]
  /** How many sections of a full test are worked on. The submit finishes the last of them. */
  sections: number
  /** The time before the test starts. */
  pauseMinutes: number
}

export const anyTestPlan: fc.Arbitrary<TestPlan> = fc.record({
  way: fc.constantFrom<Way>(...WAYS),
  section: fc.constantFrom(...SECTIONS),
  version: fc.constantFrom(...VERSIONS),
  count: fc.integer({ min: 1, max: 5 }),
  answers: fc.array(fc.constantFrom('right' as const, 'right' as const, 'wrong' as const, 'none' as const), {
    minLength: 5,
    maxLength: 9,
  }),
  sections: fc.integer({ min: 0, max: 4 }),
  pauseMinutes: fc.integer({ min: 1, max: 4000 }),
})

const zeroCounts = (): Record<Section, number> => ({ english: 0, math: 0, reading: 0, science: 0 })

/** Runs the plans one after another, and then submits the postponed tests. */
export async function runPlans(
  {
    student,
    createGuest,
    clock,
    keys,
    minutesBehindUtc,
  }: {
    student: Api
    createGuest: () => Api
    clock: { now: number }
    keys: ReadonlyMap<string, string>
    minutesBehindUtc: number
  },
  plans: readonly TestPlan[],
): Promise<ObservedTest[]> {
  const observedTests: ObservedTest[] = []
  const postponed: { id: string; observed: ObservedTest; answers: SentAnswer[] }[] = []

  for (const { way, section, version, count, answers, sections, pauseMinutes } of plans) {
    clock.now += pauseMinutes * MINUTE
    const isFull = way === 'full' || way === 'left'
    const test: NewTest = isFull
      ? {
          section: 'full',
          version: way === 'left' ? 'old' : version,
          mode: way === 'left' ? 'test-day' : 'practice',
        }
      : { section, version, count, untimed: way === 'postponed' || way === 'unfinished' }
    const guest = createGuest()
    const api = way === 'claimed' ? guest : student
    const { attempt, questions } = await api.create({ ...test, minutesBehindUtc })
    const { id } = attempt
    const observed: ObservedTest = {
      id,
      section: test.section,
      startedAt: clock.now,
      answeredAt: [],
      completedAt: null,
      leftEarly: way === 'left',
      unanswered: false,
      late: way === 'late',
      served: zeroCounts(),
      right: zeroCounts(),
    }
    for (const { section } of questions) observed.served[section] += 1
    observedTests.push(observed)

    /** Builds the plan's answers to these questions, and records them as an observer sees them. */
    const answerByPlan = (served: ServedTest['questions'], at?: number): SentAnswer[] => {
      const sentAnswers = served.flatMap((question, place) => {
        const how = answers[place % answers.length]
        const key = keys.get(questionName(question))
        if (how === 'none' || key === undefined) return []
        if (how === 'right') observed.right[question.section] += 1
        const option = how === 'right' ? key : (question.options.find((text) => text !== key) ?? null)
        return [answer(question.id, option, at === undefined ? {} : { at })]
      })
      if (sentAnswers.length > 0) observed.answeredAt.push(at ?? clock.now)
      return sentAnswers
    }
    const end = attempt.sections[0]?.endsAt ?? 0

    if (way === 'submitted' || way === 'claimed') {
      clock.now += 2 * SECOND
      await api.submit(id, answerByPlan(questions))
      observed.completedAt = clock.now
      clock.now += MINUTE
      if (way === 'claimed') await student.claim(id, guest.token)
    } else if (way === 'run out') {
      await student.save(id, { answers: answerByPlan(questions) })
      observed.completedAt = end
      clock.now = end + 6 * SECOND
      await student.submit(id)
    } else if (way === 'late') {
      const sentAnswers = answerByPlan(questions, clock.now + SECOND)
      observed.completedAt = end
      observed.late = sentAnswers.length > 0
      clock.now = end + 61 * SECOND + DAY
      await student.submit(id, sentAnswers)
    } else if (way === 'full') {
      const finishedSections = SECTIONS.slice(0, sections)
      for (const [place, name] of finishedSections.entries()) {
        const before = finishedSections[place - 1]
        await student.save(id, {
          sections: [
            ...(before === undefined ? [] : [{ section: before, action: 'finish' as const }]),
            { section: name, action: 'start' },
          ],
          answers: answerByPlan(questions.filter((question) => question.section === name)),
        })
        clock.now += 20 * SECOND
      }
      const last = finishedSections.at(-1)
      const finishActions =
        last === undefined ? [] : [{ section: last, action: 'finish' as const, at: clock.now }]
      clock.now += 20 * SECOND
      await student.submit(id, [], finishActions)
      // If every section is finished, the test ended when the last section was finished, not at the submit.
      observed.completedAt = sections === SECTIONS.length ? clock.now - 20 * SECOND : clock.now
    } else if (way === 'postponed') postponed.push({ id, observed, answers: answerByPlan(questions) })
    else if (way === 'unfinished') await student.save(id, { answers: answerByPlan(questions) })
    else if (way === 'paused') await student.save(id, { sections: [{ section, action: 'pause' }] })
    else await student.leave(id)
  }

  for (const { id, observed, answers } of postponed) {
    clock.now += 7 * MINUTE
    await student.submit(id, answers)
    observed.completedAt = clock.now
    observed.answeredAt = answers.length === 0 ? [] : [clock.now]
  }
  for (const observed of observedTests) {
    observed.unanswered = observed.completedAt !== null && observed.answeredAt.length === 0
    if (observed.unanswered) observed.completedAt = null
  }
  return observedTests
}
