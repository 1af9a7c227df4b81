import { SECTIONS, TOPICS, type Mode, type Section } from '../exam/formats.ts'
import type { OwnTest } from '../progress/own-test.ts'
import { dayOfName, studyDays } from '../progress/study-days.ts'
import { allowedPace } from '../scoring/pace.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import { abilitiesOf } from './ability.ts'
import { BY_LABEL, stepOf } from './calibration.ts'
import type { AttemptEvidence } from './evidence.ts'
import { masteryOf, type Mastery } from './mastery.ts'
import type { AnsweredTest } from './mistakes.ts'
import { summarize } from './summary.ts'
import type { Limits } from './tags.ts'

/** The figures of the analytics page, computed from a student's tests and answers. Nothing is stored. */

/** A test with its answers and its time limits. */
export type TimedTest = AnsweredTest & Limits & { mode: Mode }

/** The normal quantile of an 80% interval, as for abilities. */
const Z80 = 1.2816

/** Returns the 80% interval of a score of 1 to 36, from Wilson's interval of the share of right answers. */
export function scoreInterval(correct: number, questions: number): { low: number; high: number } {
  if (questions === 0) return { low: MIN_SCORE, high: MAX_SCORE }
  const share = correct / questions
  const weight = 1 + Z80 ** 2 / questions
  const middle = (share + Z80 ** 2 / (2 * questions)) / weight
  const half = (Z80 / weight) * Math.sqrt((share * (1 - share)) / questions + (Z80 / (2 * questions)) ** 2)
  const toScore = (value: number) => Math.max(MIN_SCORE, Math.min(MAX_SCORE, Math.round(MAX_SCORE * value)))
  return { low: toScore(middle - half), high: toScore(middle + half) }
}

/** Returns the answers of a test as evidence. Unanswered questions give none. */
const evidenceOf = ({ id, version, mode, completedAt, answers }: TimedTest): AttemptEvidence => ({
  attemptId: id,
  grading: 0,
  calibration: BY_LABEL.id,
  at: completedAt,
  mode,
  version,
  answers: answers
    .filter(({ isAnswered }) => isAnswered)
    .map(({ difficultyLevel, timeSpentSeconds, isCorrect, hints = 0, ...answer }) => ({
      itemId: answer.questionId,
      revision: 0,
      section: answer.section,
      topic: answer.topic,
      difficulty: difficultyLevel,
      step: answer.step ?? stepOf(BY_LABEL, answer.questionId, difficultyLevel),
      // The mastery doesn't depend on which option was chosen.
      choice: 0,
      isRight: isCorrect,
      seconds: timeSpentSeconds,
      hints,
      isRepeated: false,
      isMarked: false,
    })),
})

/** Returns the mastery of each topic with at least one answer that counts. */
export const topicMastery = (tests: readonly TimedTest[]): Mastery[] =>
  masteryOf(abilitiesOf(summarize(tests.map(evidenceOf), BY_LABEL.id))).filter(({ answers }) => answers > 0)

/** The pace of a topic, in seconds: the mean of an answer, the mean allowed time, and the sum of the lost time. */
export type TopicPace = {
  section: Section
  topic: string
  answers: number
  mean: number
  allowed: number
  lost: number
}

/**
 * Returns the pace of each topic in the exam's order, from answers in timed tests. An answer loses the seconds above
 * the allowed time; faster answers don't make up for it, because they say nothing about the slow ones.
 */
export function topicPaces(tests: readonly TimedTest[]): TopicPace[] {
  const timed = tests
    .filter(({ untimed }) => !untimed)
    .flatMap(({ version, timeFactor, answers }) =>
      answers
        .filter(({ isAnswered }) => isAnswered)
        .map((answer) => ({ ...answer, allowed: allowedPace(version, answer.section, timeFactor) })),
    )
  const groups = [...Map.groupBy(timed, ({ section, topic }) => `${section} ${topic}`).values()]
  return groups
    .flatMap((answers): TopicPace[] => {
      const [first] = answers
      if (first === undefined) return []
      const { section, topic } = first
      const sum = (of: (answer: (typeof answers)[number]) => number) =>
        answers.reduce((all, answer) => all + of(answer), 0)
      return [
        {
          section,
          topic,
          answers: answers.length,
          mean: sum(({ timeSpentSeconds }) => timeSpentSeconds) / answers.length,
          allowed: sum(({ allowed }) => allowed) / answers.length,
          lost: sum(({ timeSpentSeconds, allowed }) => Math.max(0, timeSpentSeconds - allowed)),
        },
      ]
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** All topics in the exam's order. */
const TOPIC_ORDER: readonly string[] = SECTIONS.flatMap((section) => [...TOPICS[section]])
const placeOf = ({ topic }: { topic: string }): number => TOPIC_ORDER.indexOf(topic)

/**
 * The numbers of changed answers: from wrong to right (`gained`), from right to wrong (`lost`), or `neither`. `counted`
 * is the number of all answers whose changes were counted, with and without changes.
 */
export type AnswerChanges = { counted: number; gained: number; lost: number; neither: number }

/** Counts the answers of all tests by what their changes did. */
export function answerChanges(tests: readonly AnsweredTest[]): AnswerChanges {
  const counted = tests.flatMap(({ answers }) => answers.filter(({ firstRight }) => firstRight !== undefined))
  const changed = counted.filter(({ changes = 0 }) => changes > 0)
  const gained = changed.filter(({ firstRight, isCorrect }) => firstRight === false && isCorrect).length
  const lost = changed.filter(({ firstRight, isCorrect }) => firstRight === true && !isCorrect).length
  return { counted: counted.length, gained, lost, neither: changed.length - gained - lost }
}

/**
 * A week's study: its Monday, as days since 1970, the seconds of the ended tests that the student last worked on in the
 * week, and the number of its days with work on tests.
 */
export type StudyWeek = { monday: number; seconds: number; days: number }

/** Day 0 of 1970 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7)

/**
 * Returns the last weeks, the oldest first, empty ones too.
 * @param today as days since 1970
 */
export function studyWeeks(
  tests: readonly Pick<OwnTest, 'days' | 'state' | 'result' | 'checked'>[],
  today: number,
  weeks: number,
): StudyWeek[] {
  const current = mondayOf(today)
  const activeDays = studyDays(tests).map(({ day }) => dayOfName(day))
  return Array.from({ length: weeks }, (_, index) => {
    const monday = current - 7 * (weeks - 1 - index)
    const isIn = (day: number) => day >= monday && day < monday + 7
    const seconds = tests
      .filter(({ days }) => isIn(days.at(-1) ?? -1))
      .reduce((sum, { result, checked }) => sum + ((result ?? checked)?.timeSpentSeconds ?? 0), 0)
    return { monday, seconds, days: activeDays.filter(isIn).length }
  })
}
