// @module-tag deep
import { describe, expect, test } from 'vitest'
import { batchSize } from '#domain/generation/request.ts'
import type { ExtraReadings } from '#domain/generation/extra-readings.ts'
import { checkInputSchema } from '#domain/generation/payload.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { LETTERS, type Letter } from '#domain/items/finding.ts'
import { checkBatch } from '#lambdas/generation/check-batch.ts'
import { parsers } from '#lambdas/shared/items/content-parsers.ts'
import type { ModelCall, ModelOptions } from '#scripts/local/model/model.ts'
import { openModel } from '../support/model.ts'
import { sampleRun } from '../support/sample-run.ts'
import { sampleSet } from '../support/sample-set.ts'
import { asWritten, batchOf } from '../support/written-sets.ts'

/** Extra blind solves: without the passage, which must not find the keys, and by a weaker model, to rate difficulty. */

process.env['LOG_LEVEL'] = 'silent'

const WEAK = 'demo.weak'
const WITHOUT_PASSAGE: ExtraReadings = { withoutPassage: true, weakSolver: null }
const WITH_WEAK: ExtraReadings = { withoutPassage: false, weakSolver: WEAK }
const isWithoutPassage = ({ promptName }: ModelCall) => promptName.startsWith('solve-without-passage.')
const isWeak = ({ modelId }: ModelCall) => modelId === WEAK

/** Returns the letter of each key in the order of the options that the solver sees. */
const keysIn = ({ questions }: ContentSet, { prompt }: ModelCall): (Letter | undefined)[] =>
  questions.map(({ questionText, correctAnswer }) => {
    const [, shown = ''] = prompt.split(`\n${questionText}\n`)
    return LETTERS.find((letter) =>
      shown.split('\n\n')[0]?.split('\n').includes(`${letter}. ${correctAnswer}`),
    )
  })
/** Answers with the keys of these questions, from 1, and with no letter for the others. */
const answerOnly = (set: ContentSet, call: ModelCall, numbers: readonly number[]) => ({
  answers: keysIn(set, call).map((key, index) => ({
    question: index + 1,
    working: 'Known.',
    answer: numbers.includes(index + 1) ? key : null,
  })),
})

/** Passes a written sample through the gates. */
async function check(set: ContentSet, readings: ExtraReadings, options: ModelOptions = {}) {
  const { model, server } = await openModel({ known: () => set.questions, ...options })
  const count = set.questions.length
  const batch = batchOf(set.section, count)
  const run = { ...sampleRun(batch), readings }
  const { accepted, rejected, repair } = await checkBatch(
    { runs: { read: async () => run }, model, parsers, readSimilarTexts: async () => [] },
    checkInputSchema.parse({ runId: run.id, batch, written: [asWritten(set, count)] }),
  )
  return { accepted, rejected, repair, calls: server.calls }
}

describe('a solve without the passage', () => {
  test('rejects a question whose key it finds, and no other', async () => {
    const set = sampleSet('reading')
    const { accepted, rejected, repair, calls } = await check(set, WITHOUT_PASSAGE, {
      reply: (call) => (isWithoutPassage(call) ? answerOnly(set, call, [2]) : undefined),
    })
    const second = set.questions[1]
    expect(rejected).toMatchObject([{ gate: 'without-passage', questionText: second?.questionText }])
    expect(rejected[0]?.reason).toMatch(/^a solver chose [A-D], the key, without/)
    expect(accepted[0]?.set.questions).toHaveLength(9)
    expect(repair?.open[0]?.gaps).toMatchObject([{ slot: 1, gate: 'without-passage' }])
    const [call, ...others] = calls.filter(isWithoutPassage)
    expect(others).toEqual([])
    expect(call?.prompt).toContain(second?.questionText)
    expect(call?.prompt).not.toContain(set.title)
    expect(call?.prompt).not.toContain(set.passage?.slice(0, 40))
  })

  test('that chooses another option rejects nothing', async () => {
    const set = sampleSet('reading')
    const { rejected } = await check(set, WITHOUT_PASSAGE, {
      reply: (call) =>
        isWithoutPassage(call)
          ? {
              answers: keysIn(set, call).map((key, index) => ({
                question: index + 1,
                working: 'A guess.',
                answer: key === 'A' ? 'B' : 'A',
              })),
            }
          : undefined,
    })
    expect(rejected).toEqual([])
  })

  test.each([
    ['science', 1],
    ['math', 0],
    ['english', 0],
  ] as const)('of a %s set takes %i calls', async (section, count) => {
    const { calls } = await check(sampleSet(section), WITHOUT_PASSAGE)
    expect(calls.filter(isWithoutPassage)).toHaveLength(count)
  })

  test('isn’t made if the settings leave it out', async () => {
    const { calls } = await check(sampleSet('reading'), { withoutPassage: false, weakSolver: null })
    expect(calls.filter(isWithoutPassage)).toEqual([])
  })
})

describe('a solve by a weaker model', () => {
  test('rejects nothing, and the accepted set has what it found', async () => {
    const set = sampleSet('reading')
    const { accepted, rejected, calls } = await check(set, WITH_WEAK, {
      reply: (call) => (isWeak(call) ? answerOnly(set, call, [1, 3, 4, 5, 6, 7, 8]) : undefined),
    })
    expect(rejected).toEqual([])
    expect(calls.filter(isWeak)).toHaveLength(1)
    const found = [true, false, true, true, true, true, true, true, false, false]
    expect(accepted[0]?.weakSolves).toEqual(found)
  })

  test.each(['throttle', 'refusal', 'malformed', 'denied'] as const)(
    'that fails (%s) is left out',
    async (behavior) => {
      const { accepted, rejected } = await check(sampleSet('math'), WITH_WEAK, {
        script: (call) => (isWeak(call) ? behavior : 'answer'),
      })
      expect(rejected).toEqual([])
      expect(accepted[0]?.set.questions).toHaveLength(batchSize({ version: 'old', section: 'math' }) / 2)
      expect(accepted[0]).not.toHaveProperty('weakSolves')
    },
  )

  test('keeps the answers of the questions that stay and of the repaired ones', async () => {
    const set = sampleSet('reading')
    const { repair } = await check(set, WITH_WEAK, {
      reply: (call) =>
        isWeak(call)
          ? answerOnly(set, call, [1, 2])
          : call.kind === 'solve'
            ? answerOnly(set, call, [1, 2, 3, 4, 5, 6, 7, 8, 9])
            : undefined,
    })
    expect(repair?.open[0]?.gaps.map(({ slot }) => slot)).toEqual([9])
    const round = { ...repair, written: [{ questions: [set.questions[9]] }] }
    const { model } = await openModel({
      known: () => set.questions,
    })
    const batch = batchOf('reading', 10)
    const run = { ...sampleRun(batch), readings: WITH_WEAK }
    const checked = await checkBatch(
      { runs: { read: async () => run }, model, parsers, readSimilarTexts: async () => [] },
      checkInputSchema.parse({
        runId: run.id,
        batch,
        accepted: [],
        rejected: [],
        repair: JSON.parse(JSON.stringify(round)),
      }),
    )
    expect(checked.accepted?.[0]?.weakSolves?.slice(0, 9)).toEqual([
      true,
      true,
      ...Array.from({ length: 7 }, () => false),
    ])
    expect(checked.accepted?.[0]?.weakSolves).toHaveLength(10)
  })
})
