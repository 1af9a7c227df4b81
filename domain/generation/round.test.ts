import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSet } from '#test/support/sample-set.ts'
import { batchOf, writtenSample } from '#test/support/written-sets.ts'
import { parsers } from '#test/support/content-parsers.ts'
import { SECTIONS } from '../exam/formats.ts'
import type { ContentQuestion } from '../items/content-set.ts'
import { anySizeFindings } from '../items/item-rules.ts'
import { portionsOf } from '../items/passage.ts'
import { finishBatch, inspectRound } from './accept.ts'
import { rejectQuestions, type Draft, type RejectedQuestion } from './draft.ts'
import type { OpenSet, Repair } from './payload.ts'
import { rejectDuplicates } from './reject-duplicates.ts'
import type { Batch } from './request.ts'
import { keptTexts, mergeRound, openSets, readRound } from './round.ts'

const english: Batch = batchOf('english', 15)
const ENGLISH = sampleSet('english')

/** Runs one round of the gates, except the models, and returns what the batch lacks. */
function run(batch: Batch, written: readonly unknown[], repair?: Repair) {
  const round = readRound(batch, written, repair)
  const inspected = inspectRound(round, parsers)
  const distinct = rejectDuplicates(inspected.drafts, keptTexts(round))
  const drafts = mergeRound(round, distinct.drafts)
  const rejected = [...inspected.rejected, ...distinct.rejected]
  return { drafts, rejected, open: openSets(batch, drafts, rejected) }
}
const repairOf = (drafts: readonly Draft[], open: OpenSet[]): Repair => ({
  round: 1,
  drafts: drafts.map(({ weakSolves: _, ...draft }) => ({
    ...draft,
    slots: [...draft.slots],
    replacements: new Map(draft.replacements),
  })),
  rejected: [],
  open,
})
/** The original questions of a set's gaps, as a model would write them again. */
const originals = (questions: readonly ContentQuestion[], { gaps }: OpenSet) => ({
  questions: gaps.map(({ slot }) => questions[slot]),
})
const withFlaws = (flaws: Readonly<Record<number, object>>) =>
  writtenSample('english', 15, (question, index) => ({ ...question, ...flaws[index] }))

describe('openSets', () => {
  test('names the gaps of a set with the reason, the rejected question, and the portion', () => {
    const { open, drafts } = run(english, [
      withFlaws({ 2: { hint: 'See www.example.com.' }, 5: { explanation: 'No.' }, 8: { options: ['A'] } }),
    ])
    expect(open).toMatchObject([
      {
        place: 0,
        requestedCount: 15,
        gaps: [
          { slot: 2, gate: 'unsafe', portion: ENGLISH.questions[2]?.portion, question: null },
          { slot: 5, gate: 'item-writing', portion: ENGLISH.questions[5]?.portion },
          { slot: 8, gate: 'schema', portion: ENGLISH.questions[8]?.portion, question: null },
        ],
      },
    ])
    expect(open[0]?.gaps[1]?.question).toMatchObject({ explanation: 'No.' })
    expect(drafts[0]?.slots).toHaveLength(12)
  })

  test('requests a whole set again, without its texts, if all its questions were rejected', () => {
    const { open, drafts } = run(batchOf('reading', 10), [
      writtenSample('reading', 10, undefined, { passage: 'Short.' }),
    ])
    expect(drafts).toEqual([])
    expect(open).toHaveLength(1)
    expect(open[0]?.gaps).toHaveLength(10)
    expect(open[0]?.gaps.every(({ question, reason }) => question === null && reason !== '')).toBe(true)
  })

  test('is empty if every requested question passed', () => {
    expect(run(english, [writtenSample('english', 15)]).open).toEqual([])
  })
})

