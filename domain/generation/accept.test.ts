import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSet } from '#test/support/sample-set.ts'
import {
  asWritten,
  batchOf,
  faultlessReadings,
  shippedSets,
  writtenSample,
} from '#test/support/written-sets.ts'
import { parsers } from '#test/support/content-parsers.ts'
import { SECTIONS, VERSIONS } from '../exam/formats.ts'
import type { Section } from '../exam/formats.ts'
import { keyLetter, LETTERS } from '../items/finding.ts'
import type { ContentQuestion } from '../items/content-set.ts'
import { anySizeFindings } from '../items/item-rules.ts'
import { checkReadings, finishBatch, inspect, solvesNeeded, solvesNeededForDraft } from './accept.ts'
import type { Readings } from './accept.ts'
import type { Draft, Fault } from './draft.ts'
import { rejectDuplicates } from './reject-duplicates.ts'
import type { KnownText } from './packed-texts.ts'
import { BATCH_SIZE } from './request.ts'
import type { Batch } from './request.ts'
import { GATES } from './run.ts'
import type { Solve } from './blind-solve.ts'
import { readCritique } from './critique.ts'
import type { CritiqueReply } from './critique.ts'

const keysOf = ({ set }: Draft): Solve => set.questions.map((question) => keyLetter(question) ?? null)
/** Returns readings in which every solver found the key and the critique finds no fault. */
const agreedReadings = (drafts: readonly Draft[]) =>
  faultlessReadings(
    drafts,
    drafts.map((draft) => [keysOf(draft), keysOf(draft)]),
  )
const draftOf = (section: Parameters<typeof writtenSample>[0], count: number) =>
  inspect(batchOf(section, count), [writtenSample(section, count)], parsers).drafts

describe('checkReadings', () => {
  test('solvesNeeded requires one solve for a computed key, and two for any other', () => {
    const [math, reading] = [sampleSet('math').questions[0], sampleSet('reading').questions[0]]
    expect(math && solvesNeeded(math)).toBe(1)
    expect(reading && solvesNeeded({ ...reading, check: undefined })).toBe(2)
    expect(math && solvesNeeded({ ...math, check: { byHand: 'A proof.' } })).toBe(2)
    expect(math && solvesNeeded({ ...math, check: { compute: '(4) * 1' } })).toBe(2)
  })

  const reading = () =>
    inspect(
      batchOf('reading', 5),
      [writtenSample('reading', 5, ({ check: _, ...question }) => question)],
      parsers,
    ).drafts

  test.each<[string, (keys: Solve) => Solve[], string]>([
    ['the first solver chose another option', (keys) => [keys.with(1, 'D'), keys], 'chose D; the key is B'],
    ['the second solver chose another option', (keys) => [keys, keys.with(1, 'A')], 'chose A; the key is B'],
    ['a solver found no single answer', (keys) => [keys.with(1, null), keys], 'no single answer'],
    ['the second solve is missing', (keys) => [keys, keys.slice(0, 1)], 'missing'],
    ['both solvers chose the same other option', (keys) => [keys.with(1, 'C'), keys.with(1, 'C')], 'chose C'],
  ])('rejects a question if %s', (_, solve, reason) => {
    const drafts = reading()
    const solves = drafts.map((draft) => solve(keysOf(draft)))
    const { drafts: remaining, rejected } = checkReadings(drafts, faultlessReadings(drafts, solves))
    const withReason = rejected.filter((one) => one.reason.includes(reason))
    expect(withReason).toHaveLength(reason === 'missing' ? 4 : 1)
    expect(rejected.every(({ gate }) => gate === 'blind-solve')).toBe(true)
    expect(remaining.flatMap(({ set }) => set.questions).length + rejected.length).toBe(5)
  })

  test('accepts questions for which every solver chose the key, and needs no second solve of a computed key', () => {
    const math = draftOf('math', 5)
    expect(math.map(solvesNeededForDraft)).toEqual([1])
    expect(
      checkReadings(
        math,
        faultlessReadings(
          math,
          math.map((draft) => [keysOf(draft)]),
        ),
      ).rejected,
    ).toEqual([])
    const drafts = reading()
    expect(drafts.map(solvesNeededForDraft)).toEqual([2])
    expect(checkReadings(drafts, agreedReadings(drafts)).rejected).toEqual([])
  })
})

