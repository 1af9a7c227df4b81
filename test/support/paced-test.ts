import type { Attempt } from '#domain/attempts/attempt.ts'
import { firstQuestionIndex } from '#domain/attempts/attempt.ts'
import { applyClockAction, choose, goTo } from '#domain/attempts/sitting.ts'
import { normal, seededRng, type Rng } from '#domain/bank/random.ts'
import { FORMATS, SECTIONS, type Section } from '#domain/exam/formats.ts'
import { sampleAttempt, T0 } from './sample-attempt.ts'
import { openSittingTab, type SittingTab } from './sitting-tab.ts'

/**
 * How a student's time is divided among the questions of a section: equally, or at random, with extra time for reading
 * each passage.
 */
export type Pace = 'even' | 'varied'

/** The student leaves this much of a section's time unused, so that the last answer is in time. */
const UNUSED_SECONDS = 15
/** Reading a passage takes as long as this many answers. */
const ANSWERS_PER_PASSAGE = 4
/** The standard deviation of the logarithm of an answer's time. */
const DEVIATION = 0.7

/** Builds a Traditional full test of 215 questions, with the exam's times multiplied by `timeFactor`. */
export function fullAttempt(timeFactor = 1): Attempt {
  const { sections } = sampleAttempt({ section: 'full' })
  const timed = sections.map((clock) => {
    const { questions, seconds } = FORMATS.old[clock.section]
    return { ...clock, count: questions, seconds: seconds * timeFactor }
  })
  const [answer] = sampleAttempt({ count: 1 }).answers
  const count = timed.reduce((sum, clock) => sum + clock.count, 0)
  return {
    ...sampleAttempt({ section: 'full' }),
    sections: timed,
    answers: answer === undefined ? [] : Array.from({ length: count }, () => answer),
  }
}

function timeShares(pace: Pace, section: Section, rng: Rng): number[] {
  const { questions, setSize } = FORMATS.old[section]
  if (pace === 'even') return Array.from({ length: questions }, () => 1 / questions)
  const hasPassages = section !== 'math'
  const weights = Array.from({ length: questions }, (_, index) => {
    const reading = hasPassages && index % setSize === 0 ? ANSWERS_PER_PASSAGE : 0
    return Math.exp(DEVIATION * normal(rng)) + reading
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Answers a whole full test on a device whose requests arrive at once. Calls `onAnswer` before each answer. */
export function takePacedTest(
  { pace = 'even', timeFactor = 1, seed = 1 }: { pace?: Pace; timeFactor?: number; seed?: number } = {},
  onAnswer: (tab: SittingTab) => void = () => {},
): SittingTab {
  const rng = seededRng(seed)
  const attempt = fullAttempt(timeFactor)
  const tab = openSittingTab(attempt, T0)
  const deliver = () => {
    while (tab.isSending()) tab.complete('arrives')
  }
  const clock = (section: Section, action: 'start' | 'finish') => {
    tab.dispatch({ kind: 'rule', rule: (sitting, now) => applyClockAction(sitting, action, section, now) })
    deliver()
  }
  for (const section of SECTIONS) {
    clock(section, 'start')
    const first = firstQuestionIndex(attempt, section)
    const ms = (FORMATS.old[section].seconds * timeFactor - UNUSED_SECONDS) * 1000
    for (const [place, share] of timeShares(pace, section, rng).entries()) {
      tab.advance(share * ms, deliver)
      onAnswer(tab)
      tab.dispatch({
        kind: 'rule',
        rule: (sitting, now) => choose(goTo(sitting, first + place, now), 1, now),
      })
      deliver()
    }
    clock(section, 'finish')
  }
  return tab
}