describe('a repair', () => {
  const broken = withFlaws({
    0: { explanation: 'No.' },
    7: { hint: 'See www.example.com.' },
    14: { options: [] },
  })

  test('puts the questions in their places, so the set is as it would be without the flaws', () => {
    const first = run(english, [broken])
    const second = run(
      english,
      first.open.map((set) => originals(ENGLISH.questions, set)),
      repairOf(first.drafts, first.open),
    )
    expect(second.open).toEqual([])
    const [repaired] = finishBatch(second.drafts).accepted
    const [sound] = finishBatch(run(english, [writtenSample('english', 15)]).drafts).accepted
    expect(repaired).toEqual(sound)
  })

  test('gives a question the portion of its gap, whatever the model wrote', () => {
    const first = run(english, [broken])
    const written = first.open.map(({ gaps }) => ({
      questions: gaps.map(({ slot }) => ({ ...ENGLISH.questions[slot], portion: 3 })),
    }))
    const second = run(english, written, repairOf(first.drafts, first.open))
    const passage = finishBatch(second.drafts).accepted[0]?.set.passage ?? ''
    expect(portionsOf(passage)).toHaveLength(15)
    expect(second.drafts[0]?.set.questions.filter(({ portion }) => portion === 3)).toHaveLength(1)
  })

  test('rejects only new questions: a copy of one that stays, another topic, and a missing one', () => {
    const batch = batchOf('math', 5)
    const math = sampleSet('math').questions
    const first = run(batch, [
      writtenSample('math', 5, (question, index) => (index < 3 ? question : { ...question, options: [] })),
    ])
    expect(first.drafts[0]?.slots).toEqual([0, 1, 2])
    const repair = repairOf(first.drafts, first.open)
    const outcome = (questions: unknown[]) => {
      const { drafts, rejected } = run(batch, [{ questions }], repair)
      return { kept: drafts[0]?.slots.slice(0, 3), gates: rejected.map(({ gate }) => gate) }
    }
    expect(outcome([math[0], math[4]])).toEqual({ kept: [0, 1, 2], gates: ['duplicate'] })
    expect(outcome([{ ...math[3], topic: 'Trigonometry' }, math[4]])).toEqual({
      kept: [0, 1, 2],
      gates: ['item-writing'],
    })
    expect(outcome([math[3]])).toEqual({ kept: [0, 1, 2], gates: ['schema'] })
    expect(outcome([])).toEqual({ kept: [0, 1, 2], gates: ['schema', 'schema'] })
  })

  test('limits the longest keys of the whole set', () => {
    const batch = batchOf('reading', 10)
    const long = ({ check: _, options, correctAnswer, ...question }: ContentQuestion) => {
      const key = `${correctAnswer} and of nobody else in the long corridor`
      return {
        ...question,
        options: options.map((option) => (option === correctAnswer ? key : option)),
        correctAnswer: key,
      }
    }
    const plain = ({ check: _, ...question }: ContentQuestion) => question
    const first = run(batch, [
      writtenSample('reading', 10, (question, index) =>
        index < 4 ? long(question) : index < 8 ? plain(question) : {},
      ),
    ])
    expect(first.drafts[0]?.slots).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const again = { questions: sampleSet('reading').questions.slice(8, 10).map(long) }
    const { rejected } = run(batch, [again], repairOf(first.drafts, first.open))
    expect(rejected).toMatchObject([{ slot: 9, reason: expect.stringContaining('longest option') }])
  })
})

test('for any rejections, a repair with the original questions restores the set, and each request counts once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SECTIONS),
      fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
      fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
      (section, lost, lostAgain) => {
        const size = sampleSet(section).questions.length
        const batch = batchOf(section, size)
        const { questions } = sampleSet(section)
        const [sound] = run(batch, [writtenSample(section, size)]).drafts
        if (sound === undefined) throw new Error('the sample was rejected')
        const lose = (draft: Draft, which: readonly boolean[]) =>
          rejectQuestions(
            draft,
            draft.slots.map((slot) =>
              which[slot] === true ? { gate: 'critique', reason: 'unclear' } : null,
            ),
            ({ correctAnswer }) => correctAnswer,
          )
        let { draft, rejected }: { draft: Draft; rejected: RejectedQuestion[] } = lose(sound, lost)
        let requested = size
        let rejections = rejected.length
        for (const which of [lostAgain, []]) {
          if (draft.slots.length === 0) return
          const open = openSets(batch, [draft], rejected)
          if (open.length === 0) break
          const round = readRound(
            batch,
            open.map((set) => originals(questions, set)),
            repairOf([draft], open),
          )
          requested += open.reduce((sum, { gaps }) => sum + gaps.length, 0)
          const [fresh] = round.fresh
          if (fresh === undefined) throw new Error('no question was read')
          const again = lose(fresh, which)
          draft = mergeRound(round, [again.draft])[0] ?? draft
          rejected = again.rejected
          rejections += rejected.length
          expect(draft.set.questions.length + rejections).toBe(requested)
        }
        expect(finishBatch([draft]).accepted).toEqual(finishBatch([sound]).accepted)
      },
    ),
    { numRuns: 60 },
  )
})

test('for any output of a repair, the questions that passed stay, every request counts once, and no rule is broken', () => {
  const flaws = withFlaws({
    1: { options: [] },
    6: { explanation: 'No.' },
    9: { hint: 'See www.example.com.' },
  })
  const first = run(english, [flaws])
  const repair = repairOf(first.drafts, first.open)
  const gaps = first.open.flatMap((set) => set.gaps)
  const sound = fc.constantFrom(...ENGLISH.questions)
  const almost = fc
    .tuple(sound, fc.constantFrom(...Object.keys(ENGLISH.questions[0] ?? {})), fc.jsonValue({ maxDepth: 2 }))
    .map(([question, field, value]) => ({ ...question, [field]: value }))
  const output = fc.oneof(
    { weight: 6, arbitrary: fc.record({ questions: fc.array(fc.oneof(sound, almost), { maxLength: 5 }) }) },
    fc.jsonValue({ maxDepth: 3 }),
  )
  fc.assert(
    fc.property(output, (written) => {
      const { drafts, rejected } = run(english, [written], repair)
      const [draft] = drafts
      if (draft === undefined) throw new Error('the set is gone')
      const kept = first.drafts[0]?.set.questions ?? []
      for (const question of kept) expect(draft.set.questions).toContainEqual(question)
      expect(draft.set.questions.length - kept.length + rejected.length).toBe(gaps.length)
      for (const { set } of finishBatch(drafts).accepted)
        expect(anySizeFindings({ ...set, id: 'old-english-any' }).map(({ message }) => message)).toEqual([])
    }),
    { numRuns: 150 },
  )
})