describe('checkReadings, by the critique', () => {
  const english = shippedSets().find(
    ({ section, questions }) => section === 'english' && questions.length >= 10,
  )
  const drafts =
    english === undefined ? [] : inspect(batchOf('english', 10), [asWritten(english, 10)], parsers).drafts
  const readingsWith = (reply: CritiqueReply) =>
    agreedReadings(drafts).map(({ solves }) => ({ solves, critique: readCritique(reply, 10) }))
  const entries = (faulty: Record<number, CritiqueReply['questions'][number]['faults']> = {}) =>
    Array.from({ length: 10 }, (_, index) => ({ question: index + 1, faults: faulty[index + 1] ?? [] }))

  test('rejects a question with a fault, and gives its reason', () => {
    const faults = [{ criterion: 'one-answer' as const, reason: 'Choice B  is\nalso right.' }]
    const { drafts: remaining, rejected } = checkReadings(
      drafts,
      readingsWith({ concerns: [], questions: entries({ 3: faults }) }),
    )
    expect(rejected).toMatchObject([
      { gate: 'critique', reason: 'more than one option can be defended: Choice B is also right.' },
    ])
    expect(remaining[0]?.set.questions).toHaveLength(9)
  })

  test('rejects one question for a concern about it, and all for one about the passage or an unknown question', () => {
    const rejectedFor = (question: number | null) =>
      checkReadings(
        drafts,
        readingsWith({
          concerns: [{ kind: 'substances', question, quote: 'a second beer' }],
          questions: entries(),
        }),
      ).rejected
    expect(rejectedFor(4)).toMatchObject([
      {
        gate: 'moderation',
        reason: 'it or its passage contains alcohol, tobacco, or drugs: “a second beer”',
      },
    ])
    for (const question of [null, 0, -1, 11]) expect(rejectedFor(question)).toHaveLength(10)
  })

  test('rejects a question that the critique leaves out, and every question without a critique', () => {
    expect(
      checkReadings(drafts, readingsWith({ concerns: [], questions: entries().slice(1) })).rejected,
    ).toMatchObject([{ gate: 'critique', reason: 'the critique did not judge it' }])
    const withoutCritique = agreedReadings(drafts).map(({ solves }) => ({ solves, critique: [] }))
    expect(checkReadings(drafts, withoutCritique).rejected).toHaveLength(10)
    expect(checkReadings(drafts, []).rejected).toHaveLength(10)
  })
})

describe('finishBatch', () => {
  const cut = (draft: Draft, count: number): Draft => ({
    ...draft,
    set: { ...draft.set, questions: draft.set.questions.slice(0, count) },
  })

  test.each([
    ['english', 10, 2],
    ['reading', 10, 2],
    ['reading', 10, 1],
    ['science', 5, 2],
    ['reading', 2, 1],
  ] as const)(
    'rejects the whole %s passage of %i requested questions if %i are left',
    (section, requested, count) => {
      const { accepted, rejected } = finishBatch(
        draftOf(section, requested).map((draft) => cut(draft, count)),
      )
      expect(accepted).toEqual([])
      expect(rejected.map(({ gate }) => gate)).toEqual(
        Array.from({ length: count }, () => 'passage-too-small'),
      )
    },
  )

  test.each([
    ['reading', 10, 3],
    ['science', 5, 3],
    ['science', 2, 2],
    ['reading', 1, 1],
    ['math', 5, 1],
  ] as const)(
    'accepts the rest of a %s set of %i requested questions if %i are left',
    (section, requested, count) => {
      const { accepted, rejected } = finishBatch(
        draftOf(section, requested).map((draft) => cut(draft, count)),
      )
      expect(rejected).toEqual([])
      expect(accepted.map(({ set }) => set.questions.length)).toEqual([count])
    },
  )
})

/** Returns the index of the first question whose key replaces its portion. */
const rewordedIndex = (questions: readonly ContentQuestion[]): number =>
  questions.findIndex(
    ({ portion, options, correctAnswer }) =>
      portion !== undefined && options[0] === 'NO CHANGE' && correctAnswer !== 'NO CHANGE',
  )

describe('an English passage that loses questions', () => {
  const english = shippedSets().find(
    ({ section, questions }) => section === 'english' && questions.length >= 10,
  )
  if (english === undefined) throw new Error('no English set of ten ships')
  const drafts = inspect(batchOf('english', 10), [asWritten(english, 10)], parsers).drafts

  test.each([0, 3, 9])(
    'without the question at index %i, renumbers the others in text order and meets every rule',
    (lost) => {
      const rejectedBySolver = (keys: Solve) => keys.with(lost, null)
      const { drafts: remaining, rejected } = checkReadings(drafts, faultlessReadings(drafts, drafts.map((draft) => [rejectedBySolver(keysOf(draft)), keysOf(draft)]))) // prettier-ignore
      expect(rejected).toHaveLength(1)
      const { accepted } = finishBatch(remaining)
      const [only] = accepted
      expect(only?.set.questions).toHaveLength(9)
      expect(only && anySizeFindings({ ...only.set, id: english.id })).toEqual([])
    },
  )

  test('uses the key’s words in the portion without a question', () => {
    const index = rewordedIndex(english.questions)
    const question = english.questions[index]
    const { drafts: remaining } = checkReadings(drafts, faultlessReadings(drafts, drafts.map((draft) => [keysOf(draft).with(index, null), keysOf(draft)]))) // prettier-ignore
    const passage = finishBatch(remaining).accepted[0]?.set.passage ?? ''
    expect(passage).toContain(question?.correctAnswer)
    expect(passage).not.toContain(`|${question?.correctAnswer}]]`)
  })

  test('keeps the portion’s words if the key of its rejected question is “None of the above”', () => {
    const written = asWritten(english, 10)
    const index = rewordedIndex(written.questions)
    const questions = written.questions.map((question, at) =>
      at === index
        ? {
            ...question,
            options: question.options.map((option) =>
              option === question.correctAnswer ? 'None of the above' : option,
            ),
            correctAnswer: 'None of the above',
          }
        : question,
    )
    const { drafts: remaining, rejected } = inspect(
      batchOf('english', 10),
      [{ ...written, questions }],
      parsers,
    )
    expect(rejected).toMatchObject([{ gate: 'item-writing' }])
    const passage = finishBatch(remaining).accepted[0]?.set.passage
    expect(passage).toMatch(/\S/)
    expect(passage).not.toContain('None of the above')
  })
})

