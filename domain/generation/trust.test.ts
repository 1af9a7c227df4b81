import { expect, test } from 'vitest'
import { sampleSet } from '#test/support/sample-set.ts'
import { asWritten, faultlessReadings } from '#test/support/written-sets.ts'
import { parsers } from '#test/support/content-parsers.ts'
import type { Rng } from '../bank/random.ts'
import { seededRng } from '../bank/random.ts'
import { SECTIONS } from '../exam/formats.ts'
import type { Section } from '../exam/formats.ts'
import type { ContentQuestion } from '../items/content-set.ts'
import { keyLetter, LETTERS } from '../items/finding.ts'
import { finishBatch, inspect, checkReadings, solvesNeededForDraft } from './accept.ts'
import type { Draft } from './draft.ts'
import { LARGE_COUNTS, planBatches } from './request.ts'
import type { Batch } from './request.ts'
import { setSizes } from './set-sizes.ts'
import type { Solve } from './blind-solve.ts'

/**
 * Simulates 3,000 questions, in the shares of the preset `large`, by a writer and solvers who are each
 * independently wrong 20% of the time. It skips the near-duplicate gate, which doesn't look at keys.
 */

const WRONG = 0.2
/** How the expression of a Math check errs: independently of the key, or always in agreement with it. */
type Expressions = 'independent' | 'follow the key'

const otherOption = (rng: Rng, index: number) => (index + 1 + Math.floor(rng() * 3)) % 4
/** Returns the right option of the nth sample question. Its stem contains n + 12. */
const rightOption = ({ questionText }: ContentQuestion): number =>
  (Number(/of (\d+)/.exec(questionText)?.[1]) - 12) % 4

/** Returns a set as the writer gives it, and the number of its right keys. */
function write(rng: Rng, section: Section, count: number, expressions: Expressions) {
  const sample = asWritten(sampleSet(section), count)
  let sound = 0
  const questions = sample.questions.map((question) => {
    const right = rightOption(question)
    const key = rng() < WRONG ? otherOption(rng, right) : right
    const value = expressions === 'follow the key' ? key : rng() < WRONG ? otherOption(rng, right) : right
    if (key === right) sound += 1
    return {
      ...question,
      correctAnswer: question.options[key],
      distractors: Object.fromEntries(
        LETTERS.filter((_, at) => at !== key).map((one) => [one, 'A slip of ten.']),
      ),
      check: section === 'math' ? { compute: `${2 * Number(question.options[value])} / 2` } : undefined,
    }
  })
  return { sound, set: { ...sample, questions } }
}

const solve = (rng: Rng, { set }: Draft): Solve =>
  set.questions.map(
    (question) =>
      LETTERS[rng() < WRONG ? otherOption(rng, rightOption(question)) : rightOption(question)] ?? null,
  )

const TOTAL = 3_000
const large = SECTIONS.reduce((sum, section) => sum + LARGE_COUNTS.old[section], 0)
const batches = SECTIONS.flatMap((section): Batch[] => {
  const count = (LARGE_COUNTS.old[section] * TOTAL) / large
  return planBatches({ kind: 'custom', version: 'old', difficulty: 'medium', section, count })
})

type Count = { requested: number; sound: number; accepted: number; wrong: number }
function simulate(seed: number, expressions: Expressions): Record<Section, Count> {
  const rng = seededRng(seed)
  const none = (): Count => ({ requested: 0, sound: 0, accepted: 0, wrong: 0 })
  const counts = { english: none(), math: none(), reading: none(), science: none() }
  for (const batch of batches) {
    const written = setSizes(batch).map((size) => write(rng, batch.section, size, expressions))
    const inspected = inspect(
      batch,
      written.map(({ set }) => set),
      parsers,
    )
    const solves = inspected.drafts.map((draft) =>
      Array.from({ length: solvesNeededForDraft(draft) }, () => solve(rng, draft)),
    )
    const judged = checkReadings(inspected.drafts, faultlessReadings(inspected.drafts, solves))
    const { accepted } = finishBatch(judged.drafts)
    const count = counts[batch.section]
    count.requested += batch.count
    count.sound += written.reduce((sum, one) => sum + one.sound, 0)
    for (const { set } of accepted) {
      count.accepted += set.questions.length
      count.wrong += set.questions.filter(
        (question) => keyLetter(question) !== LETTERS[rightOption(question)],
      ).length
    }
  }
  return counts
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`
/** Formats one line per section: its result, and the good questions that were lost. */
const line = (name: string, { requested, sound, accepted, wrong }: Count) =>
  `${name}: ${requested} requested, ${accepted} accepted, ${wrong} with a wrong key (${share(wrong, accepted)}), ` +
  `${share(sound - (accepted - wrong), sound)} of the good ones lost`

test.each<[Expressions, number]>([
  ['independent', 11],
  ['follow the key', 12],
])('at most 1% of the keys that reach the bank are wrong; expressions: %s', (expressions, seed) => {
  const counts = simulate(seed, expressions)
  const total = Object.values(counts).reduce((sum, one) => ({
    requested: sum.requested + one.requested,
    sound: sum.sound + one.sound,
    accepted: sum.accepted + one.accepted,
    wrong: sum.wrong + one.wrong,
  }))
  const lines = [...SECTIONS.map((section) => line(section, counts[section])), line('all', total)]
  process.stdout.write(`expressions ${expressions}\n  ${lines.join('\n  ')}\n`)
  expect(total.requested).toBe(TOTAL)
  expect(total.accepted).toBeGreaterThan(TOTAL / 3)
  expect(total.wrong / total.accepted).toBeLessThanOrEqual(0.01)
})