/** Any JSON. `almostSet` returns JSON like a set's: the fewer flaws it has, the more gates it passes. */
const anything = fc.jsonValue({ maxDepth: 3 })
const mostly = <T, U>(sound: T, flawed: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(sound) }, { weight: 1, arbitrary: flawed })
const FLAWS = ['<b>unsafe</b>', 'See Figure 8.', String.raw`\(2`, 'always', 'A', '', 7, null, [], {}] as const

function almostSet(section: Section) {
  const sample = sampleSet(section)
  const questions = sample.questions.map((question) => {
    const flawed = fc
      .tuple(fc.constantFrom(...Object.keys(question)), fc.oneof(fc.constantFrom(...FLAWS), anything))
      .map(([key, value]) => ({ ...question, [key]: value }))
    return mostly(question, fc.oneof({ weight: 3, arbitrary: flawed }, anything))
  })
  return fc.record({
    title: mostly('The Observatory', fc.oneof(fc.constantFrom(...FLAWS), anything)),
    passage: mostly(sample.passage ?? null, fc.oneof(fc.constantFrom(...FLAWS), anything)),
    figures: mostly<unknown, unknown>(sample.figures, anything),
    questions: fc.oneof(
      { weight: 8, arbitrary: fc.tuple(...questions) },
      { weight: 4, arbitrary: fc.subarray(sample.questions) },
      { weight: 1, arbitrary: anything },
    ),
  })
}

const batches: fc.Arbitrary<Batch> = fc.record({
  index: fc.nat(29),
  section: fc.constantFrom(...SECTIONS),
  version: fc.constantFrom(...VERSIONS),
  difficulty: fc.constant('medium' as const),
  count: fc.integer({ min: 1, max: BATCH_SIZE }),
})
/** A batch and the model's output for it. */
const batchAndOutput = batches.chain((batch) =>
  fc.tuple(
    fc.constant(batch),
    fc.array(fc.oneof({ weight: 9, arbitrary: almostSet(batch.section) }, anything), { maxLength: 4 }),
  ),
)
const letter = fc.option(fc.constantFrom(...LETTERS))

const fault = fc.option(
  fc.constantFrom<Fault>({ gate: 'moderation', reason: 'violence' }, { gate: 'critique', reason: 'unclear' }),
)
const readings: fc.Arbitrary<Readings> = fc.record({
  solves: fc.array(fc.array(letter, { maxLength: 10 }), { maxLength: 2 }),
  critique: fc.array(fault, { maxLength: 10 }),
})

test('for any model output and readings, every requested question is accepted or rejected exactly once', () => {
  const known: KnownText[] = []
  fc.assert(
    fc.property(
      batchAndOutput,
      fc.array(readings, { maxLength: 2 }),
      fc.boolean(),
      ([batch, written], anyReadings, useKeys) => {
        const inspected = inspect(batch, written, parsers)
        const agreed = agreedReadings(inspected.drafts)
        const judged = checkReadings(inspected.drafts, useKeys ? agreed : anyReadings)
        const distinct = rejectDuplicates(judged.drafts, known)
        const { accepted, rejected } = finishBatch(distinct.drafts)
        const all = [...inspected.rejected, ...judged.rejected, ...distinct.rejected, ...rejected]
        const passed = accepted.reduce((sum, { set }) => sum + set.questions.length, 0)
        expect(passed + all.length).toBe(batch.count)
        expect(all.every(({ gate, reason }) => GATES.includes(gate) && reason !== '')).toBe(true)
        expect(new Set(accepted.map(({ place }) => place)).size).toBe(accepted.length)
        for (const { set } of accepted)
          expect(anySizeFindings({ ...set, id: 'old-math-any' }).map(({ message }) => message)).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})
